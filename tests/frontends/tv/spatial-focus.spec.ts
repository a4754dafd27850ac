import { describe, expect, it } from '@jest/globals';
import { type Box, type Direction, nearest, nextInDirection } from '../../../frontends/tv/src/features/remote-control/spatial-focus';

/** Three by two, 100 apart; 0 1 2 above 3 4 5. */
const GRID: Box[] = [0, 1, 2, 3, 4, 5].map((place) => ({
  left: (place % 3) * 100,
  top: Math.floor(place / 3) * 100,
  width: 80,
  height: 80,
}));

describe('the next place in a direction', () => {
  it.each<[number, Direction, number]>([
    [0, 'right', 1],
    [0, 'down', 3],
    [0, 'left', -1],
    [0, 'up', -1],
    [4, 'up', 1],
    [4, 'left', 3],
    [4, 'right', 5],
    [5, 'right', -1],
    [2, 'down', 5],
  ])('from %d %s is %d', (from, direction, expected) => {
    const box = GRID[from];
    expect(box && nextInDirection(GRID, box, direction)).toBe(expected);
  });

  it('stays in the row though a place in the next row is nearer', () => {
    const boxes: Box[] = [
      { left: 300, top: 0, width: 40, height: 40 },
      { left: 60, top: 60, width: 40, height: 40 },
    ];
    expect(nextInDirection(boxes, { left: 0, top: 0, width: 40, height: 40 }, 'right')).toBe(1);
    expect(nextInDirection(boxes.slice(0, 1), { left: 0, top: 0, width: 40, height: 40 }, 'right')).toBe(0);
  });

  it('has nowhere to go on an empty screen', () => {
    expect(nextInDirection([], { left: 0, top: 0, width: 1, height: 1 }, 'up')).toBe(-1);
  });
});

describe('the nearest place to one that went away', () => {
  it.each<[string, number]>([
    ['left: 190, top: 90', 5],
    ['left: 0, top: 0', 0],
    ['left: 130, top: 20', 1],
  ])('at %s is %d', (at, expected) => {
    const [left = 0, top = 0] = (at.match(/\d+/g) ?? []).map(Number);
    expect(nearest(GRID, { left, top, width: 80, height: 80 })).toBe(expected);
  });

  it('is nowhere on an empty screen', () => {
    expect(nearest([], { left: 0, top: 0, width: 1, height: 1 })).toBe(-1);
  });
});
