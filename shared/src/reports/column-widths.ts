/**
 * Divides a width among columns: what needs less than an equal part gets what it needs, the others share the rest. Room that nothing needs is divided equally.
 * @param wanted how wide each would be drawn in one line   @param whole in the same unit
 */
export function columnWidths(wanted: readonly number[], whole: number): number[] {
  const widths = wanted.map(() => 0);
  let left = whole;
  const narrowFirst = wanted.map((width, place) => ({ width, place })).sort((a, b) => a.width - b.width);
  narrowFirst.forEach(({ width, place }, done) => {
    const part = Math.min(width, left / (wanted.length - done));
    widths[place] = part;
    left -= part;
  });
  return widths.map((width) => width + left / wanted.length);
}
