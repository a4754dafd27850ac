import { ApiError } from '#kit/http/http';
import type { StoppedSale } from '#shared/sales-events/sales-event.contract';

/** The sale that the server says would stop taking orders; null when it refused for another reason. */
export function stoppedSaleOf(refusal: unknown): StoppedSale | null {
  if (!(refusal instanceof ApiError) || refusal.code !== 'event.stopsSale') return null;
  return (refusal.reply as { stops?: StoppedSale } | null)?.stops ?? null;
}
