import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { held } from './held.ts';
import type { Screen } from './screen.ts';
import { type Ask, Wire } from './wire.ts';

const PATIENCE_MS = 2_000;
/** Between two taps, ms; not always the same, so that no timer of a server keeps step with them. */
const PAUSES = [31, 47, 38, 55, 42];

export interface PushJob {
  url: string;
  cookie: string;
  seconds: number;
  /** What the cook does, in turn. */
  asks: Ask[];
}

/** From the request written to the push received, of every screen, ms. */
export interface PushResult {
  taps: number;
  p50Ms: number;
  p99Ms: number;
  /** Pushes that some screen should have received within two seconds and did not. */
  missed: number;
}

/** One cook taps, the screens that are held hear it. */
export async function push({ url, cookie, seconds, asks }: PushJob): Promise<PushResult> {
  const wire = await Wire.open(url, cookie);
  const delays: number[] = [];
  let [taps, missed] = [0, 0];
  const deadline = performance.now() + seconds * 1_000;
  while (performance.now() < deadline) {
    for (const ask of asks) {
      const tapped = performance.now();
      const heard = everyoneHears(held, (at) => delays.push(at - tapped));
      await wire.ask(ask);
      missed += await heard;
      taps += 1;
      await pause(PAUSES[taps % PAUSES.length]);
    }
  }
  wire.close();
  return { taps, p50Ms: percentile(delays, 0.5), p99Ms: percentile(delays, 0.99), missed };
}

/** @returns how many screens did not hear it in time */
function everyoneHears(screens: readonly Screen[], received: (at: number) => void): Promise<number> {
  let waiting = screens.length;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(waiting), PATIENCE_MS);
    for (const screen of screens) {
      screen.onChange = () => {
        screen.onChange = () => undefined;
        received(performance.now());
        waiting -= 1;
        if (waiting > 0) return;
        clearTimeout(timer);
        resolve(0);
      };
    }
  });
}
