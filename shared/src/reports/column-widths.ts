/**
 * Divides a width among columns: columns that need less than an equal part get their need, the others share the rest. Spare room is divided equally.
 * @param wanted how wide each would be drawn in one line  @param whole in the same unit
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
