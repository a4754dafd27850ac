import { create } from 'zustand';
import { serverNow } from '#kit/server-clock';
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { HeldOrder } from '#shared/bookings/own-order.contract';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import type { BookingForm } from './booking-state';
import { chosenItems, trimmed } from './order-form';

/** Too short for a payment; the next press asks for fresh slots. */
const ENOUGH_MS = 60_000;

/** The unpaid order of this browser whose slots are still held, as the server last said; also after its tab was closed. */
export const useOwnHold = create<{ held: HeldOrder | null }>()(() => ({ held: null }));

const isGood = ({ holdUntil }: HeldOrder, leastMs: number): boolean => Date.parse(holdUntil) - serverNow() > leastMs;

/** The order held for this event. */
export function heldFor(eventId: number): HeldOrder | null {
  const { held } = useOwnHold.getState();
  return held && held.event.id === eventId && isGood(held, 0) ? held : null;
}

/** The reply of create-order from when the slots were taken. */
export const orderOfHeld = ({ orderId, amount, currency, keyId, holdUntil }: HeldOrder): CreatedOrder => ({
  success: true,
  orderId,
  amount,
  currency,
  keyId,
  holdUntil,
});

/** The form as it was when the order was made. */
export function formOfHeld({ customer, location, items, dishes, coupon, window, holdUntil, orderId }: HeldOrder) {
  return {
    fields: customer,
    location,
    items,
    window: window?.id ?? null,
    couponText: coupon ?? '',
    appliedCoupon: coupon,
    hold: { until: holdUntil, slots: slotsOfOrder({ lines: dishes }), window: window?.id ?? null },
    orderId,
  };
}

type Asked = Pick<BookingForm, 'fields' | 'location' | 'items' | 'window' | 'appliedCoupon'>;
const askedOf = ({ fields, location, items, window, appliedCoupon }: Asked) =>
  JSON.stringify([
    Object.entries(chosenItems(items)).sort(([a], [b]) => (a < b ? -1 : 1)),
    appliedCoupon,
    Object.entries(trimmed(fields)).sort(([a], [b]) => (a < b ? -1 : 1)),
    location && [location.lat, location.lng],
    window,
  ]);

/** The held order, while the form still asks for it at the same price: it is paid instead of being made again. @param amount paise */
export function heldAsAsked(eventId: number, form: Parameters<typeof askedOf>[0], amount: number): HeldOrder | null {
  const held = heldFor(eventId);
  const isSame = held !== null && held.amount === amount && askedOf(formOfHeld(held)) === askedOf(form);
  return isSame && isGood(held, ENOUGH_MS) ? held : null;
}
