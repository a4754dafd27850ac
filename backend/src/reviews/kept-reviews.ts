import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { KeptReason } from '#shared/kept-lists/kept-list.contract';
import type { Unit } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { KeptLists } from '../kept-lists/kept-lists.service.js';
import { ReviewEntity } from './review.entity.js';
import { type KeptReview, keptOf, keptReviewSchema, ReviewRecords } from './review-records.js';

const KIND = 'reviews';
const snapshotSchema = z.object({ reviews: z.array(keptReviewSchema) });
const listOf = (eventId: string): string => `${KIND}:${eventId}`;

/** Reviews that were removed, alone, with a list or with their event, and how they come back. @source decisions/0001 §24, §48 */
@Injectable()
export class KeptReviews implements OnModuleInit {
  constructor(
    private readonly records: ReviewRecords,
    private readonly kept: KeptLists,
    private readonly diary: DiaryService,
  ) {}

  onModuleInit(): void {
    this.kept.onRestore(KIND, snapshotSchema, (unit, list, { reviews }) => this.bringBack(unit, list.slice(KIND.length + 1), reviews));
    this.diary.onRemoval((unit, eventId) => this.removeAll(unit, eventId));
    this.diary.onReturn((unit, eventId) => this.kept.restoreLast(unit, listOf(eventId), 'eventRemoved'));
  }

  /** @returns what an undo names */
  keep(unit: Unit, eventId: string, reason: KeptReason, reviews: readonly ReviewEntity[]): Promise<number> {
    return this.kept.keep(unit, listOf(eventId), reason, { reviews: reviews.map(keptOf) }, reviews.length);
  }

  /** Reviews that were removed and could still come back go at once when their customer is forgotten. @returns how many lists changed */
  forget(unit: Unit, bookings: readonly string[]): Promise<number> {
    return this.kept.amend(unit, KIND, snapshotSchema, ({ reviews }) => {
      const left = reviews.filter(({ bookingId }) => bookingId === null || bookingId === undefined || !bookings.includes(bookingId));
      return left.length === reviews.length ? null : { content: { reviews: left }, count: left.length };
    });
  }

  /** What was removed comes back, what was overwritten becomes what it was; reviews that came since stay. */
  private async bringBack(unit: Unit, eventId: string, reviews: readonly KeptReview[]): Promise<void> {
    await this.diary.require(unit.em, eventId);
    const stored = new Map((await this.records.of(unit.em, eventId)).map((review) => [review.id, review]));
    for (const kept of reviews) {
      const current = stored.get(kept.id);
      if (!current) await this.records.bringBack(unit, eventId, kept);
      else await this.records.change(unit, current, () => Object.assign(current, { ...kept, version: current.version }));
    }
  }

  private async removeAll(unit: Unit, eventId: string): Promise<void> {
    const reviews = await this.records.of(unit.em, eventId);
    if (reviews.length === 0) return;
    await this.keep(unit, eventId, 'eventRemoved', reviews);
    for (const review of reviews) this.records.remove(unit, review);
  }
}
