import { Body, Controller, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';
import { type MakeOffer, type OfferToken, waitingListWire } from '#shared/waiting-list/waiting-list.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import { OfferClaimsService } from './offer-claims.service.js';
import { OffersService } from './offers.service.js';

/** Many customers of a mobile network share one address. */
const OFFERS_OPENED: RouteLimit = { name: 'offers', points: 60, perSeconds: 60 };

/** Offers of the waiting list: made and withdrawn by the manager, opened and declined by the holder of the link. */
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly claims: OfferClaimsService,
  ) {}

  @Endpoint(waitingListApi.postOffer, waitingListWire.postOffer)
  async offer(@Param('id', { schema: idSchema }) id: number, @Body() body: MakeOffer) {
    return ok({ waiting: await this.offers.offer(id, body) });
  }

  @Endpoint(waitingListApi.withdrawOffer, waitingListWire.withdrawOffer)
  async withdraw(@Param('id', { schema: idSchema }) id: number) {
    return ok({ waiting: await this.offers.withdraw(id) });
  }

  @Endpoint(waitingListApi.openOffer, waitingListWire.openOffer)
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async open(@Body() { token }: OfferToken) {
    return ok({ offer: await this.claims.look(token) });
  }

  @Endpoint(waitingListApi.declineOffer, waitingListWire.declineOffer)
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async decline(@Body() { token }: OfferToken) {
    await this.claims.decline(token);
    return ok();
  }
}
