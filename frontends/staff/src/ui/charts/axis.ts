/** Steps of round numbers: 1, 2, 5 and their tens. */
const ROUND = [1, 2, 5, 10] as const;

/**
 * Round values along an axis, the first at or below `low` and the last at or above `high`.
 * @param most how many steps at most
 * @param steps step widths to choose from, the smallest first, e.g. minutes that a clock shows; round numbers unless given
 */
export function ticksOf(low: number, high: number, most: number, steps?: readonly number[]): number[] {
  const span = high - low || Math.abs(high) || 1;
  const step = steps?.find((one) => stepsOf(low, high, one) <= most) ?? roundStep(low, high, span / most, most);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)));
}

const stepsOf = (low: number, high: number, step: number): number => Math.ceil(high / step) - Math.floor(low / step);

function roundStep(low: number, high: number, least: number, most: number): number {
  const ten = 10 ** Math.floor(Math.log10(least));
  for (const unit of [ten, ten * 10]) {
    const step = ROUND.map((factor) => factor * unit).find((one) => one >= least * 0.999 && stepsOf(low, high, one) <= most);
    if (step !== undefined) return step;
  }
  return ten * 100;
}

/** From a value to its place between two ends, in px. */
export const scaleOf =
  ([low, high]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    high === low ? start : start + ((value - low) / (high - low)) * (end - start);

/** Every how many-th label is drawn so that none touches the next. @param widthPx of the longest label with its gap */
export const labelStep = (count: number, stepPx: number, widthPx: number): number =>
  count === 0 ? 1 : Math.max(1, Math.min(count, Math.ceil(widthPx / Math.max(1, stepPx))));

/**
 * The labels below columns that have room, from the newest back, with the middle of each: none reaches over an end, none touches the next.
 * @param widths of the labels, px   @param stepPx of a column   @param gapPx between two labels
 */
export function labelsWithRoom(widths: readonly number[], stepPx: number, gapPx: number): { place: number; middle: number }[] {
  const end = widths.length * stepPx;
  let free = end + gapPx;
  return [...widths.entries()].toReversed().flatMap(([place, width]) => {
    const middle = Math.max(width / 2, Math.min(end - width / 2, (place + 0.5) * stepPx));
    if (middle + width / 2 + gapPx > free) return [];
    free = middle - width / 2;
    return [{ place, middle }];
  });
}

/** The least and the greatest of some values, unknown ones left out; null of none. */
export function extentOf(values: Iterable<number | null>): [low: number, high: number] | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? null : [low, high];
}

/** One part of a column, from its start to its end. */
export interface Stacked {
  from: number;
  to: number;
}

/** The parts of a column on top of one another: values above 0 upwards, those below downwards; null stays null and takes no room. */
export function stack(values: readonly (number | null)[]): (Stacked | null)[] {
  let [above, below] = [0, 0];
  return values.map((value) => {
    if (value === null) return null;
    const from = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    return { from, to: from + value };
  });
}
