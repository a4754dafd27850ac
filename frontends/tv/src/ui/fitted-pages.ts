/** Which rows a page of a column shows. */
export interface FittedPage {
  /** Its first row, from 0. */
  from: number;
  rows: number;
}

/**
 * The pages of a column, each with as many rows as are shown whole. The last one begins earlier where its own rows would leave room: a row that was
 * seen before says more than an empty panel. A row that is taller than the column has a page of its own.
 * @param heights of all rows, in their order   @param room the column's height
 */
export function fittedPages(heights: readonly number[], room: number): FittedPage[] {
  const pages: FittedPage[] = [];
  let left = 0;
  heights.forEach((height, row) => {
    const page = pages[pages.length - 1];
    if (page === undefined || height > left) {
      pages.push({ from: row, rows: 1 });
      left = room - height;
    } else {
      page.rows += 1;
      left -= height;
    }
  });
  const last = pages[pages.length - 1];
  const end = heights.length;
  for (let row = (last?.from ?? 0) - 1; last && row >= 0; row -= 1) {
    const height = heights[row] ?? 0;
    left -= height;
    if (left < 0) break;
    // A row that adds no height is next to the row before it, and comes with that.
    if (height > 0) Object.assign(last, { from: row, rows: end - row });
  }
  return pages;
}
