import { describe, expect, it } from '@jest/globals';
import { fittedPages } from '../../../frontends/tv/src/ui/fitted-pages';

describe('the pages of a column with rows of any height', () => {
  it.each([
    ['nothing', [], 100, []],
    ['all fit', [30, 30, 40], 100, [3]],
    ['the last is a pixel too much', [30, 30, 41], 100, [2, 1]],
    ['high rows between low ones', [60, 60, 20, 20, 90], 100, [1, 3, 1]],
    ['a row that is taller than the column', [30, 150, 30], 100, [1, 1, 1]],
    ['a screen that knows no heights', [0, 0, 0], 0, [3]],
  ])('%s', (_, heights, room, pages) => {
    expect(fittedPages(heights, room)).toEqual(pages);
  });
});
