import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { managedReviewSchema, moderateReviewSchema, postReviewsSchema, reviewsSchema, reviewSummarySchema } from './review.contract.ts';

/** Bodies and replies of `reviewApi`. */
export const reviewWire = {
  summary: { reply: liveReplyOf(reviewSummarySchema) },
  ofEvent: { reply: z.union([liveReplyOf(reviewsSchema), replyOf({ data: reviewsSchema })]) },
  ofEventForManager: { reply: liveReplyOf(z.array(managedReviewSchema)) },
  add: { body: postReviewsSchema, reply: replyOf({ data: reviewsSchema }) },
  moderate: { body: moderateReviewSchema, reply: replyOf({ review: managedReviewSchema }) },
  remove: { reply: replyOf({ snapshotId: z.int() }) },
};
