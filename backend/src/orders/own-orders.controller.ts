import { Body, Controller, HttpCode, Param, Req } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { type ChangeDelivery, referenceSchema } from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import type { CancelOrder } from '#shared/bookings/cancellation.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { orderTokens } from '../core/order-access.js';
import { CurrentUser } from '../core/http/guard.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Personal } from '../core/http/stored-replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { CancellationsService } from './cancellations.service.js';
import { DeliveryChangesService } from './delivery-changes.service.js';
import { OwnOrdersService } from './own-orders.service.js';
import { RestLinksService } from './rest-links.service.js';

/** A customer changes an order some few times. */
const CHANGES: RouteLimit = { name: 'order-changes', points: 30, perSeconds: 60 };

/** The bookings of this browser, by its cookie; a browser without one has none. */
@Controller()
export class OwnOrdersController {
  constructor(
    private readonly ownOrders: OwnOrdersService,
    private readonly changes: DeliveryChangesService,
    private readonly cancellations: CancellationsService,
    private readonly restLinks: RestLinksService,
  ) {}

  @Endpoint(bookingApi.ownOrders, bookingWire.ownOrders)
  async list(@Req() request: KuzhiRequest) {
    const tokens = orderTokens(request.cookies);
    return ok({
      data: await this.ownOrders.list(tokens),
      held: await this.ownOrders.held(tokens),
      returned: await this.ownOrders.returned(tokens),
    });
  }

  @Endpoint(bookingApi.order, bookingWire.order)
  async order(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok(await this.ownOrders.own(bookingId, orderTokens(request.cookies), user?.role === 'manager'));
  }

  @Endpoint(bookingApi.changeDelivery, bookingWire.changeDelivery)
  @Personal()
  @Limit(CHANGES)
  async changeDelivery(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Body() body: ChangeDelivery,
    @Req() request: KuzhiRequest,
  ) {
    return ok({ data: await this.changes.change(bookingId, orderTokens(request.cookies), body) });
  }

  @Endpoint(bookingApi.cancellation, bookingWire.cancellation)
  async quote(@Param('bookingId', { schema: referenceSchema }) bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ data: await this.cancellations.quote(bookingId, orderTokens(request.cookies)) });
  }

  @Endpoint(bookingApi.cancel, bookingWire.cancel)
  @Personal()
  @Limit(CHANGES)
  async cancel(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Body() body: CancelOrder,
    @Req() request: KuzhiRequest,
  ) {
    return ok({ data: await this.cancellations.cancel(bookingId, orderTokens(request.cookies), body) });
  }

  /** Awaits the provider; the same request finds the link that it made. */
  @Endpoint(bookingApi.payRest, bookingWire.payRest, 201)
  @HttpCode(201)
  @OwnIdempotency()
  @Limit(CHANGES)
  async payRest(@Param('bookingId', { schema: referenceSchema }) bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ url: await this.restLinks.pageOf(bookingId, orderTokens(request.cookies)) });
  }

  @Endpoint(bookingApi.orderCalendar)
  @RepliesWith('text/calendar')
  calendar(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return this.ownOrders.calendar(bookingId, orderTokens(request.cookies), user?.role === 'manager');
  }
}
