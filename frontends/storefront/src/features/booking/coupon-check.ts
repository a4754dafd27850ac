import { http } from '#kit/http';
import type { CheckCoupon, CouponAnswer } from '#shared/menu/menu.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import type { BookingSlice } from './booking-state';

export interface CouponActions {
  setCoupon(text: string): void;
  /** Asks the server, which alone knows the valid one. */
  applyCoupon(): Promise<void>;
}

/** The coupon as typed and as the server judged it. */
export const couponCheck: BookingSlice<CouponActions> = (set, get) => ({
  setCoupon: (couponText) => set({ couponText, appliedCoupon: null, couponState: 'idle' }),

  applyCoupon: async () => {
    const { couponText } = get();
    const isSame = () => get().couponText === couponText;
    if (couponText === '') {
      set({ appliedCoupon: null, couponState: 'refused' });
      return;
    }
    set({ appliedCoupon: null, couponState: 'checking' });
    try {
      const { data } = await http.post<{ data: CouponAnswer }>(salesEventRoutes.coupon, { coupon: couponText } satisfies CheckCoupon);
      if (isSame()) set({ appliedCoupon: data.isValid ? couponText : null, couponState: data.isValid ? 'idle' : 'refused' });
    } catch {
      if (isSame()) set({ couponState: 'unreachable' });
    }
  },
});
