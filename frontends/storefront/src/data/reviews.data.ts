import { create } from 'zustand';
import { http } from '#kit/http/http';
import type { ReviewSummary } from '#shared/reviews/review.contract';
import { reviewApi } from '#shared/reviews/review.api';

interface ShopReviewsState {
  /** Null until it is known, and when it cannot be had: no loss for who wants to order. */
  summary: ReviewSummary | null;
  isAsked: boolean;
  /** Asks once for each page, again only after a failure. */
  load(): void;
}

/** The customers' reviews, for the first view and for the section of reviews. */
export const useShopReviews = create<ShopReviewsState>()((set, get) => ({
  summary: null,
  isAsked: false,
  load: () => {
    if (get().isAsked) return;
    set({ isAsked: true });
    http.get(reviewApi.summary()).then(
      ({ data }) => set({ summary: data }),
      () => set({ isAsked: false }),
    );
  },
}));
