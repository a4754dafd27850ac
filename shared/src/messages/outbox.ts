import { calendarDayOf, instantOf, minutesOfDay, byDaylight, MORNING_MINUTES } from '../core/time.ts';
import type { Fact } from './fact.ts';

/**
 * `waiting`: to be sent when it is due. `sending`: a process is at it. `sent`: the channel took it. `failed`: the channel refused it or it was tried
 * too often. `uncertain`: the reply was lost and the channel cannot say whether it was sent, so it is not tried again. `skipped`: it was never tried.
 * `withdrawn`: its fact was undone before it left.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped', 'withdrawn'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why a message is in its state. */
export const MESSAGE_REASONS = [
  /** The channel lacks a setting that it needs. */
  'notConfigured',
  /** The links in it would lead nowhere: the server does not know its public address. */
  'noAddress',
  /** It is no longer of use. */
  'tooLate',
  'refused',
  /** Tried as often as is sensible. */
  'gaveUp',
  /** The reply was lost. */
  'lost',
  /** The customer wants no more messages. */
  'stopped',
  /** It was taken back. */
  'undone',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** A process may send for so long before another takes the message over. */
export const CLAIM_MS = 180_000;
/** A channel that has not answered by then has an unknown outcome; well before the claim ends. */
export const SEND_WITHIN_MS = 60_000;
export const MOST_ATTEMPTS = 8;

const FIRST_PAUSE_MS = 30_000;
const HOUR_MS = 3_600_000;
const WORST_PAUSE_MS = HOUR_MS;

/** The pause doubles with every attempt, up to an hour. @param attempts so far */
export const pauseAfter = (attempts: number): number => Math.min(WORST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** The instant itself, or the morning after it for a message that would wake people: no such message leaves at night. */
export const notAtNight = (at: string, { atNight }: Pick<Fact, 'atNight'>): string => (atNight === 'goes' ? at : byDaylight(at));

/** How long a message about a promised time waits in the early morning, in ms: until eight, or until an hour before that time. */
export function notBeforeMorning(nowMs: number, countsAtMs: number): number {
  const now = iso(nowMs);
  if (minutesOfDay(now) >= MORNING_MINUTES) return 0;
  const morning = Date.parse(instantOf(calendarDayOf(now), MORNING_MINUTES));
  return Math.max(0, Math.min(morning, countsAtMs - HOUR_MS) - nowMs);
}

/** When the message about a fact that becomes known now is sent, and until when. @param laterMs on top of its own delay */
export function timesOf(
  fact: Pick<Fact, 'atNight' | 'delaySeconds' | 'usefulHours'>,
  nowMs: number,
  laterMs = 0,
): { dueAt: string; endsAt: string } {
  const dueAt = notAtNight(iso(nowMs + fact.delaySeconds * 1_000 + laterMs), fact);
  return { dueAt, endsAt: iso(Date.parse(dueAt) + fact.usefulHours * HOUR_MS) };
}

/** The outcome of an attempt, as the channel reports it. */
export type Attempted = { kind: 'sent' } | { kind: 'refused' } | { kind: 'later'; retryAfterMs?: number } | { kind: 'unknown' };

/** The state of a message after an attempt. */
export type AfterAttempt =
  | { state: 'sent' | 'failed' | 'uncertain'; reason: MessageReason | null }
  | { state: 'waiting'; reason: null; dueAt: string; lastOutcomeUnknown: boolean };

/**
 * The consequence of an attempt. An unknown outcome is tried again only by a channel whose repeat cannot reach the customer twice.
 * @param attempts with this one
 */
export function afterAttempt(
  outcome: Attempted,
  { attempts, isRepeatable, nowMs }: { attempts: number; isRepeatable: boolean; nowMs: number },
): AfterAttempt {
  if (outcome.kind === 'sent') return { state: 'sent', reason: null };
  if (outcome.kind === 'refused') return { state: 'failed', reason: 'refused' };
  const isLost = outcome.kind === 'unknown';
  if (isLost && (!isRepeatable || attempts >= MOST_ATTEMPTS)) return { state: 'uncertain', reason: 'lost' };
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed', reason: 'gaveUp' };
  const asked = outcome.kind === 'later' ? (outcome.retryAfterMs ?? 0) : 0;
  return { state: 'waiting', reason: null, dueAt: iso(nowMs + Math.max(pauseAfter(attempts), asked)), lastOutcomeUnknown: isLost };
}

/** A claim that ended: its process died, or stood still, and it is unknown whether the message left. The next try comes at once. */
export const afterLostClaim = ({
  attempts,
  isRepeatable,
  nowMs,
}: {
  attempts: number;
  isRepeatable: boolean;
  nowMs: number;
}): AfterAttempt => {
  const after = afterAttempt({ kind: 'unknown' }, { attempts, isRepeatable, nowMs });
  return after.state === 'waiting' ? { ...after, dueAt: iso(nowMs) } : after;
};

/** Whether a manager may have it sent again. */
export const mayRetry = (state: MessageState): boolean => state === 'failed' || state === 'uncertain' || state === 'skipped';

const iso = (ms: number): string => new Date(ms).toISOString();
