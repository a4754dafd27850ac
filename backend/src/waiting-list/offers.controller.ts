import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { replyOf } from '#shared/core/reply.contract';
import {
  type MakeOffer,
  makeOfferSchema,
  offerSchema,
  type OfferToken,
  offerTokenSchema,
  waitingSchema,
} from '#shared/waiting-list/waiting-list.contract';
import { waitingListRoutes } from '#shared/waiting-list/waiting-list.routes';
import { Public, Roles } from '../core/http/guard.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { OfferClaimsService } from './offer-claims.service.js';
import { OffersService } from './offers.service.js';

/** Many customers of a mobile network share one address. */
const OFFERS_OPENED: RouteLimit = { name: 'offers', points: 60, perSeconds: 60 };

/** Offers of the waiting list: made and withdrawn by the manager, opened and declined by whoever has the link. */
@Controller()
@Roles('manager')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly claims: OfferClaimsService,
  ) {}

  @Post(waitingListRoutes.offer.path)
  @Replies(replyOf({ waiting: waitingSchema }))
  @HttpCode(200)
  async offer(@Param('id', { schema: idSchema }) id: number, @Body({ schema: makeOfferSchema }) body: MakeOffer) {
    return ok({ waiting: await this.offers.offer(id, body) });
  }

  @Delete(waitingListRoutes.offer.path)
  @Replies(replyOf({ waiting: waitingSchema }))
  async withdraw(@Param('id', { schema: idSchema }) id: number) {
    return ok({ waiting: await this.offers.withdraw(id) });
  }

  @Post(waitingListRoutes.openOffer)
  @Replies(replyOf({ offer: offerSchema }))
  @HttpCode(200)
  @Public()
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async open(@Body({ schema: offerTokenSchema }) { token }: OfferToken) {
    return ok({ offer: await this.claims.look(token) });
  }

  @Post(waitingListRoutes.declineOffer)
  @Replies(replyOf({}))
  @HttpCode(200)
  @Public()
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async decline(@Body({ schema: offerTokenSchema }) { token }: OfferToken) {
    await this.claims.decline(token);
    return ok();
  }
}
