/** The full tier runs longer and with a seed of its own each time; the others are part of the tests and repeat themselves. */
export const FULL = process.env.FAULTS_TIER === 'full';
const SEED = 20_261;

/** How much of a fault a run plays: by default, and with `--full`. */
export const tier = <T>(usual: T, full: T): T => (FULL ? full : usual);

/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). Erasable TypeScript only: the rehearsal runs it with plain Node. */
export class Random {
  readonly seed: number;
  private state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.state = seed >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `from` to `to`, both possible. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True so often: 0 never, 1 always. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('Nothing to choose from');
    return choices[this.whole(0, choices.length - 1)] as T;
  }

  /** The same values in another order. */
  shuffled<T>(values: readonly T[]): T[] {
    const order = [...values];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.whole(0, last);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }

  /** A generator of its own, so that one client's chance does not depend on another's speed. */
  fork(): Random {
    return new Random(this.whole(0, 0xffff_ffff));
  }
}

/**
 * The chance of a spec. Prints the seed and how to play the same run again.
 * @param spec its file name without `.spec.ts`
 */
export function seeded(spec: string): Random {
  const { FAULTS_SEED: given } = process.env;
  const seed = given ? Number(given) : FULL ? Math.floor(Math.random() * 1_000_000) : SEED;
  process.stderr.write(`faults: ${spec} plays seed ${seed} (npm run faults -- --seed ${seed}${FULL ? ' --full' : ''} ${spec})\n`);
  return new Random(seed);
}
