import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { Screen } from './screen.ts';
import { type Ask, Wire } from './wire.ts';

const AGAIN_AFTER_MS = 50;
const TRIES = 100;

export interface ReconnectJob {
  url: string;
  cookie: string;
  room: string;
  screens: number;
  /** What a screen loads once it watches. */
  load: Ask;
}

export interface ReconnectResult {
  screens: number;
  /** Until the last screen was true again. */
  totalMs: number;
  p50Ms: number;
  p99Ms: number;
  /** Attempts that the server did not take. */
  refused: number;
}

/** All screens come at once, as after a restart. A screen is true again when it watches and has loaded after that. */
export async function reconnect({ url, cookie, room, screens: count, load }: ReconnectJob): Promise<ReconnectResult> {
  const began = performance.now();
  const taken: number[] = [];
  let refused = 0;
  const come = async (attempt = 1): Promise<Screen> => {
    try {
      const screen = await Screen.watch(url, cookie, room);
      const wire = await Wire.open(url, cookie);
      await wire.ask(load);
      wire.close();
      return screen;
    } catch (error) {
      if (attempt === TRIES) throw error;
      refused += 1;
      await pause(AGAIN_AFTER_MS);
      return come(attempt + 1);
    }
  };
  const screens = await Promise.all(
    Array.from({ length: count }, async () => {
      const screen = await come();
      taken.push(performance.now() - began);
      return screen;
    }),
  );
  for (const screen of screens) screen.close();
  return { screens: count, totalMs: Math.max(...taken), p50Ms: percentile(taken, 0.5), p99Ms: percentile(taken, 0.99), refused };
}
