import { Injectable } from '@nestjs/common';
import type { SqlEntityManager, Transaction } from '../core/database/unit-of-work.js';
import { FindsMentions, StoredReplies } from '../core/http/stored-replies.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { SubjectNamesOf } from '../core/subject-names.js';
import { ReviewSnapshotsService } from './review-snapshots.service.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewRecordsService } from './review-records.service.js';

/** The customers' reviews: copied, and made anonymous when the customer wants it. A booking shows whose it is. @source faults O3, O4 */
@Injectable()
@HoldsPersonalData('reviews')
export class ReviewersService implements PersonalDataHolder {
  constructor(
    private readonly reviewRecords: ReviewRecordsService,
    private readonly reviewSnapshots: ReviewSnapshotsService,
    private readonly storedReplies: StoredReplies,
  ) {}

  @FindsMentions()
  mentioned(properties: Readonly<Record<string, unknown>>): unknown[] {
    return 'reviewerName' in properties ? [properties['id']] : [];
  }

  @SubjectNamesOf('review')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(ReviewEntity, { id: { $in: [...ids] } })).map(({ id, reviewerName }) => [id, reviewerName] as const);
  }

  async copy(em: SqlEntityManager, { bookings }: Customer): Promise<object[]> {
    return (await reviewsOf(em, bookings)).map((review) => review.toContract());
  }

  async erase(tx: Transaction, { bookings }: Customer): Promise<number> {
    const reviews = await reviewsOf(tx.em, bookings);
    for (const review of reviews) await this.reviewRecords.change(tx, review, () => review.forgetCustomer());
    await tx.em.flush();
    await this.storedReplies.forgetMentioning(
      tx,
      reviews.map(({ id }) => id),
    );
    return reviews.length + (await this.reviewSnapshots.forget(tx, bookings));
  }
}

const reviewsOf = (em: SqlEntityManager, bookings: readonly string[]): Promise<ReviewEntity[]> =>
  em.find(ReviewEntity, { bookingId: { $in: [...bookings] } }, { orderBy: { date: 'desc', id: 'desc' } });
