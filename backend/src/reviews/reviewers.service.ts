import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../core/database/unit-of-work.js';
import { StoredReplies } from '../core/http/stored-replies.js';
import { PersonalData } from '../core/personal-data.js';
import { SubjectNames } from '../core/subject-names.js';
import { ReviewSnapshots } from './review-snapshots.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewRecords } from './review-records.js';

/** What a customer said of the food: copied and made nobody's when the customer asks. A booking tells whose it is. @source faults O3, O4 */
@Injectable()
export class ReviewersService {
  constructor(
    private readonly records: ReviewRecords,
    private readonly snapshots: ReviewSnapshots,
    private readonly replies: StoredReplies,
    personal: PersonalData,
    names: SubjectNames,
  ) {
    replies.attachFinder((properties) => ('reviewerName' in properties ? [properties['id']] : []));
    names.attach('review', async (em, ids) =>
      (await em.find(ReviewEntity, { id: { $in: [...ids] } })).map(({ id, reviewerName }) => [id, reviewerName]),
    );
    personal.attach('reviews', {
      copy: async (em, { bookings }) => (await reviewsOf(em, bookings)).map((review) => review.toContract()),
      erase: (tx, { bookings }) => this.forget(tx, bookings),
    });
  }

  private async forget(tx: Transaction, bookings: readonly string[]): Promise<number> {
    const reviews = await reviewsOf(tx.em, bookings);
    for (const review of reviews) await this.records.change(tx, review, () => review.forgetCustomer());
    await tx.em.flush();
    await this.replies.forgetMentioning(
      tx,
      reviews.map(({ id }) => id),
    );
    return reviews.length + (await this.snapshots.forget(tx, bookings));
  }
}

const reviewsOf = (em: SqlEntityManager, bookings: readonly string[]): Promise<ReviewEntity[]> =>
  em.find(ReviewEntity, { bookingId: { $in: [...bookings] } }, { orderBy: { date: 'desc', id: 'desc' } });
