const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How long to wait before the next try, ms: doubling, capped, and spread so that a kitchen full of screens does not return at one moment. */
export function backoff(failures: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(full * (0.5 + Math.random() / 2));
}
