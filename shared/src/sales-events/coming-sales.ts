import { type Listed, newestFirst } from './sale-window.ts';

type Dated = Listed & {
  /** YYYY-MM-DD; null when nothing names it. */
  day: string | null;
  startsAt?: string | null;
  isOver: boolean;
  cancelledAt?: string | null;
  bookable: boolean;
  maxOrders: number;
  availableSlots: number;
};

/**
 * The sales that are still to come, the next one first: by their day, then the one that takes orders, then by their time. A sale that is switched
 * off counts while something of it is sold: its food is still to be delivered. Once its delivery has begun it comes after all others.
 * @param now ISO 8601 UTC
 */
export function comingSales<Sale extends Dated>(sales: readonly Sale[], now: string): Sale[] {
  const ranked = sales.flatMap((sale) => {
    const day = sale.day ?? '';
    const isSold = sale.availableSlots < sale.maxOrders;
    if (sale.isOver || sale.cancelledAt != null || !(sale.bookable || (day !== '' && (sale.isActive || isSold)))) return [];
    const begins = sale.startsAt == null ? Number.POSITIVE_INFINITY : Date.parse(sale.startsAt);
    return [{ sale, day: day === '' ? 0 : Date.parse(day), begins, isBehind: !sale.isActive && begins <= Date.parse(now) }];
  });
  const sorted = ranked.sort(
    (a, b) =>
      Number(a.isBehind) - Number(b.isBehind) ||
      a.day - b.day ||
      Number(b.sale.bookable) - Number(a.sale.bookable) ||
      (a.begins === b.begins ? 0 : a.begins - b.begins) ||
      newestFirst(a.sale, b.sale),
  );
  return sorted.map(({ sale }) => sale);
}
