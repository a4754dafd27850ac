import { orderingEndsAt, type OrderingTimes, saleTimeIssues, type SaleTimes } from './sale-times.ts';

const MINUTE_MS = 60_000;

/**
 * When a sale can open after the one that takes orders, ISO 8601 UTC: when that one closes, on the full minute. Null: its end is not known or has
 * passed, or the sale itself has to close or deliver before.
 * @param now ISO 8601 UTC, by the server's clock
 */
export function opensAfter(running: OrderingTimes, sale: SaleTimes, now: string): string | null {
  const endsAt = orderingEndsAt(running);
  if (endsAt === null || Date.parse(endsAt) <= Date.parse(now)) return null;
  const at = new Date(Math.ceil(Date.parse(endsAt) / MINUTE_MS) * MINUTE_MS).toISOString();
  return saleTimeIssues({ ...sale, orderingOpensAt: at }).length === 0 ? at : null;
}
