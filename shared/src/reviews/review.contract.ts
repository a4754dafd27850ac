import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { cleanTags, DEFAULT_RATING, LONGEST_COMMENT, LONGEST_NAME, LONGEST_TAG, MOST_TAGS, RATINGS, REVIEW_RULES } from './review-rules.ts';
import { youtubeId, youtubePage } from './youtube.ts';

/** @source requirements/console C24; contract §7 */
const reviewSchema = z
  .object({
    id: z.string(),
    /** Of the diary event. */
    eventId: z.string(),
    /** Empty, like the words, when its customer was forgotten. @source faults O4 */
    reviewerName: z.string(),
    comment: z.string(),
    rating: z.literal(RATINGS),
    /** ISO 8601 UTC. */
    date: z.string(),
    /** The video's page; null without one. */
    youtubeLink: z.string().nullable(),
    tags: z.array(z.string()),
    /** It belongs to a booking. @source decisions/0016 */
    verified: z.boolean(),
    reply: z
      .object({
        text: z.string(),
        at: z.string(),
      })
      .nullable(),
    /** Whether it belongs to the asking browser's own order. */
    own: z.boolean().exactOptional(),
    version: z.number(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** A review as the kitchen sees it. */
export const managedReviewSchema = reviewSchema
  .extend({
    hidden: z
      .object({
        reason: z.string(),
        at: z.string(),
        by: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ManagedReview' });
export type ManagedReview = z.infer<typeof managedReviewSchema>;

/** Staff see more of each. */
const reviewsSchema = z.array(z.union([managedReviewSchema, reviewSchema]));

/** The reviews for strangers on the storefront: `data` of `GET /api/reviews`. */
const reviewSummarySchema = z
  .object({
    /** Of verified reviews, one decimal; null when there are none. */
    average: z.number().nullable(),
    count: z.number(),
    /** The newest ones. */
    newest: z.array(reviewSchema),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

const typed = (required: string, most: number) => z.string({ error: required }).trim().min(1, required).max(most);
const link = z
  .string({ error: REVIEW_RULES.youtube })
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const id = youtubeId(text);
    if (id) return youtubePage(id);
    context.addIssue({ code: 'custom', message: REVIEW_RULES.youtube });
    return z.NEVER;
  });
const tags = z
  .array(z.string().trim().max(LONGEST_TAG), { error: 'Tags are a list of texts' })
  .max(20)
  .nullish()
  .transform((list) => cleanTags(list ?? []))
  .refine((list) => list.length <= MOST_TAGS, `At most ${MOST_TAGS} tags`);

/**
 * One review. `phone` is compared with the bookings and never stored with it; `id`, `date` and `verified` are the server's.
 * @source contract §7
 */
export const createReviewSchema = z.object({
  reviewerName: typed(REVIEW_RULES.name, LONGEST_NAME),
  comment: typed(REVIEW_RULES.comment, LONGEST_COMMENT),
  rating: z.literal(RATINGS, { error: 'A rating is 1 to 5' }).default(DEFAULT_RATING),
  youtubeLink: link,
  tags,
  phone: z.string().trim().max(60).nullish(),
});
export type CreateReview = z.output<typeof createReviewSchema>;
export type CreateReviewBody = z.input<typeof createReviewSchema>;

const MOST_REVIEWS = 2_000;
const sentReview = z.looseObject({ id: z.union([z.string().max(60), z.number().transform(String)]).optional() });
export type SentReviewBody = z.output<typeof sentReview>;

/** The whole list as the requirements have it, or one review. @source requirements/console C37; contract §4 */
const postReviewsSchema = z.union([z.array(sentReview).max(MOST_REVIEWS), sentReview], {
  error: 'Send a review or the list of reviews',
});
export type PostReviews = z.output<typeof postReviewsSchema>;

/** An existing review in a manager's list. */
export const savedReviewSchema = createReviewSchema.omit({ phone: true }).extend({ version: z.int().optional() });
export type SavedReview = z.output<typeof savedReviewSchema>;

/** Hiding takes a reason; null shows again, and takes the reply back. */
const moderateReviewSchema = z.object({
  hidden: z.object({ reason: typed('Please enter a reason', 500) }).nullish(),
  reply: typed('Please enter a reply', 2_000).nullish(),
  version: z.int().optional(),
});
export type ModerateReview = z.output<typeof moderateReviewSchema>;

export const reviewIdSchema = z.string().regex(/^[\w-]{1,60}$/, 'Letters, digits, - and _ only');

export const reviewWire = {
  summary: { reply: liveReplyOf(reviewSummarySchema) },
  ofEvent: { reply: z.union([liveReplyOf(reviewsSchema), replyOf({ data: reviewsSchema })]) },
  ofEventForManager: { reply: liveReplyOf(z.array(managedReviewSchema)) },
  add: { body: postReviewsSchema, reply: replyOf({ data: reviewsSchema }) },
  moderate: { body: moderateReviewSchema, reply: replyOf({ review: managedReviewSchema }) },
  remove: { reply: replyOf({ snapshotId: z.int() }) },
};
