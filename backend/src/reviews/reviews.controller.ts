import { Body, Controller, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SessionUser } from '#shared/auth/auth.contract';
import { holdsRole } from '#shared/core/roles';
import { reviewApi } from '#shared/reviews/review.api';
import { type ModerateReview, type PostReviews, reviewIdSchema, reviewWire } from '#shared/reviews/review.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { orderTokens } from '../core/order-access.js';
import { CurrentUser } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { LimitStrangers } from '../core/http/rate-limits.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ReviewListCompat } from './review-list.compat.js';
import { type Reader, ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly reviewListCompat: ReviewListCompat,
  ) {}

  @Endpoint(reviewApi.summary, reviewWire.summary)
  summary() {
    return this.reviews.summary();
  }

  @Endpoint(reviewApi.ofEvent, reviewWire.ofEvent)
  list(@EventId() eventId: string, @CurrentUser() user: SessionUser | null, @Req() request: KuzhiRequest) {
    return this.reviews.list(eventId, readerOf(user, request));
  }

  @Endpoint(reviewApi.add, reviewWire.add, 200)
  @HttpCode(201)
  @LimitStrangers({ name: 'reviews', points: 3, perSeconds: 3_600 })
  async post(
    @EventId() eventId: string,
    @Body() body: PostReviews,
    @CurrentUser() user: SessionUser | null,
    @IfMatch() base: number | undefined,
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reader = readerOf(user, request);
    const saved =
      Array.isArray(body) && user?.role === 'manager'
        ? await this.reviewListCompat.save(eventId, body, base)
        : await this.reviewListCompat.append(eventId, body, reader);
    void reply.status(saved.added ? 201 : 200);
    return ok({ data: saved.data });
  }

  @Endpoint(reviewApi.moderate, reviewWire.moderate)
  async moderate(
    @EventId() eventId: string,
    @Param('reviewId', { schema: reviewIdSchema }) reviewId: string,
    @Body() body: ModerateReview,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ review: await this.reviews.moderate(eventId, reviewId, body, user?.name ?? 'Manager') });
  }

  @Endpoint(reviewApi.remove, reviewWire.remove)
  async remove(@EventId() eventId: string, @Param('reviewId', { schema: reviewIdSchema }) reviewId: string) {
    return ok({ snapshotId: await this.reviews.remove(eventId, reviewId) });
  }
}

const readerOf = (user: SessionUser | null, request: KuzhiRequest): Reader => ({
  isStaff: user !== null && holdsRole(user.role, ['kitchen']),
  orderTokens: orderTokens(request.cookies),
});
