import { useEffect, useState } from 'react';
import { isNumber, readStored, store } from './storage/local-storage';

/**
 * The server's clock, as this page knows it.
 *
 * `Date` on a television may be hours wrong or jump when the set finds the network, so it is read as a first guess and to notice a sleep; else time runs on
 * `performance.now()`, and every answer of the server narrows the offset of its clock: the server read it after the request left and before the answer came.
 * @source ARCHITECTURE §3; decisions/0034
 */
interface Sample {
  /** Server clock minus page clock, ms. */
  offset: number;
  /** How far off `offset` can be, ms, when it was taken. */
  doubt: number;
  /** Page clock at the answer, ms. */
  at: number;
}

export const MINUTE_MS = 60_000;
/** Cheap quartz drifts by up to 200 ppm, so an old sample is worth less than it was. */
const DRIFT = 0.0002;
/** A reading has whole milliseconds: the clock stood that much later at most. */
const ROUNDED_MS = 1;
/** A push travels one way: its travel time is unknown. */
const ONE_WAY_DOUBT_MS = 1_000;

/** So much more than the page clock the device's clock must have gone on for a sleep, ms; less is drift, or was corrected by the network. */
const SLEPT_MS = 5_000;

let best: Sample = { offset: Date.now() - performance.now(), doubt: Number.POSITIVE_INFINITY, at: performance.now() };

/** Where both clocks of the device stood at the last answer, or when the device's own was found set. */
let both = { device: Date.now(), page: performance.now() };
/** Page clock when a sleep was noticed, ms: for requests from before it, the travel time is unknown too. */
let awakeSince = Number.NEGATIVE_INFINITY;
let isDoubtful = false;

/**
 * The page clock may pause while the machine sleeps, and without a network no answer tells. When the device's clock went on by more, the
 * time goes on by it, until the server answers: a device that only found the time of its network is right again with that answer.
 */
function noticeSleep(): void {
  const now = { device: Date.now(), page: performance.now() };
  const passed = now.page - both.page;
  const more = now.device - both.device - passed;
  if (passed >= 0 && more >= 0 && more <= SLEPT_MS) return;
  both = now;
  if (passed < 0 || more < 0) return;
  best = { ...best, offset: best.offset + more * pace };
  awakeSince = now.page;
  isDoubtful = true;
  queueMicrotask(drawAll);
}

/** Milliseconds since the page was opened; never jumps, may pause while the machine sleeps. */
export function pageNow(): number {
  noticeSleep();
  return performance.now();
}

const doubtAt = (sample: Sample, at: number): number => sample.doubt + Math.max(0, at - sample.at) * DRIFT * pace;

/** The speed of the server's clock relative to this page's: not one in a rehearsal, 0 while the clock is stopped. */
let pace = 1;
/** So often a screen reads a clock that runs fast or is stopped. */
const LOOK_EVERY_MS = 250;

/** A page that was so far off shows the right time at once, and not with the next minute. */
const JUMP_MS = 2_000;
/** When a page may have slept before, besides being seen again. */
const RESUMED = ['focus', 'pageshow'] as const;
const clocks = new Set<() => void>();
const drawAll = (): void => {
  for (const draw of [...clocks]) draw();
};
/** All clocks of a page share their event listeners. @returns stop */
function drawWhenTold(draw: () => void): () => void {
  if (clocks.size === 0) {
    document.addEventListener('visibilitychange', drawAll);
    for (const resumed of RESUMED) window.addEventListener(resumed, drawAll);
  }
  clocks.add(draw);
  return () => {
    clocks.delete(draw);
    if (clocks.size > 0) return;
    document.removeEventListener('visibilitychange', drawAll);
    for (const resumed of RESUMED) window.removeEventListener(resumed, drawAll);
  };
}

/** Epoch milliseconds by the server's clock. Before the first answer of the server: the device's own guess. */
export function serverNow(): number {
  return Math.round(pageNow() * pace + best.offset);
}

/** ISO 8601 UTC, as commands carry it. */
export const serverNowIso = (): string => new Date(serverNow()).toISOString();

/** Whether the server has answered this page yet. */
export const isServerClockKnown = (): boolean => Number.isFinite(best.doubt);

/** Whether the machine seems to have slept since the server answered: the time may be wrong by any amount. */
export function isServerClockDoubtful(): boolean {
  noticeSleep();
  return isDoubtful;
}

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
 * @param sentAt `pageNow()` when the request left; leave it out for a push, which has no request
 * @param receivedAt `pageNow()` when the answer came
 */
export function learnServerNow(reading: number, sentAt?: number, receivedAt: number = pageNow()): void {
  if (!Number.isFinite(reading)) return;
  noticeSleep();
  const doubt = doubtAt(best, receivedAt);
  const earliest = reading - receivedAt * pace;
  if (sentAt === undefined || sentAt < awakeSince) {
    // A push, or an answer from before a sleep, can only be late, never early: it corrects a clock that is behind it, and nothing else.
    if (doubt === Number.POSITIVE_INFINITY || earliest > best.offset + doubt)
      best = { offset: earliest, doubt: ONE_WAY_DOUBT_MS, at: receivedAt };
    return;
  }
  const halfTrip = (Math.max(0, receivedAt - sentAt) / 2) * pace;
  const offset = earliest + halfTrip;
  const difference = Math.abs(offset - best.offset);
  if (isDoubtful || difference > halfTrip + doubt + ROUNDED_MS || halfTrip <= doubt) best = { offset, doubt: halfTrip, at: receivedAt };
  isDoubtful = false;
  both = { device: Date.now(), page: performance.now() };
  if (difference > JUMP_MS) drawAll();
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
    const stop = drawWhenTold(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [everyMs]);
  return now;
}

/**
 * Remembers by how much this device's clock is wrong, so that a page that is opened without a network knows the server's time as well as
 * the last one did. @source faults T3; decisions/0074
 */
export function rememberServerClock(key: string): void {
  const known = readStored(key, isNumber);
  if (known !== null) guessServerClock(known);
  const keep = (): void => {
    if (isServerClockKnown() && !isServerClockDoubtful()) store(key, serverNow() - Date.now());
  };
  document.addEventListener('visibilitychange', keep);
  window.addEventListener('pagehide', keep);
}
