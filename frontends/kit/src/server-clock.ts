import { useEffect, useState } from 'react';

/**
 * The server's clock, as this page knows it.
 *
 * `Date` on a television may be hours wrong or jump when the set finds the network, so it is read once, as a first guess;
 * from then on time runs on `performance.now()` and every answer of the server narrows where its clock stands:
 * it was read after the question left and before the answer came. @source ARCHITECTURE §3; decisions/0001 §27
 */
interface Sample {
  /** Server clock minus page clock, ms. */
  offset: number;
  /** How far off `offset` can be, ms, when it was taken. */
  doubt: number;
  /** Page clock at the answer, ms. */
  at: number;
}

/** Cheap quartz drifts by up to 200 ppm, so an old sample is worth less than it was. */
const DRIFT = 0.0002;
/** A push travels one way: nobody knows for how long. */
const ONE_WAY_DOUBT_MS = 1_000;

/** Milliseconds since the page was opened; never jumps, may pause while the machine sleeps. */
export const pageNow = (): number => performance.now();

let best: Sample = { offset: Date.now() - pageNow(), doubt: Number.POSITIVE_INFINITY, at: pageNow() };

const doubtAt = (sample: Sample, at: number): number => sample.doubt + Math.max(0, at - sample.at) * DRIFT * pace;

/** How many times as fast as this page's clock the server's runs: in a rehearsal another figure than one, 0 while its clock stands. */
let pace = 1;
/** So often a screen looks at a clock that is in a hurry, or stands. */
const LOOK_EVERY_MS = 250;

/** A page that was so far off shows the right time at once, and not with the next minute. */
const JUMP_MS = 2_000;
const clocks = new Set<() => void>();

/** Epoch milliseconds by the server's clock. Before the first answer of the server: the device's own guess. */
export function serverNow(): number {
  return Math.round(pageNow() * pace + best.offset);
}

/** ISO 8601 UTC, as commands carry it. */
export const serverNowIso = (): string => new Date(serverNow()).toISOString();

/** Whether the server has answered this page yet. */
export const isServerClockKnown = (): boolean => Number.isFinite(best.doubt);

/** A better guess than the device's own until the server answers. @param ahead server clock minus device clock, ms, as an earlier page knew it */
export function guessServerClock(ahead: number): void {
  if (!isServerClockKnown()) best = { ...best, offset: Date.now() + ahead - pageNow() };
}

/** From now on the server's clock runs so many times as fast as this page's. */
export function setServerPace(next: number): void {
  if (next === pace) return;
  const [now, at] = [serverNow(), pageNow()];
  pace = next;
  best = { offset: now - at * pace, doubt: ONE_WAY_DOUBT_MS, at };
}

/**
 * Feeds one reading of the server's clock.
 * @param reading epoch ms, as the server wrote it
 * @param sentAt `pageNow()` when the question left; leave it out for a push, which nobody asked for
 * @param receivedAt `pageNow()` when the answer came
 */
export function learnServerNow(reading: number, sentAt?: number, receivedAt: number = pageNow()): void {
  if (!Number.isFinite(reading)) return;
  const doubt = doubtAt(best, receivedAt);
  const earliest = reading - receivedAt * pace;
  if (sentAt === undefined) {
    // A push can only be late, never early: it corrects a clock that is behind it (the machine slept), and nothing else.
    if (doubt === Number.POSITIVE_INFINITY || earliest > best.offset + doubt)
      best = { offset: earliest, doubt: ONE_WAY_DOUBT_MS, at: receivedAt };
    return;
  }
  const halfTrip = (Math.max(0, receivedAt - sentAt) / 2) * pace;
  const offset = earliest + halfTrip;
  const difference = Math.abs(offset - best.offset);
  if (difference > halfTrip + doubt || halfTrip <= doubt) best = { offset, doubt: halfTrip, at: receivedAt };
  if (difference > JUMP_MS) for (const draw of [...clocks]) draw();
}

/** Milliseconds of this page until the server's clock has gone on to the next multiple. */
const untilNext = (everyMs: number, now: number): number =>
  pace === 1 ? everyMs - (now % everyMs) : Math.max(LOOK_EVERY_MS, pace === 0 ? 0 : (everyMs - (now % everyMs)) / pace);

/**
 * `serverNow()` that renders again every `everyMs` (1000 unless said; null: not at all), on the server's own second, so that all digits of a
 * TV screen turn together.
 */
export function useServerNow(everyMs: number | null = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (everyMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = serverNow();
      setNow(current);
      clearTimeout(timer);
      timer = setTimeout(tick, untilNext(everyMs, current));
    };
    timer = setTimeout(tick, untilNext(everyMs, serverNow()));
    clocks.add(tick);
    return () => {
      clocks.delete(tick);
      clearTimeout(timer);
    };
  }, [everyMs]);
  return now;
}
