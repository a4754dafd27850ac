import { clockText } from '../core/clock-text.ts';

/** A part of the sale's day, in minutes after midnight of the business calendar. */
export interface WindowTimes {
  from: number;
  until: number;
}

/** A window as its readers say it: "12:00–12:30 PM", "11:30 AM – 12:30 PM". */
export function windowText({ from, until }: WindowTimes, language: string): string {
  const [begins, ends] = [clockText(from, language), clockText(until, language)];
  const [first = [], second = []] = [begins, ends].map((clock) => clock.split(' '));
  if (first.length > 1 && first[0] === second[0]) return `${begins}–${second.slice(1).join(' ')}`;
  if (first.length > 1 && first.at(-1) === second.at(-1)) return `${first.slice(0, -1).join(' ')}–${ends}`;
  return `${begins} – ${ends}`;
}
