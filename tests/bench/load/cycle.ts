import { randomUUID } from 'node:crypto';
import { percentile } from '../statistics.ts';
import { type Ask, Wire } from './wire.ts';

/** Several connections, each of which repeats its own requests until the time is over. */
export interface CycleJob {
  url: string;
  cookie: string;
  seconds: number;
  /** The requests of each connection, in turn; a cycle that began is finished, so that the next measurement finds what this one found. */
  connections: Ask[][];
  /** Each request carries an `Idempotency-Key` of its own, as each phone sends one. */
  withKeys?: boolean;
  /** Asks once for the first record and then only whether it is still the same, by its `ETag`. */
  ifChanged?: boolean;
}

export interface CycleResult {
  /** Answered requests. */
  done: number;
  seconds: number;
  /** From the request written to the whole answer read. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

const KEYS = randomUUID();
let keys = 0;

async function tagOf({ url, cookie, connections }: CycleJob): Promise<string | undefined> {
  const [ask] = connections[0] ?? [];
  if (!ask) return undefined;
  const wire = await Wire.open(url, cookie);
  const tag = (await wire.ask(ask)).header('etag');
  wire.close();
  return tag;
}

/** @returns null when no `ETag` is sent where one is asked for   @throws Error when a request is refused */
export async function cycle(job: CycleJob): Promise<CycleResult | null> {
  const { url, cookie, seconds, connections, withKeys, ifChanged } = job;
  const tag = ifChanged ? await tagOf(job) : undefined;
  if (ifChanged && tag === undefined) return null;
  const same: Record<string, string> = tag === undefined ? {} : { 'If-None-Match': tag };
  const wires = await Promise.all(connections.map(() => Wire.open(url, cookie)));
  const taken: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1_000;
  await Promise.all(
    wires.map(async (wire, at) => {
      const asks = connections[at] ?? [];
      while (performance.now() < deadline) {
        for (const ask of asks) {
          const headers = withKeys ? { ...same, 'Idempotency-Key': `${KEYS}-${(keys += 1)}` } : same;
          const sent = performance.now();
          await wire.ask({ ...ask, headers }, ifChanged ? 304 : undefined);
          taken.push(performance.now() - sent);
        }
      }
    }),
  );
  const ended = performance.now();
  for (const wire of wires) wire.close();
  const [p50Ms, p95Ms, p99Ms] = [percentile(taken, 0.5), percentile(taken, 0.95), percentile(taken, 0.99)];
  return { done: taken.length, seconds: (ended - began) / 1_000, p50Ms, p95Ms, p99Ms };
}
