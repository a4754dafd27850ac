import { describe, expect, it } from '@jest/globals';
import { fittedPages } from '../../../frontends/tv/src/features/kitchen-board/fitted-pages';

describe('the pages of a column with rows of any height', () => {
  it.each([
    ['nothing', [], 100, 8, []],
    ['all fit', [30, 30, 40], 100, 8, [3]],
    ['the last is a pixel too much', [30, 30, 41], 100, 8, [2, 1]],
    ['high rows between low ones', [60, 60, 20, 20, 90], 100, 8, [1, 3, 1]],
    ['a row that is taller than the column', [30, 150, 30], 100, 8, [1, 1, 1]],
    ['no more than so many', [1, 1, 1, 1, 1], 100, 2, [2, 2, 1]],
    ['a screen that knows no heights', [0, 0, 0], 0, 2, [2, 1]],
  ])('%s', (_, heights, room, most, pages) => {
    expect(fittedPages(heights, room, most)).toEqual(pages);
  });
});
