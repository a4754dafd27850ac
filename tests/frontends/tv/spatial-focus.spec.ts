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
    expect(nextInDirection(boxes, { left: 0, top: 0, width: 40, height: 40 }, 'right')).toBe(0);
    expect(nextInDirection(boxes.slice(0, 1), { left: 0, top: 0, width: 40, height: 40 }, 'right')).toBe(0);
  });

  it('leads to another row where its own has nothing more', () => {
    const boxes: Box[] = [{ left: 100, top: 300, width: 40, height: 40 }];
    expect(nextInDirection(boxes, { left: 0, top: 0, width: 40, height: 40 }, 'right')).toBe(0);
  });

  it('has nowhere to go on an empty screen', () => {
    expect(nextInDirection([], { left: 0, top: 0, width: 1, height: 1 }, 'up')).toBe(-1);
  });
});

/** The navigation of a page as it stands on a TV screen: buttons as wide as their words, the rows not under each other. */
const NAVIGATION: Record<string, Box> = {
  back: { left: 0, top: 0, width: 186, height: 42 },
  on: { left: 194, top: 0, width: 240, height: 42 },
  home: { left: 0, top: 50, width: 150, height: 42 },
  steps: { left: 158, top: 50, width: 276, height: 42 },
  wide: { left: 0, top: 100, width: 434, height: 42 },
};

describe('buttons of many widths', () => {
  it.each<[string, Direction, string | undefined]>([
    ['home', 'right', 'steps'],
    ['steps', 'left', 'home'],
    ['back', 'right', 'on'],
    ['back', 'down', 'home'],
    ['on', 'down', 'steps'],
    ['home', 'up', 'back'],
    ['steps', 'down', 'wide'],
    ['wide', 'up', 'steps'],
    ['wide', 'right', undefined],
    ['back', 'up', undefined],
  ])('from %s %s is %s', (from, direction, expected) => {
    const places = Object.keys(NAVIGATION);
    const box = NAVIGATION[from];
    expect(box && places[nextInDirection(Object.values(NAVIGATION), box, direction)]).toBe(expected);
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
