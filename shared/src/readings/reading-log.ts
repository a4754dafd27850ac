import { isOutside, type Outcome, type ReadingKind } from './reading-kinds.ts';

/** Notes that were added to a reading afterwards; the reading itself stays. */
export const NOTE_KINDS = ['undone', 'reset', 'taskDeleted', 'eventDeleted', 'restored', 'resolved'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** The fields of a reading that the rules of the log need. */
export interface Logged {
  id: number;
  kind: ReadingKind | null;
  outcome: Outcome;
  /** ISO 8601 UTC. */
  takenAt: string;
  /** The reading that was entered in its place, or null. */
  correctedBy: number | null;
  notes: readonly { kind: NoteKind }[];
}

const has = ({ notes }: Pick<Logged, 'notes'>, kind: NoteKind): boolean => notes.some((note) => note.kind === kind);

/** Whether a completion that was taken back took the reading with it; bringing the task back brings it back. */
export function isWithdrawn({ notes }: Pick<Logged, 'notes'>): boolean {
  return notes.reduce((gone, { kind }) => (kind === 'undone' ? true : kind === 'restored' ? false : gone), false);
}

/** Oldest first; of two at the same instant the one that was written first. */
export const byTime = (a: Pick<Logged, 'takenAt' | 'id'>, b: Pick<Logged, 'takenAt' | 'id'>): number =>
  a.takenAt === b.takenAt ? a.id - b.id : a.takenAt < b.takenAt ? -1 : 1;

/**
 * The readings of one event that still need attention, one for each kind: outside its limits, without a later valid reading of that kind inside them,
 * and not marked as resolved by a manager. Taking back a completion resolves nothing.
 * @source decisions/0032
 */
export function openReadings<R extends Logged>(readings: readonly R[]): R[] {
  const open = new Map<ReadingKind, R>();
  for (const reading of [...readings].sort(byTime)) {
    if (reading.kind === null) continue;
    if (isOutside(reading.outcome)) {
      if (has(reading, 'resolved')) open.delete(reading.kind);
      else open.set(reading.kind, reading);
    } else if (!isWithdrawn(reading) && reading.correctedBy === null) open.delete(reading.kind);
  }
  return [...open.values()];
}

/** The stated time of a reading that a phone without a network kept for longer is not reliable. */
const OLDEST_MS = 3 * 86_400_000;

/**
 * When a reading was taken: as the phone reports it, corrected by the server's clock that it knows, when that is not in the future and at most three
 * days old; else when the server heard of it.
 * @param now server time, ISO 8601 UTC
 * @source decisions/0032
 */
export function takenTime(said: string | null | undefined, now: string): string {
  const at = Date.parse(said ?? '');
  const server = Date.parse(now);
  return at < server && at >= server - OLDEST_MS ? new Date(at).toISOString() : now;
}

/** With a network the server hears of a tap within this time. */
const HEARD_AT_ONCE_MS = 60_000;

/** Whether the phone had no network: its report counts, whatever the server would have answered then. @param at as `takenTime` understood it */
export const isHeardLater = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) > HEARD_AT_ONCE_MS;
