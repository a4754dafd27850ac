import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import type { CreateReviewBody, ManagedReview, ModerateReview } from '#shared/reviews/review.contract';
import { reviewApi } from '#shared/reviews/review.api';
import { compareCodes } from '#shared/core/text-order';

const newestFirst = (a: ManagedReview, b: ManagedReview): number => compareCodes(b.date, a.date);

/** The reviews of the event whose panel is open, hidden ones included. */
export const reviews = liveCollection<ManagedReview, string>({
  room: REVIEWS_ROOM,
  load: (eventId, signal) => http.get(reviewApi.ofEventForManager(eventId), { signal }),
  belongs: (review, eventId) => review.eventId === eventId,
  order: newestFirst,
  on: ({ accept, remove }) => ({ 'review.changed': accept, 'review.removed': remove }),
  forgets: () => true,
});
export const { use: useReviews } = reviews;

/** @throws ApiError `input.invalid` with issues */
export async function addReview(eventId: string, review: CreateReviewBody, idempotencyKey: string): Promise<void> {
  const { data } = await http.post(reviewApi.add(eventId), review, { idempotencyKey });
  for (const each of data as ManagedReview[]) reviews.accept(each);
}

/** Hides, shows or replies. @throws ApiError 409 `record.stale` */
export async function moderateReview(
  { eventId, id, version }: ManagedReview,
  change: Pick<ModerateReview, 'hidden' | 'reply'>,
): Promise<void> {
  const edit: ModerateReview = { ...change, version };
  const { review } = await http.patch(reviewApi.moderate(eventId, id), edit);
  reviews.accept(review);
}

/** @returns id of its snapshot */
export async function removeReview(review: ManagedReview, idempotencyKey: string): Promise<number> {
  const { eventId, id } = review;
  const { snapshotId } = await http.delete(reviewApi.remove(eventId, id), { idempotencyKey });
  reviews.remove(reviews.get().records[id] ?? review, eventId);
  return snapshotId;
}
