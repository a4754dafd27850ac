/** @source spec 3 §9; the most is ours: beyond it a number is a slip of the finger */
export const LEAST_ATTENDANCE = 10;
export const DEFAULT_ATTENDANCE = 50;
export const MOST_ATTENDANCE = 100_000;

/** Words of a title that stand for a size. @source spec 3 §5, §9 */
const SIZES = [
  ['small', 30],
  ['medium', 50],
  ['large', 100],
] as const;

/** Every run is bounded, so that a long title costs no more than its length. */
const COUNTED = /(?:^|[^\d.,])(\d[\d,]{0,8})[\s-]{0,3}(?:people|guests|attendees|persons)/i;

/** People, whole, at least 10. @source decision 35; contract §7 "below 10 becomes 10 everywhere" */
export const cleanAttendance = (people: number): number => Math.min(MOST_ATTENDANCE, Math.max(LEAST_ATTENDANCE, Math.floor(people)));

/** How many people a title promises: a number of people, guests, attendees or persons, else small, medium, large, else 50. @source spec 3 §5 */
export function guessAttendance(title: string): number {
  const counted = COUNTED.exec(title)?.[1];
  if (counted) return cleanAttendance(Number(counted.replaceAll(',', '')));
  const words = title.toLowerCase();
  return SIZES.find(([word]) => words.includes(word))?.[1] ?? DEFAULT_ATTENDANCE;
}

/** The attendance of a form: what was entered, or a guess from the title when it is empty or no number. @source spec 3 §5 */
export function attendanceOf(entered: number | string | null | undefined, title: string): number {
  const people = typeof entered === 'string' && entered.trim() === '' ? Number.NaN : Number(entered ?? Number.NaN);
  return Number.isFinite(people) ? cleanAttendance(people) : guessAttendance(title);
}
