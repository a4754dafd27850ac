import type { Measured, Work } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import type { CycleJob } from '../load/cycle.ts';
import type { Generator } from '../load/generator.ts';
import type { Ask } from '../load/wire.ts';

export const CONNECTIONS = 20;

/** What each of so many connections repeats. */
export const onConnections = (asksOf: (connection: number) => Ask[], connections = CONNECTIONS): Ask[][] =>
  Array.from({ length: connections }, (_, connection) => asksOf(connection));

/** The one of a list that belongs to a connection. */
export function own<Item>(list: readonly Item[], connection: number): Item {
  const item = list[connection % list.length];
  if (item === undefined) throw new Error('There is nothing to work on');
  return item;
}

type Cycle = Pick<CycleJob, 'connections' | 'withKeys' | 'ifChanged'>;

/** Requests per second, as many as the server answers. */
export const rate = (
  kind: Pick<Work, 'what' | 'goal' | 'on' | 'beside'> & { unit?: string },
  cycleOf: (contender: Contender) => Cycle,
): Work => ({
  better: 'more',
  unit: '/s',
  ...kind,
  async run(generator: Generator, contender: Contender, seconds: number): Promise<Measured | null> {
    const { url, cookie } = contender;
    const { result, processorUs } = await generator.run('cycle', { url, cookie, seconds, ...cycleOf(contender) });
    if (!result) return null;
    return { done: result.done, value: result.done / result.seconds, p50Ms: result.p50Ms, p99Ms: result.p99Ms, generatorUs: processorUs };
  },
});
