import { Body, Controller, HttpCode, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';
import {
  type EditWaiting,
  type JoinWaitingList,
  type MakeOffer,
  type OfferToken,
  type PlaceSecret,
  type WaitingListQuery,
  waitingListQuerySchema,
  waitingListWire,
} from '#shared/waiting-list/waiting-list.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Config } from '../core/config.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Id } from '../core/http/params.js';
import { Personal } from '../core/http/stored-replies.js';
import { ok } from '../core/http/replies.js';
import { WaitingListService } from './waiting-list.service.js';
import { OfferClaimsService } from './offer-claims.service.js';
import { OffersService } from './offers.service.js';

/** A device looks at its place now and then; many may share the address of a mobile network. */
const PLACES: RouteLimit = { name: 'waiting-places', points: 60, perSeconds: 60 };

/** Many customers of a mobile network share one address. */
const OFFERS_OPENED: RouteLimit = { name: 'offers', points: 60, perSeconds: 60 };

@Controller()
export class WaitingListController {
  constructor(
    private readonly waiting: WaitingListService,
    private readonly config: Config,
    private readonly offers: OffersService,
    private readonly claims: OfferClaimsService,
  ) {}

  @Endpoint(waitingListApi.join, waitingListWire.join, 200)
  @HttpCode(201)
  @Personal()
  @Limit({ name: 'waiting-list', points: 10, perSeconds: 3_600 })
  async join(@Body() body: JoinWaitingList, @Res({ passthrough: true }) reply: FastifyReply) {
    const { joined, ...place } = await this.waiting.join(body);
    void reply.status(joined ? 201 : 200);
    return ok(place);
  }

  @Endpoint(waitingListApi.place, waitingListWire.place)
  @WithoutIdempotency()
  @Limit(PLACES)
  async place(@Body() { secret }: PlaceSecret) {
    return ok(await this.waiting.place(secret));
  }

  @Endpoint(waitingListApi.leave, waitingListWire.leave)
  // Leaving again changes nothing.
  @WithoutIdempotency()
  @Limit(PLACES)
  async leave(@Body() { secret }: PlaceSecret) {
    await this.waiting.leave(secret);
    return ok();
  }

  @Endpoint(waitingListApi.list, waitingListWire.list)
  async list(@Query({ schema: waitingListQuerySchema }) { event }: WaitingListQuery, @Req() { raw, headers: { host } }: KuzhiRequest) {
    const { publicUrl, trustProxy } = this.config;
    return ok(await this.waiting.list(event, ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host) ?? ''));
  }

  @Endpoint(waitingListApi.edit, waitingListWire.edit)
  async edit(@Id() id: number, @Body() body: EditWaiting) {
    return ok({ waiting: await this.waiting.edit(id, body) });
  }

  @Endpoint(waitingListApi.remove, waitingListWire.remove)
  async remove(@Id() id: number) {
    await this.waiting.remove(id);
    return ok();
  }

  @Endpoint(waitingListApi.postOffer, waitingListWire.postOffer)
  async offer(@Id() id: number, @Body() body: MakeOffer) {
    return ok({ waiting: await this.offers.offer(id, body) });
  }

  @Endpoint(waitingListApi.withdrawOffer, waitingListWire.withdrawOffer)
  async withdraw(@Id() id: number) {
    return ok({ waiting: await this.offers.withdraw(id) });
  }

  @Endpoint(waitingListApi.openOffer, waitingListWire.openOffer)
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async openOffer(@Body() { token }: OfferToken) {
    return ok({ offer: await this.claims.look(token) });
  }

  @Endpoint(waitingListApi.declineOffer, waitingListWire.declineOffer)
  @WithoutIdempotency()
  @Limit(OFFERS_OPENED)
  async declineOffer(@Body() { token }: OfferToken) {
    await this.claims.decline(token);
    return ok();
  }
}
