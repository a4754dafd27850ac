import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bookingApi } from '#shared/bookings/bookings.api';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import type { OpenLink, ShowLink } from '#shared/bookings/order-link.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Config } from '../core/config.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { orderTokens } from '../core/order-access.js';
import { OrderLinksService } from './order-links.service.js';
import { OrderRepliesService } from './order-replies.service.js';

/** Links are opened by people who were sent one; many of them may share the address of a mobile network. */
const LINKS_OPENED: RouteLimit = { name: 'order-links', points: 60, perSeconds: 60 };

const Reference = (name: string) => Param(name, { schema: referenceSchema });

/** Links of orders: shown to the manager and the customer, opened by each holder. No answer with a token is stored. @source decisions/0052 */
@Controller()
export class OrderLinksController {
  constructor(
    private readonly orderLinks: OrderLinksService,
    private readonly orderReplies: OrderRepliesService,
    private readonly config: Config,
  ) {}

  @Endpoint(bookingApi.makeLink, bookingWire.makeLink)
  @WithoutIdempotency()
  async show(@Reference('id') id: string, @Body() { renew }: ShowLink, @Req() request: KuzhiRequest) {
    return ok(await this.orderLinks.show(id, this.originFor(request), renew));
  }

  @Endpoint(bookingApi.revokeLink, bookingWire.revokeLink)
  async revoke(@Reference('id') id: string) {
    await this.orderLinks.revoke(id);
    return ok();
  }

  @Endpoint(bookingApi.ownLink, bookingWire.ownLink)
  @WithoutIdempotency()
  async showOwn(@Reference('bookingId') bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ link: await this.orderLinks.showOwn(bookingId, orderTokens(request.cookies), this.originFor(request)) });
  }

  @Endpoint(bookingApi.openLink, bookingWire.openLink)
  @WithoutIdempotency()
  @Limit(LINKS_OPENED)
  async open(
    @Reference('bookingId') bookingId: string,
    @Body() { token }: OpenLink,
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const own = await this.orderLinks.open(bookingId, token, orderTokens(request.cookies));
    if (own !== null) this.orderReplies.remember(own, request, reply);
    return ok();
  }

  @Endpoint(bookingApi.openShortLink, bookingWire.openShortLink)
  @WithoutIdempotency()
  @Limit(LINKS_OPENED)
  async openShort(@Body() { token }: OpenLink, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { bookingId, own } = await this.orderLinks.openShort(token, orderTokens(request.cookies));
    if (own !== null) this.orderReplies.remember(own, request, reply);
    return ok({ bookingId });
  }

  /** Where a phone finds us: the public address, else the one by which the caller came. */
  private originFor({ raw, headers: { host } }: KuzhiRequest): string {
    const { publicUrl, trustProxy } = this.config;
    return ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host) ?? '';
  }
}
