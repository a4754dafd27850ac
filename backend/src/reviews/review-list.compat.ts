import { Injectable } from '@nestjs/common';
import { mergeList } from '#shared/core/list-merge';
import {
  createReviewSchema,
  type ManagedReview,
  type PostReviews,
  type Review,
  type SavedReview,
  savedReviewSchema,
  type SentReviewBody,
} from '#shared/reviews/review.contract';
import { addedByPublic } from '#shared/reviews/review-merge';
import { youtubeId } from '#shared/reviews/youtube';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { ReviewSnapshotsService } from './review-snapshots.service.js';
import type { ReviewEntity } from './review.entity.js';
import { ReviewRecordsService } from './review-records.service.js';
import { type Reader, ReviewsService, checkReview } from './reviews.service.js';

interface SavedReviews {
  data: Review[] | ManagedReview[];
  /** The review that came, if one did. */
  added: boolean;
}

/** The whole list at once, as the requirements have it. @source decisions/0001 §24; decisions/0016; contract §4 */
@Injectable()
export class ReviewListCompat {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: ReviewsService,
    private readonly reviewRecords: ReviewRecordsService,
    private readonly reviewSnapshots: ReviewSnapshotsService,
  ) {}

  /**
   * The one change of a list that every visitor may make: add one review. The rest of it is not looked at.
   * @throws DomainError `diary.notFound`, `input.invalid`
   */
  append(reference: string, body: PostReviews, reader: Reader): Promise<SavedReviews> {
    return this.work.run(async (tx) => {
      const { id: eventId } = await this.reviewRecords.eventOf(tx.em, reference);
      // A review that comes alone is new, whatever id it claims.
      if (!Array.isArray(body)) {
        await this.reviews.add(reference, body, reader.orderTokens);
        return { data: await this.reviews.contents(eventId, reader), added: true };
      }
      const place = addedByPublic(await this.reviewRecords.of(tx.em, eventId), body);
      if (place >= 0) await this.reviews.add(reference, body[place], reader.orderTokens, place);
      return { data: await this.reviews.contents(eventId, reader), added: place >= 0 };
    });
  }

  /**
   * A manager's save: edits and removes too. A snapshot of the list before it is stored. @param base the revision at which it was loaded
   */
  save(reference: string, sent: readonly SentReviewBody[], base: number | undefined): Promise<SavedReviews> {
    return this.work.run(async (tx) => {
      const event = await this.reviewRecords.eventOf(tx.em, reference);
      const stored = await this.reviewRecords.of(tx.em, event.id);
      const known = new Map(stored.map((review) => [review.id, review]));
      const parsed = sent.map((review, place) => ({
        id: review.id,
        version: typeof review['version'] === 'number' ? review['version'] : undefined,
        values: valuesOf(known.get(review.id ?? ''), review, place),
      }));
      const merge = mergeList(stored, parsed, { base });
      const edited = merge.replaced.filter(({ stored: review, sent: { values } }) => differs(review, values));
      const touched = [...merge.removed, ...edited.map(({ stored: review }) => review)];
      if (touched.length > 0) {
        const snapshotId = await this.reviewSnapshots.keep(tx, event.id, 'saved', stored);
        await tx.audit({
          action: 'reviews.saved',
          subject: `diary:${event.id}`,
          before: { keptId: snapshotId, removed: merge.removed.map(({ id }) => id), edited: edited.map(({ stored: { id } }) => id) },
        });
      }
      for (const {
        stored: review,
        sent: { values },
      } of edited)
        await this.reviewRecords.change(tx, review, () => Object.assign(review, fieldsOf(values)));
      for (const { values } of merge.added) await this.reviewRecords.add(tx, event, { phone: null, ...values }, []);
      for (const review of merge.removed) this.reviewRecords.remove(tx, review);
      await tx.em.flush();
      return { data: await this.reviews.contents(event.id, { isStaff: true, orderTokens: [] }), added: merge.added.length > 0 };
    });
  }
}

/**
 * @throws DomainError invalid `input.invalid`; a forgotten customer's review has no words to check against the rules, and stays as it is
 */
function valuesOf(stored: ReviewEntity | undefined, sent: SentReviewBody, place: number): SavedReview {
  if (stored?.reviewerName === '') return stored.toPublic();
  return checkReview(stored ? savedReviewSchema : createReviewSchema, sent, place);
}

/** A manager's changes to a customer's review: not its date, and not whether a booking proves it. */
const fieldsOf = ({ reviewerName, comment, rating, tags, youtubeLink }: SavedReview) => ({
  reviewerName,
  comment,
  rating,
  tags,
  youtubeId: youtubeLink === null ? null : youtubeId(youtubeLink),
});

const differs = (review: ReviewEntity, values: SavedReview): boolean => {
  const { reviewerName, comment, rating, tags, youtubeId: video } = review;
  return JSON.stringify(fieldsOf(values)) !== JSON.stringify({ reviewerName, comment, rating, tags, youtubeId: video ?? null });
};
