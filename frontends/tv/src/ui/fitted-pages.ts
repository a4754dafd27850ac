/**
 * How many rows each page of a column takes, so that every row is shown whole; a row that is taller than the column has a page of its own.
 * @param heights of all rows, in their order   @param room the column's height
 */
export function fittedPages(heights: readonly number[], room: number): number[] {
  const pages: number[] = [];
  let left = 0;
  for (const height of heights) {
    const rows = pages[pages.length - 1];
    if (rows === undefined || height > left) {
      pages.push(1);
      left = room - height;
    } else {
      pages[pages.length - 1] = rows + 1;
      left -= height;
    }
  }
  return pages;
}
