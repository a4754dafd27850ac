import { byDaylight } from '../core/time.ts';
import { movedParcels, type OrderWindow, roomiestWindow, type WindowedSale } from '../sales-events/delivery-windows.ts';
import { addressFor, CONSENT_CHANNELS, type ConsentChannel } from '../messages/consent.ts';
import { STOREFRONT_PAGES } from '../core/pages.ts';
import { readShortLink } from '../core/short-code.ts';

/**
 * `open`: its slots are held. `paying`: an order holds them instead. `taken`: booked. The others ended without a booking: by the customer, by the
 * clock, by the manager, or with the ordering of the sale.
 */
export const OFFER_STATES = ['open', 'paying', 'taken', 'declined', 'expired', 'withdrawn', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** An offer that would end sooner is not made: opening a link, choosing and paying takes longer. */
const LEAST_MS = 60_000;

/** A customer on the list, as far as it matters for offers. */
export interface Queued {
  id: number;
  /** Portions that are wanted. */
  quantity: number;
  /** The most slots that were offered and not taken. */
  passed: number;
  /** Called by the manager, or being served in another way: nothing is offered automatically. */
  isLeftAlone: boolean;
  /** The offer that holds slots, until ISO 8601 UTC, and the window in which it holds a place, if any; null when there is none. */
  open: { slots: number; until: string; window?: OrderWindow | null } | null;
}

export interface OfferPlan {
  /** Offers whose time is over, or all of them when the sale takes no orders. */
  ended: { id: number; slots: number }[];
  /** Open offers of a part of the wanted portions that grow to so many. */
  raised: { id: number; slots: number }[];
  /** Each with a place in a delivery window, where the sale has any. */
  offers: { id: number; slots: number; window: OrderWindow | null }[];
}

/**
 * When an offer made now ends: after so many minutes, counted from the morning when it is made at night, so that no customer sleeps through it; with
 * the closing of the ordering at the latest; null when none is to be made.
 * @param minutes 0 when the automatic offers are off   @param now ISO 8601 UTC
 */
export function offerEndsAt(now: string, minutes: number, closesAt: string | null): string | null {
  if (minutes === 0) return null;
  const at = Date.parse(now);
  const ends = Math.min(
    Date.parse(byDaylight(now)) + minutes * 60_000,
    closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt),
  );
  return ends - at < LEAST_MS ? null : new Date(ends).toISOString();
}

/** The slots passed over by a customer who left an offer of so many. */
export const passedAfter = ({ passed }: Pick<Queued, 'passed'>, slots: number): number => Math.max(passed, slots);

/** A customer who left all wanted portions gets no more offers; one who left a part of them keeps the place. */
export const isDoneAfter = ({ quantity }: Pick<Queued, 'quantity'>, slots: number): boolean => slots >= quantity;

/**
 * How many of the free slots can be offered to a customer: the wanted ones or all that are free, if they are more than were left before; 0 for none.
 */
function offerable({ quantity, passed, isLeftAlone }: Queued, free: number): number {
  const slots = Math.min(quantity, free);
  return isLeftAlone || slots <= passed ? 0 : slots;
}

/**
 * Which offers have ended and which are to be made. The first in the queue gets an offer of the free slots, up to the wanted number, and more of them
 * while the offer is open; then the next. A customer who left an offer gets another only with more slots: so a large wish neither waits behind small
 * ones for ever nor keeps slots from them, and each customer gets at most as many offers as wanted portions. One offer is one order, so in a sale
 * with delivery windows each has a place in one of them, and none is made without.
 * @param free slots that are neither sold nor held  @param sale its windows  @param queue who waits, first come first
 * @param until when an offer made now ends; null when none is made  @param isOrderable whether the sale takes orders now
 */
export function planOffers({
  free,
  sale,
  queue,
  now,
  until,
  isOrderable,
}: {
  free: number;
  sale: WindowedSale;
  queue: readonly Queued[];
  now: string;
  until: string | null;
  isOrderable: boolean;
}): OfferPlan {
  const hasEnded = (open: NonNullable<Queued['open']>): boolean => !isOrderable || Date.parse(open.until) <= Date.parse(now);
  const ended = queue.flatMap(({ id, open }) => (open && hasEnded(open) ? [{ id, slots: open.slots }] : []));
  const raised: OfferPlan['raised'] = [];
  const offers: OfferPlan['offers'] = [];
  if (!isOrderable || until === null) return { ended, raised, offers };
  const hasWindows = Boolean(sale.windows?.length);
  const given = queue.flatMap(({ open }) => (open && hasEnded(open) ? [{ window: open.window, held: -1 }] : []));
  let windows = movedParcels(sale.windows ?? [], given);
  let left = Math.max(0, free) + ended.reduce((sum, { slots }) => sum + slots, 0);
  for (const one of queue) {
    const own = ended.find(({ id }) => id === one.id);
    if (one.open && !own) {
      const more = one.isLeftAlone ? 0 : Math.min(one.quantity - one.open.slots, left);
      if (more > 0) raised.push({ id: one.id, slots: one.open.slots + more });
      left -= more;
      continue;
    }
    if (own && isDoneAfter(one, own.slots)) continue;
    const slots = offerable(own ? { ...one, passed: passedAfter(one, own.slots) } : one, left);
    const window = slots === 0 ? null : roomiestWindow({ ...sale, windows }, until);
    if (slots === 0 || (hasWindows && !window)) continue;
    offers.push({ id: one.id, slots, window });
    windows = movedParcels(windows, [{ window, held: 1 }]);
    left -= slots;
  }
  return { ended, raised, offers };
}

/**
 * Where an offer reaches a customer on the list: by each channel that is on and has an address. None: the kitchen has to call.
 * @param on the channels that the business has switched on  @source requirements/storefront S65
 */
export function offerChannels(
  on: readonly ConsentChannel[],
  { phone, email }: { phone: string; email: string | null },
): { channel: ConsentChannel; to: string }[] {
  return CONSENT_CHANNELS.filter((channel) => on.includes(channel)).flatMap((channel) => {
    const to = addressFor(channel, { channels: [], email, language: 'en' }, phone);
    return to === null ? [] : [{ channel, to }];
  });
}

/** The address that opens an offer. The token is in the part that browsers send to no server and to no other page. */
export const offerLinkPath = (token: string): string => `${STOREFRONT_PAGES.offer.path}#${token}`;

/** The token or code of an address that opens an offer, which may be cut off; null when it is no such address. */
export const readOfferLink = (address: { pathname: string; hash: string }): string | null =>
  /^\/offer\/?$/.test(address.pathname)
    ? (/^#([\w-]{10,200})$/.exec(address.hash)?.[1] ?? null)
    : readShortLink(STOREFRONT_PAGES.shortOffer.path, address);

/**
 * The most portions that one customer may wait for: as many as one order can have, and never more than the sale.
 * @param dishes slots that one of each dish of the sale takes   @param maxOrders slots of the sale, where they are known
 */
export const mostWanted = (dishes: number, maxQuantity: number, maxOrders = Number.POSITIVE_INFINITY): number =>
  Math.max(1, Math.min(dishes * maxQuantity, maxOrders));
