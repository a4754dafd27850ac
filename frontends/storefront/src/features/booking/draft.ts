import type { DeliveryLocation } from '#shared/bookings/booking.contract';
import type { MessageWish } from '#shared/messages/consent';
import type { BookedSale } from './booking-state';
import type { PaymentProof } from '../../ui/checkout-port';
import type { Fields, Items } from './order-form';

/** The data that a reload during the payment must not lose. Lives as long as the tab, because it holds a name and an address. */
export interface Draft {
  event: BookedSale;
  fields: Fields;
  location: DeliveryLocation | null;
  items: Items;
  /** Absent in a draft that an older page stored. */
  window?: string | null;
  messages?: MessageWish;
  couponText: string;
  appliedCoupon: string | null;
  /** ISO 8601; null when nothing is held. */
  holdUntil: string | null;
  /** Slots that are held; absent in a draft that an older page stored. */
  heldSlots?: number;
  /** The provider's order that was being paid; absent in a draft that an older page stored. */
  orderId?: string | null;
  /** Paid, and the booking not yet answered; the key makes asking again safe. */
  paid: { proof: PaymentProof; key: string } | null;
}

const KEY = 'kuzhi.booking';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'event' in value &&
  'fields' in value &&
  'location' in value &&
  'items' in value &&
  'paid' in value;

/** Storage may be full or forbidden: then a reload loses the form, and the webhook still completes a paid order. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // See above.
  }
}

export function recallDraft(): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
