import { type ApiError, toApiError } from '#kit/http/http';
import { serverNowIso } from '#kit/server-clock';
import type { CustomerOrder, DeliveryLocation } from '#shared/bookings/booking.contract';
import type { Paise } from '#shared/core/money';
import type { MessageWish } from '#shared/messages/consent';
import type { Menu } from '#shared/menu/menu.contract';
import { choosableWindows, nearestFree, type OfferedWindow, type WindowState } from '#shared/sales-events/delivery-windows';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import type { PaymentProof } from '../../ui/checkout-port';
import { type Field, type Fields, type Items, NO_FIELDS, slotsIn } from './order-form';

/**
 * `ordering` the server reserves · `paying` the payment window is open · `booking` paid, being booked ·
 * `unbooked` paid, and the booking could not be fetched yet · `refused` paid, and there will be no booking · `confirmed` step 2.
 */
export type Phase = 'filling' | 'ordering' | 'paying' | 'booking' | 'unbooked' | 'refused' | 'confirmed';

/** The subject of the red banner; worded by ProblemBanner. @source requirements/storefront §8 */
export type Problem =
  | {
      kind:
        | 'noItems'
        | 'noWindow'
        | 'noEmail'
        | 'gateway'
        | 'notInitiated'
        | 'cancelled'
        | 'failed'
        | 'interrupted'
        | 'holdEnded'
        | 'bookingFailed';
    }
  | { kind: 'missingFields'; lacksWindow: boolean }
  /** `isRest`: some of them were mended. */
  | { kind: 'fields'; fields: Field[]; isRest?: true }
  | { kind: 'priceChanged'; amount: Paise }
  | { kind: 'serverError'; status: number }
  | { kind: 'refused'; error: ApiError };

export const NO_MESSAGES: MessageWish = { channels: [], email: '' };

/** The fields of the booked sale that the form needs. */
export type BookedSale = Pick<SalesEvent, 'id' | 'title' | 'date' | 'version'> &
  Partial<Pick<SalesEvent, 'startsAt' | 'windows' | 'menuTag'>>;

export interface BookingForm {
  fields: Fields;
  /** Picked on the map; null when nothing was. */
  location: DeliveryLocation | null;
  /** The pincode that the map filled in: the map may replace that one, never one that the customer typed. */
  mapPincode: string;
  items: Items;
  /** Id of the delivery window; null while none is chosen. */
  window: string | null;
  /** The messages that the customer wants. */
  messages: MessageWish;
  couponText: string;
  /** The coupon as applied, else null. */
  appliedCoupon: string | null;
  couponState: 'idle' | 'checking' | 'refused' | 'unreachable';
}

export interface BookingData extends BookingForm {
  /** The event being booked; null while the modal is closed. */
  event: BookedSale | null;
  state: 'loading' | 'ready' | 'failed';
  failure: 'menu' | 'slots' | 'server' | null;
  menu: Menu | null;
  /** As the server counts: slots that this customer holds are not in it. */
  slots: number;
  phase: Phase;
  problem: Problem | null;
  /** The slots held for a customer of the waiting list: more cannot be chosen, and in that window there is a place. `until` ISO 8601. */
  offer: { token: string; slots: number; window: string | null; until: string } | null;
  /** The customer's own hold. `until` ISO 8601. */
  hold: { until: string; slots: number; window: string | null } | null;
  /** The provider's order whose payment window this form opened last. */
  orderId: string | null;
  paid: { proof: PaymentProof; key: string } | null;
  /** As the server wrote it down. */
  order: CustomerOrder | null;
}

export const CLOSED: BookingData = {
  event: null,
  state: 'loading',
  failure: null,
  menu: null,
  slots: 0,
  fields: NO_FIELDS,
  location: null,
  mapPincode: '',
  items: {},
  window: null,
  messages: NO_MESSAGES,
  couponText: '',
  appliedCoupon: null,
  couponState: 'idle',
  phase: 'filling',
  problem: null,
  offer: null,
  hold: null,
  orderId: null,
  paid: null,
  order: null,
};

/** Money is on its way. */
export const isBusy = (phase: Phase): boolean => phase === 'ordering' || phase === 'paying' || phase === 'booking';

/** @source requirements/storefront §8 */
export function failureOf(reason: unknown, what: 'menu' | 'slots'): 'menu' | 'slots' | 'server' {
  return toApiError(reason).status === 0 ? 'server' : what;
}

/** Slots that this customer may choose from: those of an offer, else those that are free, and those already held for this customer. */
export const slotsToChoose = ({ slots, hold, offer }: Pick<BookingData, 'slots' | 'hold' | 'offer'>): number =>
  offer ? offer.slots : slots + (hold?.slots ?? 0);

/** Others were faster: more is chosen than is left for this customer. */
export const isTooMany = (now: Pick<BookingData, 'slots' | 'hold' | 'offer' | 'phase' | 'items' | 'menu'>): boolean =>
  now.phase === 'filling' && slotsIn(now.items, now.menu) > slotsToChoose(now);

/** A delivery window as this customer may choose it. */
export type ChoosableWindow = OfferedWindow & { state: WindowState };
type Choosing = Pick<BookingData, 'event' | 'hold' | 'offer' | 'window'>;

/** The windows of the sale; the place that is held for this customer is free for them. */
export const windowsToChoose = ({ event, hold, offer }: Omit<Choosing, 'window'>): ChoosableWindow[] =>
  choosableWindows(event ?? {}, (hold ?? offer)?.window ?? null, serverNowIso());

/** The window that the order is for; of a sale with one window that one. */
export function windowChosen(now: Choosing): ChoosableWindow | null {
  const windows = windowsToChoose(now);
  const [only] = windows.length === 1 ? windows : [];
  return windows.find(({ id }) => id === now.window) ?? only ?? null;
}

/** The window that is to be taken instead, where others were faster: the nearest that is free. */
export function windowInstead(now: Choosing): { gone: ChoosableWindow; instead: ChoosableWindow } | null {
  const gone = windowChosen(now);
  const instead = gone && gone.state !== 'free' ? nearestFree(windowsToChoose(now), gone.from) : null;
  return gone && instead && { gone, instead };
}

/**
 * A group of the store's actions, written apart. Only data changes, never an action.
 * @typeParam Others the actions of other groups that it calls
 */
export type BookingSlice<Actions, Others = object> = (
  set: (change: Partial<BookingData> | ((now: BookingData) => Partial<BookingData>)) => void,
  get: () => BookingData & Actions & Others,
) => Actions;
