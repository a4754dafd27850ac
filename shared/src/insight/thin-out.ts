import { isOutside, type Outcome } from '../readings/reading-kinds.ts';

/** A point of a temperature curve. @property at ISO 8601 UTC */
export interface CurvePoint {
  at: string;
  celsius: number;
  outcome: Outcome;
}

/**
 * A curve of about so many points that looks like the whole: of each stretch the lowest and the highest are there, and every point that is
 * outside its limits.
 * @param points in the order of their time
 */
export function thinOut<Point extends CurvePoint>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const stretch = Math.ceil(points.length / Math.max(1, Math.floor(most / 2)));
  const stays = new Set<Point>();
  for (let from = 0; from < points.length; from += stretch) {
    const part = points.slice(from, from + stretch).toSorted((a, b) => a.celsius - b.celsius);
    for (const point of [part[0], part.at(-1)]) if (point) stays.add(point);
  }
  return points.filter((point) => stays.has(point) || isOutside(point.outcome));
}
