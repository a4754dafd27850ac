import { parseClock } from '../core/time.ts';

/** A step that takes longer than the window in which it is planned. */
interface ShortWindow {
  needed: number;
  planned: number;
}

const WINDOW = /^(\d{1,2}:\d{2})–(\d{1,2}:\d{2} [AP]M)$/;

/**
 * The warning for a step whose window is shorter than its allowed minutes; null where they agree, and without a window.
 * @param window in English, "6:45–7:00 AM"
 * @source decisions/0001 §31
 */
export function shortWindowOf(allowedMinutes: number, window: string | undefined): ShortWindow | null {
  const [, from = '', to = ''] = WINDOW.exec(window ?? '') ?? [];
  const [begin, end] = [parseClock(`${from}${to.slice(-3)}`), parseClock(to)];
  if (begin === null || end === null) return null;
  const [needed, planned] = [allowedMinutes, end - begin];
  return needed > planned ? { needed, planned } : null;
}
