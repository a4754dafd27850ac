import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import {
  createReviewSchema,
  type ManagedReview,
  type ModerateReview,
  type Review,
  type ReviewSummary,
} from '#shared/reviews/review.contract';
import { averageOf, voices } from '#shared/reviews/review-merge';
import { type Rating, RATINGS } from '#shared/reviews/review-rules';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { OrderAccess } from '../core/order-access.js';
import type { RawJson } from '../core/raw-json.js';
import { ReviewSnapshotsService } from './review-snapshots.service.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewRecordsService } from './review-records.service.js';
import type { z } from 'zod';
import { DomainError } from '#shared/core/errors';

/** Who asks: staff see hidden reviews too, a customer's browser its own ones marked. */
export interface Reader {
  isStaff: boolean;
  orderTokens: readonly string[];
}

/** How many the landing page shows. */
const NEWEST = 6;

/** The customers' reviews of the events. @source requirements/console §2.4; decisions/0016 */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly reviewRecords: ReviewRecordsService,
    private readonly reviewSnapshots: ReviewSnapshotsService,
    private readonly orderAccess: OrderAccess,
    private readonly clock: Clock,
  ) {}

  /** An event's reviews, newest first. @param reference of the diary event, or of a sale that is linked to one @throws DomainError notFound `diary.notFound` */
  async list(reference: string, reader: Reader): Promise<RawJson<LiveReply<Review[]>> | { success: true; data: Review[] }> {
    const { id } = await this.work.read((em) => this.reviewRecords.eventOf(em, reference));
    const own = reader.isStaff ? [] : await this.orderAccess.bookingsOf(reader.orderTokens);
    if (own.length > 0) return { success: true, data: await this.contents(id, reader) };
    return this.reads.load(REVIEWS_ROOM, () => this.contents(id, reader), `${id} ${reader.isStaff}`);
  }

  /** The list as the reader may see it; inside a transaction, as the transaction has it. */
  contents(eventId: string, { isStaff, orderTokens }: Reader): Promise<Review[] | ManagedReview[]> {
    return this.work.read(async (em) => {
      const reviews = await this.reviewRecords.of(em, eventId);
      if (isStaff) return reviews.map((review) => review.toContract());
      const own = await this.orderAccess.bookingsOf(orderTokens);
      return reviews
        .filter(({ hidden }) => !hidden)
        .map((review) => ({ ...review.toPublic(), ...(review.bookingId && own.includes(review.bookingId) && { own: true }) }));
    });
  }

  /** How often each rating was given in these events, 1 to 5, of reviews that are not hidden; events without any are left out. */
  async ratings(em: SqlEntityManager, eventIds: readonly string[]): Promise<Map<string, number[]>> {
    const counts = new Map<string, number[]>();
    if (eventIds.length === 0) return counts;
    const marks = eventIds.map(() => '?').join(', ');
    const rows = await em.execute<{ eventId: string; rating: Rating; times: number | string }[]>(
      `select event_id as "eventId", rating, count(*) as times from review where event_id in (${marks}) and hidden is null group by event_id, rating`,
      [...eventIds],
    );
    for (const { eventId, rating, times } of rows) {
      const of = counts.get(eventId) ?? RATINGS.map(() => 0);
      of[rating - 1] = Number(times);
      counts.set(eventId, of);
    }
    return counts;
  }

  /** Average, number and newest of the verified reviews of all events. */
  summary(): Promise<RawJson<LiveReply<ReviewSummary>>> {
    const load = () =>
      this.work.read(async (em) => {
        const stored = await em.find(ReviewEntity, { bookingId: { $ne: null } }, { orderBy: { date: 'desc', id: 'desc' } });
        const shown = voices(
          stored.map((review) => ({
            review,
            eventId: review.eventId,
            rating: review.rating,
            bookingId: review.bookingId ?? null,
            hidden: Boolean(review.hidden),
          })),
        );
        // A forgotten customer's stars count; there is nothing to read.
        const told = shown.filter(({ review }) => review.comment !== '');
        return { average: averageOf(shown), count: shown.length, newest: told.slice(0, NEWEST).map(({ review }) => review.toPublic()) };
      });
    return this.reads.load(REVIEWS_ROOM, load, 'summary');
  }

  /** Appends one review. @throws DomainError notFound `diary.notFound`; invalid `input.invalid` with the required sentence */
  async add(reference: string, body: unknown, orderTokens: readonly string[], at: number | null = null): Promise<Review> {
    const review = checkReview(createReviewSchema, body, at);
    return this.work.run(async (tx) => {
      const event = await this.reviewRecords.eventOf(tx.em, reference);
      const added = await this.reviewRecords.add(tx, event, review, orderTokens);
      return added.bookingId ? { ...added.toPublic(), own: true } : added.toPublic();
    });
  }

  /** Hides with a reason or shows again; replies or takes the reply back. @throws DomainError notFound `review.notFound`, conflict `record.stale` */
  async moderate(reference: string, id: string, { version, hidden, reply }: ModerateReview, by: string): Promise<ManagedReview> {
    return this.work.run(async (tx) => {
      const { id: eventId } = await this.reviewRecords.eventOf(tx.em, reference);
      const review = await this.reviewRecords.require(tx, eventId, id);
      expectVersion(review, version);
      const at = this.clock.now();
      const before = { hidden: review.hidden ?? null, reply: review.reply ?? null };
      const changed = await this.reviewRecords.change(tx, review, () => {
        if (hidden !== undefined && hidden?.reason !== review.hidden?.reason) review.hidden = hidden && { reason: hidden.reason, at, by };
        if (reply !== undefined && reply !== (review.reply?.text ?? null)) review.reply = reply === null ? null : { text: reply, at };
      });
      if (changed) {
        const after = { hidden: review.hidden ?? null, reply: review.reply ?? null };
        await tx.audit({ action: 'review.moderated', subject: `review:${id}`, before, after });
      }
      await tx.em.flush();
      return review.toContract();
    });
  }

  /** Removes a review for good, but for an undo. @returns the snapshot for the undo @throws DomainError notFound `review.notFound` */
  async remove(reference: string, id: string): Promise<number> {
    return this.work.run(async (tx) => {
      const { id: eventId } = await this.reviewRecords.eventOf(tx.em, reference);
      const review = await this.reviewRecords.require(tx, eventId, id);
      const snapshotId = await this.reviewSnapshots.keep(tx, eventId, 'removed', [review]);
      await tx.audit({
        action: 'review.removed',
        subject: `review:${id}`,
        before: { eventId, rating: review.rating, verified: review.bookingId != null },
      });
      this.reviewRecords.remove(tx, review);
      return snapshotId;
    });
  }
}

/**
 * Holds one review of a list against its schema. @param at its place in the list, null when it came alone
 * @throws DomainError invalid `input.invalid` with the required sentence and the fields
 */
export function checkReview<Schema extends z.ZodType>(schema: Schema, value: unknown, at: number | null = null): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: [...(at === null ? [] : [at]), ...path].map(String).join('.'),
    message,
  }));
  throw new DomainError('invalid', 'input.invalid', issues[0]?.message ?? 'The input is not valid', { issues });
}
