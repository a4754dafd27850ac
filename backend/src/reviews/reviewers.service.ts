import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Unit } from '../core/database/unit-of-work.js';
import { KeptReplies } from '../core/http/kept-replies.js';
import { PersonalData } from '../core/personal-data.js';
import { SubjectNames } from '../core/subject-names.js';
import { KeptReviews } from './kept-reviews.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewRecords } from './review-records.js';

/** What a customer said of the food: copied and made nobody's when the customer asks. A booking tells whose it is. @source faults O3, O4 */
@Injectable()
export class ReviewersService {
  constructor(
    private readonly records: ReviewRecords,
    private readonly kept: KeptReviews,
    private readonly replies: KeptReplies,
    personal: PersonalData,
    names: SubjectNames,
  ) {
    replies.attachFinder((properties) => ('reviewerName' in properties ? [properties['id']] : []));
    names.attach('review', async (em, ids) =>
      (await em.find(ReviewEntity, { id: { $in: [...ids] } })).map(({ id, reviewerName }) => [id, reviewerName]),
    );
    personal.attach('reviews', {
      copy: async (em, { bookings }) => (await reviewsOf(em, bookings)).map((review) => review.toContract()),
      erase: (unit, { bookings }) => this.forget(unit, bookings),
    });
  }

  private async forget(unit: Unit, bookings: readonly string[]): Promise<number> {
    const reviews = await reviewsOf(unit.em, bookings);
    for (const review of reviews) await this.records.change(unit, review, () => review.forgetCustomer());
    await unit.em.flush();
    await this.replies.forgetMentioning(
      unit,
      reviews.map(({ id }) => id),
    );
    return reviews.length + (await this.kept.forget(unit, bookings));
  }
}

const reviewsOf = (em: SqlEntityManager, bookings: readonly string[]): Promise<ReviewEntity[]> =>
  em.find(ReviewEntity, { bookingId: { $in: [...bookings] } }, { orderBy: { date: 'desc', id: 'desc' } });
