import { Body, Controller, Delete, Get, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import { holdsRole } from '#shared/auth/roles';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type ModerateReview,
  moderateReviewSchema,
  type PostReviews,
  postReviewsSchema,
  reviewIdSchema,
  managedReviewSchema,
  reviewSummarySchema,
  reviewsSchema,
} from '#shared/reviews/review.contract';
import { reviewRoutes } from '#shared/reviews/review.routes';
import { Replies } from '../core/http/replies.js';
import { orderTokens } from '../core/order-access.js';
import { CurrentUser, Public, Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { LimitStrangers } from '../core/http/rate-limits.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ReviewListCompat } from './review-list.compat.js';
import { type Reader, ReviewsService } from './reviews.service.js';

@Controller()
@Roles('manager')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly lists: ReviewListCompat,
  ) {}

  @Get(reviewRoutes.summary)
  @Replies(liveReplyOf(reviewSummarySchema))
  @Public()
  summary() {
    return this.reviews.summary();
  }

  @Get(reviewRoutes.ofEvent.path)
  @Replies(z.union([liveReplyOf(reviewsSchema), replyOf({ data: reviewsSchema })]))
  @Public()
  list(
    @Param('eventId', { schema: eventIdSchema }) eventId: string,
    @CurrentUser() user: SessionUser | null,
    @Req() request: KuzhiRequest,
  ) {
    return this.reviews.list(eventId, readerOf(user, request));
  }

  @Post(reviewRoutes.ofEvent.path)
  @Replies(replyOf({ data: reviewsSchema }), 200)
  @Public()
  @LimitStrangers({ name: 'reviews', points: 3, perSeconds: 3_600 })
  async post(
    @Param('eventId', { schema: eventIdSchema }) eventId: string,
    @Body({ schema: postReviewsSchema }) body: PostReviews,
    @CurrentUser() user: SessionUser | null,
    @IfMatch() base: number | undefined,
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reader = readerOf(user, request);
    const saved =
      Array.isArray(body) && user?.role === 'manager'
        ? await this.lists.save(eventId, body, base)
        : await this.lists.append(eventId, body, reader);
    void reply.status(saved.added ? 201 : 200);
    return ok({ data: saved.data });
  }

  @Patch(reviewRoutes.one.path)
  @Replies(replyOf({ review: managedReviewSchema }))
  async moderate(
    @Param('eventId', { schema: eventIdSchema }) eventId: string,
    @Param('reviewId', { schema: reviewIdSchema }) reviewId: string,
    @Body({ schema: moderateReviewSchema }) body: ModerateReview,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ review: await this.reviews.moderate(eventId, reviewId, body, user?.name ?? 'Manager') });
  }

  @Delete(reviewRoutes.one.path)
  @Replies(replyOf({ snapshotId: z.int() }))
  async remove(
    @Param('eventId', { schema: eventIdSchema }) eventId: string,
    @Param('reviewId', { schema: reviewIdSchema }) reviewId: string,
  ) {
    return ok({ snapshotId: await this.reviews.remove(eventId, reviewId) });
  }
}

const readerOf = (user: SessionUser | null, request: KuzhiRequest): Reader => ({
  isStaff: user !== null && holdsRole(user.role, ['kitchen']),
  orderTokens: orderTokens(request.cookies),
});
