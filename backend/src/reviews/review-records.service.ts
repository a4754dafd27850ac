import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import { type CreateReview, managedReviewSchema } from '#shared/reviews/review.contract';
import { youtubeId } from '#shared/reviews/youtube';
import { Buyers } from '../core/order-access.js';
import { Clock } from '../core/clock.js';
import { continueVersion } from '../core/database/continue-version.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { DiaryService } from '../diary/diary.service.js';
import { ReviewEntity } from './review.entity.js';

const SALES_EVENT = /^[1-9]\d{0,8}$/;

/** A review as it was, to bring it back. */
export const reviewSnapshotSchema = managedReviewSchema
  .pick({ id: true, reviewerName: true, comment: true, rating: true, date: true, tags: true, version: true })
  .extend({
    youtubeId: z.string().nullish(),
    /** The booking that proves it. */
    bookingId: z.string().nullish(),
    hidden: managedReviewSchema.shape.hidden.optional(),
    reply: managedReviewSchema.shape.reply.optional(),
  });
type ReviewSnapshot = z.infer<typeof reviewSnapshotSchema>;

/** The one way in which reviews come, change and go. */
@Injectable()
export class ReviewRecordsService {
  constructor(
    private readonly diary: DiaryService,
    private readonly buyers: Buyers,
    private readonly revisions: RoomRevisions,
    private readonly clock: Clock,
  ) {}

  /**
   * The diary event of that id, or the one that is linked to the sale of that number. @throws DomainError notFound `diary.notFound`
   * @source contract §7
   */
  async eventOf(em: SqlEntityManager, reference: string): Promise<DiaryEvent> {
    try {
      return await this.diary.require(em, reference);
    } catch (error) {
      const linked = SALES_EVENT.test(reference) ? await this.diary.ofSale(em, Number(reference)) : null;
      if (linked) return linked;
      throw error;
    }
  }

  /** Newest first. */
  of(em: SqlEntityManager, eventId: string): Promise<ReviewEntity[]> {
    return em.find(ReviewEntity, { eventId }, { orderBy: { date: 'desc', id: 'desc' } });
  }

  /** The review, held until the transaction ends. @throws DomainError notFound `review.notFound` */
  require({ em }: Transaction, eventId: string, id: string): Promise<ReviewEntity> {
    const review = em.findOne(ReviewEntity, { id, eventId }, FOR_UPDATE);
    return findOrFail(review, 'review.notFound', 'There is no such review');
  }

  /** Id, date and whether a booking proves it are ours. @source decisions/0016 */
  async add(
    tx: Transaction,
    event: DiaryEvent,
    { phone, youtubeLink, ...values }: CreateReview,
    orderTokens: readonly string[],
  ): Promise<ReviewEntity> {
    const claim = { name: values.reviewerName, phone: phone ?? null, orderTokens };
    return this.insert(tx, event.id, {
      ...values,
      id: `review-${randomBytes(9).toString('base64url')}`,
      date: this.clock.now(),
      youtubeId: youtubeLink === null ? null : youtubeId(youtubeLink),
      bookingId: await this.buyers.bookingOf(tx.em, claim, event.salesEventId),
      hidden: null,
      reply: null,
    });
  }

  /** A review that comes back, above the version of its removal, so that no screen takes it for older news. */
  async bringBack(tx: Transaction, eventId: string, { version, ...values }: ReviewSnapshot): Promise<void> {
    const review = await this.insert(tx, eventId, values);
    await continueVersion(tx.em, ReviewEntity, review, { id: review.id }, version + 2);
  }

  /** Changes a review and says so, unless nothing differs. */
  async change(tx: Transaction, review: ReviewEntity, apply: () => void): Promise<boolean> {
    const before = JSON.stringify(review.toContract());
    apply();
    if (JSON.stringify(review.toContract()) === before) return false;
    review.revision = await this.revisions.next(tx.em, REVIEWS_ROOM);
    tx.announce(REVIEWS_ROOM, 'review.changed', review);
    return true;
  }

  remove({ em, announce }: Transaction, review: ReviewEntity): void {
    announce(REVIEWS_ROOM, 'review.removed', { id: review.id, version: review.version + 1 });
    em.remove(review);
  }

  private async insert({ em, announce }: Transaction, eventId: string, values: Omit<ReviewSnapshot, 'version'>): Promise<ReviewEntity> {
    const review = em.create(ReviewEntity, { ...values, eventId, revision: await this.revisions.next(em, REVIEWS_ROOM) });
    await em.flush();
    announce(REVIEWS_ROOM, 'review.changed', review);
    return review;
  }
}

/** The fields of a review in a snapshot. */
export function reviewSnapshotOf(review: ReviewEntity): ReviewSnapshot {
  const { id, reviewerName, comment, rating, date, youtubeId: video, tags, bookingId, hidden, reply, version } = review;
  return { id, reviewerName, comment, rating, date, youtubeId: video, tags, bookingId, hidden, reply, version };
}
