import { addDays, calendarDayOf, instantOf } from '../core/time.ts';
import type { Backup } from './backup.contract.ts';

/** A kitchen sleeps at 3 AM. */
const NIGHTLY_MINUTES = 3 * 60;
const KEEP_DAYS = 30;
/** A kitchen that was closed for a season keeps these, however old they are. */
const KEEP_AT_LEAST = 7;
const OLD_AFTER_MS = 26 * 60 * 60_000;
const START_MS = 15 * 60_000;

type Made = Pick<Backup, 'madeAt'>;

/** The next planned backup after `now`. ISO 8601 UTC. */
export function nextBackupAt(now: string): string {
  const today = instantOf(calendarDayOf(now), NIGHTLY_MINUTES);
  return today > now ? today : instantOf(addDays(calendarDayOf(now), 1), NIGHTLY_MINUTES);
}

/** Whether a planned backup is missing, e.g. because the server was switched off. A backup made by hand counts. @param list newest first */
export function isBackupDue([newest]: readonly Made[], now: string): boolean {
  const last = instantOf(addDays(calendarDayOf(nextBackupAt(now)), -1), NIGHTLY_MINUTES);
  return !newest || newest.madeAt < last;
}

/**
 * Whether the newest one is too old. A server that has just started may still make up for the night.
 * @param list newest first @param runningMs how long the server has run
 */
export const isBackupOld = ([newest]: readonly Made[], now: string, runningMs: number): boolean =>
  runningMs > START_MS && (!newest || Date.parse(now) - Date.parse(newest.madeAt) > OLD_AFTER_MS);

/** Nightly backups whose time is over. @param list newest first */
export const outlivedBackups = (list: readonly Backup[], now: string): Backup[] => {
  const first = addDays(calendarDayOf(now), -KEEP_DAYS);
  return list.slice(KEEP_AT_LEAST).filter(({ madeAt, isNightly }) => isNightly && calendarDayOf(madeAt) < first);
};
