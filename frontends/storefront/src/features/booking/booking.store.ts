import { create } from 'zustand';
import { type BookingData, CLOSED } from './booking-state';
import { type CouponActions, couponCheck } from './coupon-check';
import { type FormEditActions, formEdits } from './form-edits';
import { endOffer, useOffer } from './own-offer';
import { type OrderStepActions, orderSteps } from './order-steps';
import { problemAfter } from './problem-cause';
import { type SaleOfferActions, saleOffer } from './sale-offer';
import { forgetTyped, keepTyped } from './typed-form';

type BookingStore = BookingData & OrderStepActions & SaleOfferActions & FormEditActions & CouponActions;

/** One customer's way from the empty form to the booking reference. @source requirements/storefront §2.4, §4, §5 */
export const useBooking = create<BookingStore>()((set, get) => ({
  ...CLOSED,
  ...orderSteps(set, get),
  ...saleOffer(set, get),
  ...formEdits(set, get),
  ...couponCheck(set, get),
}));

useBooking.subscribe((now, before) => {
  if (!now.problem || now.problem !== before.problem || now.phase !== 'filling') return;
  const problem = problemAfter(now.problem, before, now);
  if (problem !== now.problem) useBooking.setState({ problem });
});

/** Typed values are stored for the rest of the visit; a finished order leaves an empty form. */
useBooking.subscribe((now, before) => {
  if (now.phase === 'confirmed' || now.phase === 'refused') {
    if (before.phase !== now.phase) {
      forgetTyped();
      if (now.phase === 'confirmed' && useOffer.getState().state !== 'none') endOffer('none');
    }
  } else if (now.event && now.event.id === before.event?.id && now.phase === 'filling' && hasChanged(now, before)) {
    keepTyped(now.event.id, now);
  }
});

useOffer.subscribe(() => useBooking.getState().followOffer());

const hasChanged = (now: BookingData, before: BookingData): boolean =>
  now.fields !== before.fields ||
  now.items !== before.items ||
  now.window !== before.window ||
  now.messages !== before.messages ||
  now.location !== before.location ||
  now.couponText !== before.couponText ||
  now.appliedCoupon !== before.appliedCoupon;
