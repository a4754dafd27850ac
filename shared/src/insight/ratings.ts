import { RATINGS } from '../reviews/review-rules.ts';

/** How often each rating was given, 1 to 5. */
type RatingCounts = readonly number[];

export const countOf = (counts: RatingCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The mean of ratings to a tenth; null of none. */
export function averageRating(counts: RatingCounts): number | null {
  const count = countOf(counts);
  if (count === 0) return null;
  const sum = RATINGS.reduce((total, rating, place) => total + rating * (counts[place] ?? 0), 0);
  return Math.round((sum / count) * 10) / 10;
}
