import { describe, expect, it } from '@jest/globals';
import { fittedPages } from '../../../frontends/tv/src/ui/fitted-pages';

describe('the pages of a column with rows of any height', () => {
  it.each([
    ['nothing', [], 100, []],
    ['all fit', [30, 30, 40], 100, ['1–3']],
    ['the last is a pixel too much', [30, 30, 41], 100, ['1–2', '2–3']],
    ['two rows are left of sixteen', Array<number>(16).fill(10), 145, ['1–14', '3–16']],
    ['high rows between low ones', [60, 60, 20, 20, 90], 100, ['1–1', '2–4', '5–5']],
    ['a row that is taller than the column', [30, 150, 30], 100, ['1–1', '2–2', '3–3']],
    ['two rows side by side', [30, 0, 30, 0, 30, 0, 30, 0], 90, ['1–6', '3–8']],
    ['a screen that knows no heights', [0, 0, 0], 0, ['1–3']],
  ])('%s', (_, heights, room, pages) => {
    expect(fittedPages(heights, room).map(({ from, rows }) => `${from + 1}–${from + rows}`)).toEqual(pages);
  });
});
