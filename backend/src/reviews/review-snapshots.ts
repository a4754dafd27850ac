import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { SnapshotReason } from '#shared/snapshots/snapshot.contract';
import type { Transaction } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { SnapshotsService } from '../snapshots/snapshots.service.js';
import { ReviewEntity } from './review.entity.js';
import { type ReviewSnapshot, reviewSnapshotOf, reviewSnapshotSchema, ReviewRecords } from './review-records.js';

const KIND = 'reviews';
const snapshotSchema = z.object({ reviews: z.array(reviewSnapshotSchema) });
const listOf = (eventId: string): string => `${KIND}:${eventId}`;

/** Reviews that were removed, alone, with a list or with their event, and how they come back. @source decisions/0001 §24, §48 */
@Injectable()
export class ReviewSnapshots implements OnModuleInit {
  constructor(
    private readonly records: ReviewRecords,
    private readonly snapshots: SnapshotsService,
    private readonly diary: DiaryService,
  ) {}

  onModuleInit(): void {
    this.snapshots.onRestore(KIND, snapshotSchema, (tx, list, { reviews }) => this.bringBack(tx, list.slice(KIND.length + 1), reviews));
    this.diary.onRemoval((tx, eventId) => this.removeAll(tx, eventId));
    this.diary.onReturn((tx, eventId) => this.snapshots.restoreLast(tx, listOf(eventId), 'eventRemoved'));
  }

  /** @returns what an undo names */
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

  /** What was removed comes back, what was overwritten becomes what it was; reviews that came since stay. */
  private async bringBack(tx: Transaction, eventId: string, reviews: readonly ReviewSnapshot[]): Promise<void> {
    await this.diary.require(tx.em, eventId);
    const stored = new Map((await this.records.of(tx.em, eventId)).map((review) => [review.id, review]));
    for (const kept of reviews) {
      const current = stored.get(kept.id);
      if (!current) await this.records.bringBack(tx, eventId, kept);
      else await this.records.change(tx, current, () => Object.assign(current, { ...kept, version: current.version }));
    }
  }

  private async removeAll(tx: Transaction, eventId: string): Promise<void> {
    const reviews = await this.records.of(tx.em, eventId);
    if (reviews.length === 0) return;
    await this.keep(tx, eventId, 'eventRemoved', reviews);
    for (const review of reviews) this.records.remove(tx, review);
  }
}
