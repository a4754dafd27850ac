/** The value below which the given share (0–1) of the numbers lie; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** What a run says of one figure: its middle and how far its rounds lie apart. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  least: numbers.length === 0 ? Number.NaN : Math.min(...numbers),
  most: numbers.length === 0 ? Number.NaN : Math.max(...numbers),
});

/**
 * How much of the other's figure ours reaches, round by round: what slows the machine for a while slows both sides of a pair.
 * @param better what a good figure is; of times the smaller one is, so that 1 always means as good and 2 twice as good
 */
export function reached(ours: readonly number[], other: readonly number[], better: 'more' | 'less'): number[] {
  const rounds = Math.min(ours.length, other.length);
  return Array.from({ length: rounds }, (_, round) => {
    const [own = Number.NaN, theirs = Number.NaN] = [ours[round], other[round]];
    return better === 'more' ? own / theirs : theirs / own;
  });
}

/** Who is measured first changes from round to round, so that nobody always meets the machine that another left. */
export function turnsOf<Contender>(contenders: readonly Contender[], round: number): Contender[] {
  const first = contenders.length === 0 ? 0 : round % contenders.length;
  return [...contenders.slice(first), ...contenders.slice(0, first)];
}
