import type { Outcome } from './client.js';

/** One write that a client attempted, and what it knows of it. */
export interface Attempt<Value> {
  value: Value;
  outcome: Outcome['kind'];
}

/** What clients attempted during a run, to be held against what the server has in the end. */
export class History<Value> {
  private readonly attempts: Attempt<Value>[] = [];

  record(value: Value, { kind }: Pick<Outcome, 'kind'>): void {
    this.attempts.push({ value, outcome: kind });
  }

  of(outcome: Outcome['kind']): Value[] {
    return this.attempts.filter((attempt) => attempt.outcome === outcome).map(({ value }) => value);
  }

  get counts(): Record<Outcome['kind'], number> {
    return { ok: this.of('ok').length, failed: this.of('failed').length, unknown: this.of('unknown').length };
  }
}

/** What a set of records should not have: nothing in any list means that the history holds. */
export interface SetFaults<Value> {
  /** Acknowledged, but not stored. */
  lost: Value[];
  /** Stored more than once. */
  doubled: Value[];
  /** Stored, although refused or never sent. */
  invented: Value[];
}

/** Set: every acknowledged write is stored once, a refused one never, an unknown one at most once. */
export function checkSet<Value>(history: History<Value>, stored: readonly Value[]): SetFaults<Value> {
  const counts = new Map<Value, number>();
  for (const value of stored) counts.set(value, (counts.get(value) ?? 0) + 1);
  // A value that was refused and sent again with success is acknowledged.
  const allowed = new Set([...history.of('ok'), ...history.of('unknown')]);
  return {
    lost: [...new Set(history.of('ok'))].filter((value) => !counts.has(value)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([value]) => value),
    invented: [...counts.keys()].filter((value) => !allowed.has(value)),
  };
}

/**
 * Bank: what came in equals what is accounted for, in paise.
 * @returns the difference; 0 means that the accounts hold
 */
export function checkBank(received: readonly number[], accounts: Record<string, readonly number[]>): number {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return sum(received) - Object.values(accounts).reduce((total, amounts) => total + sum(amounts), 0);
}

/** Sequence: numbers that one watcher saw in turn. @returns those that came again or went back */
export function checkSequence(seen: readonly number[]): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  return seen.filter((number) => {
    const wrong = number <= highest;
    highest = Math.max(highest, number);
    return wrong;
  });
}

/** Merge: every copy equals the original in the end. @returns the names of the copies that differ */
export function checkMerge(original: unknown, copies: Record<string, unknown>): string[] {
  const expected = canonical(original);
  return Object.keys(copies).filter((name) => canonical(copies[name]) !== expected);
}

/** The order of keys does not matter, the order of lists does. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
