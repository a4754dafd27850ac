import { useSearchParams } from 'react-router-dom';
import { monthsLater } from '#shared/core/calendar';
import { oneOf } from '#shared/core/narrow';
import { addDays, isCalendarDay } from '#shared/core/time';

export const SPANS = ['month', 'week'] as const;
export type Span = (typeof SPANS)[number];

/**
 * Which month or week the calendar shows, as the address has it, so that a reload and the back button keep it.
 * @param today YYYY-MM-DD, shown when the address names no day
 */
export function useCalendarPlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day') ?? '';
  const day = isCalendarDay(asked) ? asked : today;
  const span = oneOf(SPANS, search.get('span') ?? '') ?? 'month';
  const go = (changes: { day?: string; span?: Span }): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return next;
    });
  /** One month or week on, or back when negative. */
  const move = (steps: number): void => go({ day: span === 'month' ? monthsLater(day, steps) : addDays(day, 7 * steps) });
  return { day, span, go, move };
}
