import type { Translated } from '../core/languages.ts';

/** The step of the closed pit, which the reading at 2 h ends. @source requirements/kitchen K30 */
export const PIT_STEP = '5-5';
/** The timer of the extra minutes that a reading decides. It is no step of a page: only a reading starts it. */
export const FOLLOW_UP = '5-5-more';
/** A reading decides 10, 15 or 20; the middle is used for a timer that never ran. */
export const FOLLOW_UP_MINUTES = 15;
export const FOLLOW_UP_TITLE: Translated = { en: 'Keep in the pit', ml: 'കുഴിയിൽ തന്നെ വയ്ക്കുക' };
/** The task of the checklist that asks for the same reading. */
export const READING_TASK = 'read-pit-after-2-hours';

/** @source requirements/kitchen K68 */
const CHECK_EVERY_MINUTES = 15;
/** The check before the second hour may already be the reading: pits differ, and so do hands on the clock. */
export const READING_FROM_MINUTES = 105;

/** @source requirements/kitchen K68 */
const HOT = 135;
const COOL = 130;

/**
 * The decision table: how many minutes more the food stays in the pit. Above 135 °C 10, below 130 °C 20, and 15 from 130 to 135 °C,
 * which the requirements leave open.
 * @param celsius the reading after 2 h
 * @source requirements/kitchen K68; decisions/0032
 */
export function extraMinutes(celsius: number): number {
  if (celsius > HOT) return 10;
  return celsius < COOL ? 20 : 15;
}

const MINUTE_MS = 60_000;

/** Time until the pit is to be looked at again, or 0 during the minute after a quarter of an hour, in which it is to be done. */
export function untilCheck(elapsedMs: number): number {
  const into = elapsedMs % (CHECK_EVERY_MINUTES * MINUTE_MS);
  const isDue = elapsedMs >= CHECK_EVERY_MINUTES * MINUTE_MS && into < MINUTE_MS;
  return isDue ? 0 : CHECK_EVERY_MINUTES * MINUTE_MS - into;
}
