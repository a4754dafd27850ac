import { http } from '#kit/http/http';
import type { CheckCoupon } from '#shared/menu/menu.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import type { BookingSlice } from './booking-state';

export interface CouponActions {
  setCoupon(text: string): void;
  /** Compares it exactly with the valid one; where only the server knows that, asks the server. */
  applyCoupon(): Promise<void>;
}

/** The coupon as typed and as the server judged it. */
export const couponCheck: BookingSlice<CouponActions> = (set, get) => ({
  setCoupon: (couponText) => set({ couponText, appliedCoupon: null, couponState: 'idle' }),

  applyCoupon: async () => {
    const { couponText, menu } = get();
    const isSame = () => get().couponText === couponText;
    if (couponText === '') {
      set({ appliedCoupon: null, couponState: 'refused' });
      return;
    }
    if (menu && menu.VALID_COUPON !== '') {
      const isValid = couponText === menu.VALID_COUPON;
      set({ appliedCoupon: isValid ? couponText : null, couponState: isValid ? 'idle' : 'refused' });
      return;
    }
    set({ appliedCoupon: null, couponState: 'checking' });
    try {
      const { data } = await http.post(salesEventApi.coupon(), { coupon: couponText } satisfies CheckCoupon);
      if (isSame()) set({ appliedCoupon: data.isValid ? couponText : null, couponState: data.isValid ? 'idle' : 'refused' });
    } catch {
      if (isSame()) set({ couponState: 'unreachable' });
    }
  },
});
