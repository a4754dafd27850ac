import type { Bench, Measured, Work } from '../bench.ts';
import { startAndUndo } from './writes.ts';

const roomOf = (eventId: string): string => `tasks:${eventId}`;

/** A tap needs a pause after it, so that a window of the same length holds far fewer of them than of requests. */
const LONGER = 2;

const pushTo = (screens: number): Work => ({
  what: `push to ${screens} sockets, tap → received, p50`,
  unit: 'ms',
  digits: 1,
  better: 'less',
  goal: 0.9,
  also: [
    {
      what: `push to ${screens} sockets, tap → received, p99`,
      unit: 'ms',
      digits: 1,
      better: 'less',
      goal: 0.9,
      of: ({ p99Ms = Number.NaN }) => p99Ms,
    },
    { what: `push to ${screens} sockets, missed`, unit: '', better: 'less', of: ({ missed = Number.NaN }) => missed },
  ],
  prepare: ({ url, cookie, eventId }, generator) => generator.run('hold', { url, cookie, room: roomOf(eventId), screens }),
  tidy: (generator) => generator.run('release', undefined),
  async run(generator, contender, seconds): Promise<Measured> {
    const { url, cookie } = contender;
    const job = { url, cookie, seconds: seconds * LONGER, asks: startAndUndo(contender, 0) };
    const { result, processorUs } = await generator.run('push', job);
    const { taps, p50Ms, p99Ms, missed } = result;
    if (contender.name === 'kuzhi' && missed > 0) process.exitCode = 1;
    return { done: taps, value: p50Ms, p50Ms, p99Ms, missed, generatorUs: processorUs };
  },
});

/** One cook taps, everybody sees it. */
export const push = (bench: Bench): Promise<void> =>
  bench.alternate('Push, pauses of 31–55 ms between taps', [pushTo(100), pushTo(500)], ['bare']);

const SCREENS = 500;

/** The server restarts, and all screens of a busy day come back in the same moment. */
export const reconnect = (bench: Bench): Promise<void> =>
  bench.alternate(
    `Reconnect: ${SCREENS} sockets at once after a restart`,
    [
      {
        what: 'until all watch and have loaded again',
        unit: 'ms',
        better: 'less',
        goal: 0.5,
        prepare: ({ restart }) => restart(),
        async run(generator, { name, url, cookie, eventId }): Promise<Measured> {
          const load = { method: 'GET', path: `/api/todos/${name === 'bare' ? 'same' : eventId}` };
          const { result, processorUs } = await generator.run('reconnect', { url, cookie, room: roomOf(eventId), screens: SCREENS, load });
          return { done: SCREENS, value: result.totalMs, p50Ms: result.p50Ms, p99Ms: result.p99Ms, generatorUs: processorUs };
        },
      },
    ],
    ['bare'],
  );
