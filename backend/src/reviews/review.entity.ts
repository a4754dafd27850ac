import { defineEntity, p } from '@mikro-orm/core';
import type { ManagedReview, Review } from '#shared/reviews/review.contract';
import type { Rating } from '#shared/reviews/review-rules';
import { youtubePage } from '#shared/reviews/youtube';

const ReviewSchema = defineEntity({
  name: 'ReviewEntity',
  tableName: 'review',
  indexes: [{ properties: ['eventId', 'date'] }],
  properties: {
    id: p.string().length(60).primary(),
    /** Of the diary event. */
    eventId: p.string().length(60),
    reviewerName: p.string().length(120),
    comment: p.text(),
    rating: p.integer().$type<Rating>(),
    date: p.string().length(30),
    youtubeId: p.string().length(11).nullable(),
    tags: p.json<string[]>(),
    /** The booking that proves it; no visitor learns which. */
    bookingId: p.string().length(20).nullable().index(),
    hidden: p.json<ManagedReview['hidden']>().nullable(),
    reply: p.json<Review['reply']>().nullable(),
    /** The room's revision that the last change made. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** A customer's review of an event. */
export class ReviewEntity extends ReviewSchema.class {
  /** As everybody may see it, unless it is hidden. */
  toPublic(): Review {
    return {
      id: this.id,
      eventId: this.eventId,
      reviewerName: this.reviewerName,
      comment: this.comment,
      rating: this.rating,
      date: this.date,
      youtubeLink: this.youtubeId ? youtubePage(this.youtubeId) : null,
      tags: this.tags,
      verified: this.bookingId != null,
      reply: this.reply ?? null,
      version: this.version,
    };
  }

  /** The stars, labels and day stay, and that the customer bought; name and words go. @source faults O4 */
  forgetCustomer(): void {
    Object.assign(this, { reviewerName: '', comment: '', youtubeId: null, reply: null });
  }

  toContract(): ManagedReview {
    return { ...this.toPublic(), hidden: this.hidden ?? null };
  }
}
ReviewSchema.setClass(ReviewEntity);
