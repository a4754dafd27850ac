import type { OrderChannel } from '../bookings/order-channel.ts';

const MINUTE_MS = 60_000;

/** The sales of one channel in a sale. Times are ISO 8601 UTC. */
export interface ChannelSales {
  channel: OrderChannel;
  /** Slots of the orders that stand. */
  slots: number;
  firstAt: string;
  /** When half of them were sold, and the last. */
  halfAt: string;
  lastAt: string;
  /** When an order of this channel took the last slot of the sale; null when none did. */
  soldOutAt: string | null;
}

/** How fast a sale sold. Whole minutes from the moment when ordering began. */
interface SaleSpeed {
  /** ISO 8601 UTC; null before the first order of a sale that did not say when it opens. */
  openedAt: string | null;
  /** Null: not sold out. */
  soldOutMinutes: number | null;
  channels: { channel: OrderChannel; slots: number; halfMinutes: number; lastMinutes: number }[];
}

/**
 * How fast a sale sold. A sale is prepared long before it is announced: one that does not say when ordering opens counts from its first order, and so
 * does one whose first order came before.
 * @param opensAt ISO 8601 UTC, or null
 */
export function speedOf(opensAt: string | null, sold: readonly ChannelSales[]): SaleSpeed {
  const [first] = sold.map(({ firstAt }) => firstAt).sort();
  const openedAt = first === undefined || (opensAt !== null && opensAt <= first) ? opensAt : first;
  const minutes = (at: string): number =>
    openedAt === null ? 0 : Math.max(0, Math.floor((Date.parse(at) - Date.parse(openedAt)) / MINUTE_MS));
  const [soldOutAt] = sold.flatMap((one) => one.soldOutAt ?? []).sort();
  return {
    openedAt,
    soldOutMinutes: soldOutAt === undefined ? null : minutes(soldOutAt),
    channels: sold.map(({ channel, slots, halfAt, lastAt }) => ({
      channel,
      slots,
      halfMinutes: minutes(halfAt),
      lastMinutes: minutes(lastAt),
    })),
  };
}

/** Slots sold up to a minute. */
interface SoldBy {
  minute: number;
  slots: number;
}

/**
 * Slots sold minute by minute, the first and the last minute among at most so many points; never less than before.
 * @param sold slots of single moments, in any order  @param openedAt ISO 8601 UTC
 */
export function curveOf(sold: readonly { at: string; slots: number }[], openedAt: string | null, most: number): SoldBy[] {
  if (openedAt === null) return [];
  const byMinute = new Map<number, number>();
  for (const { at, slots } of sold) {
    const minute = Math.max(0, Math.floor((Date.parse(at) - Date.parse(openedAt)) / MINUTE_MS));
    byMinute.set(minute, (byMinute.get(minute) ?? 0) + slots);
  }
  let sum = 0;
  const points = [...byMinute].sort(([a], [b]) => a - b).map(([minute, slots]) => ({ minute, slots: (sum += slots) }));
  const every = Math.max(1, Math.ceil((points.length - 1) / Math.max(1, most - 1)));
  return points.filter((_, place) => place % every === 0 || place === points.length - 1);
}
