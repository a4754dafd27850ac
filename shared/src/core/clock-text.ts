import { formatClock } from './time.ts';

/** From which hour on a Malayali calls it so; before three in the morning it is still night. */
const PARTS_OF_DAY: readonly [fromHour: number, word: string][] = [
  [19, 'രാത്രി'],
  [16, 'വൈകിട്ട്'],
  [12, 'ഉച്ചയ്ക്ക്'],
  [6, 'രാവിലെ'],
  [3, 'പുലർച്ചെ'],
  [0, 'രാത്രി'],
];

/**
 * A clock as it is said: "9:00 AM", or "രാവിലെ 9:00" – Malayalam names the part of the day where English has AM and PM.
 * @param minutes after midnight; more than a day or less than none wraps round
 */
export function clockText(minutes: number, language: string): string {
  const english = formatClock(minutes);
  if (language !== 'ml') return english;
  const hour = ((Math.floor(minutes / 60) % 24) + 24) % 24;
  const part = PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? '';
  return `${part} ${english.replace(/ [AP]M$/, '')}`;
}
