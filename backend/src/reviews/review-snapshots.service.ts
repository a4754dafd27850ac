import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { SnapshotReason } from '#shared/snapshots/snapshot.contract';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { DiaryEventRemoved, DiaryEventReturned } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { Restores, SnapshotsService } from '../snapshots/snapshots.service.js';
import { ReviewEntity } from './review.entity.js';
import { reviewSnapshotOf, reviewSnapshotSchema, ReviewRecordsService } from './review-records.service.js';

const KIND = 'reviews';
const snapshotSchema = z.object({ reviews: z.array(reviewSnapshotSchema) });
const listOf = (eventId: string): string => `${KIND}:${eventId}`;

/** Reviews that were removed, alone, with a list or with their event, and how they come back. @source decisions/0001 §24, §48 */
@Injectable()
export class ReviewSnapshotsService {
  constructor(
    private readonly reviewRecords: ReviewRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly diary: DiaryService,
  ) {}

  /** @returns the snapshot for an undo */
  keep(tx: Transaction, eventId: string, reason: SnapshotReason, reviews: readonly ReviewEntity[]): Promise<number> {
    return this.snapshots.keep(tx, listOf(eventId), reason, { reviews: reviews.map(reviewSnapshotOf) }, reviews.length);
  }

  /** Reviews that were removed and could still come back go at once when their customer is forgotten. @returns how many lists changed */
  forget(tx: Transaction, bookings: readonly string[]): Promise<number> {
    return this.snapshots.amend(tx, KIND, snapshotSchema, ({ reviews }) => {
      const left = reviews.filter(({ bookingId }) => bookingId === null || bookingId === undefined || !bookings.includes(bookingId));
      return left.length === reviews.length ? null : { content: { reviews: left }, count: left.length };
    });
  }

  /** Removed reviews come back, overwritten ones become as they were; reviews that came since stay. */
  @Restores(KIND, snapshotSchema, 'manager')
  async bringBack(tx: Transaction, list: string, { reviews }: z.infer<typeof snapshotSchema>): Promise<void> {
    const eventId = list.slice(KIND.length + 1);
    await this.diary.require(tx.em, eventId);
    const stored = new Map((await this.reviewRecords.of(tx.em, eventId)).map((review) => [review.id, review]));
    for (const kept of reviews) {
      const current = stored.get(kept.id);
      if (!current) await this.reviewRecords.bringBack(tx, eventId, kept);
      else await this.reviewRecords.change(tx, current, () => Object.assign(current, { ...kept, version: current.version }));
    }
  }

  @Handles(DiaryEventRemoved)
  async removeAll(tx: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    const reviews = await this.reviewRecords.of(tx.em, eventId);
    if (reviews.length === 0) return;
    await this.keep(tx, eventId, 'eventRemoved', reviews);
    for (const review of reviews) this.reviewRecords.remove(tx, review);
  }

  @Handles(DiaryEventReturned)
  returned(tx: Transaction, { eventId }: DiaryEventReturned): Promise<void> {
    return this.snapshots.restoreLast(tx, listOf(eventId), 'eventRemoved');
  }
}
