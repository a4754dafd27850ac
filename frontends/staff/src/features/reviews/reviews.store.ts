import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http, newKey } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import { snapshotRoutes } from '#shared/snapshots/snapshot.routes';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import type { CreateReviewBody, ManagedReview, ModerateReview } from '#shared/reviews/review.contract';
import { reviewRoutes } from '#shared/reviews/review.routes';

interface ReviewsState {
  /** Of the event whose panel is open; newest first. */
  reviews: readonly ManagedReview[];
  eventId: string | null;
  state: 'loading' | 'ready';
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  accept(review: ManagedReview): void;
  drop(removed: Removed): void;
  failed(error: ApiError): void;
  /** @throws ApiError `input.invalid` with issues */
  add(eventId: string, review: CreateReviewBody, idempotencyKey: string): Promise<void>;
  /** Hides, shows or replies. @throws ApiError 409 `record.stale` */
  moderate(review: ManagedReview, change: Pick<ModerateReview, 'hidden' | 'reply'>): Promise<void>;
  /** @returns what brings it back */
  remove(review: ManagedReview, idempotencyKey: string): Promise<number>;
  bringBack(snapshotId: number): Promise<void>;
}

/** What customers say of one event, hidden reviews included. */
export const useReviews = create<ReviewsState>()((set, get) => ({
  reviews: [],
  eventId: null,
  state: 'loading',
  error: null,
  load: async (eventId, signal) => {
    const reply = await http.get<LiveReply<ManagedReview[]>>(reviewRoutes.ofEvent(eventId), { signal });
    set({ reviews: reply.data, eventId, state: 'ready', error: null });
    return reply;
  },
  accept: (review) => {
    const { reviews, eventId } = get();
    const known = reviews.find(({ id }) => id === review.id);
    if (review.eventId !== eventId || (known && known.version > review.version)) return;
    set({ reviews: [review, ...reviews.filter(({ id }) => id !== review.id)].sort((a, b) => b.date.localeCompare(a.date)) });
  },
  drop: ({ id }) => set(({ reviews }) => ({ reviews: reviews.filter((review) => review.id !== id) })),
  failed: (error) => set({ error }),
  add: async (eventId, review, idempotencyKey) => {
    const { data } = await http.post<{ data: ManagedReview[] }>(reviewRoutes.ofEvent(eventId), review, { idempotencyKey });
    for (const each of data) get().accept(each);
  },
  moderate: async ({ eventId, id, version }, change) => {
    const edit: ModerateReview = { ...change, version };
    const { review } = await http.patch<{ review: ManagedReview }>(reviewRoutes.one(eventId, id), edit);
    get().accept(review);
  },
  remove: async ({ eventId, id, version }, idempotencyKey) => {
    const { snapshotId } = await http.delete<{ snapshotId: number }>(reviewRoutes.one(eventId, id), { idempotencyKey });
    get().drop({ id, version });
    return snapshotId;
  },
  bringBack: async (snapshotId) => {
    await http.post(snapshotRoutes.restore(snapshotId), {}, { idempotencyKey: newKey() });
  },
}));

/** Keeps one event's reviews live while the caller is mounted. */
export function useLiveReviews(eventId: string): void {
  useEffect(() => {
    useReviews.setState({ reviews: [], eventId, state: 'loading', error: null });
    const { load, accept, drop, failed } = useReviews.getState();
    return live(REVIEWS_ROOM, (signal) => load(eventId, signal), { 'review.changed': accept, 'review.removed': drop }, { onError: failed });
  }, [eventId]);
}
