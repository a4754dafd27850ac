import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { type ChangeDelivery, changeDeliverySchema, customerOrderSchema, referenceSchema } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { type CancelOrder, cancellationQuoteSchema, cancelOrderSchema } from '#shared/bookings/cancellation.contract';
import { heldOrderSchema, ownOrderSchema, returnedPaymentSchema } from '#shared/bookings/own-order.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { orderTokens } from '../core/order-access.js';
import { CurrentUser, Public } from '../core/http/guard.js';
import { Limit } from '../core/http/rate-limits.js';
import { Personal } from '../core/http/stored-replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { CancellationsService } from './cancellations.service.js';
import { DeliveryChangesService } from './delivery-changes.service.js';
import { CHANGES } from './limits.js';
import { OwnOrdersService } from './own-orders.service.js';

/** The bookings of this browser, by its cookie; a browser without one has none. */
@Controller()
@Public()
export class OwnOrdersController {
  constructor(
    private readonly orders: OwnOrdersService,
    private readonly changes: DeliveryChangesService,
    private readonly cancellations: CancellationsService,
  ) {}

  @Get(bookingRoutes.ownOrders)
  @Replies(replyOf({ data: z.array(ownOrderSchema), held: z.array(heldOrderSchema), returned: z.array(returnedPaymentSchema) }))
  async list(@Req() request: KuzhiRequest) {
    const tokens = orderTokens(request.cookies);
    return ok({ data: await this.orders.list(tokens), held: await this.orders.held(tokens), returned: await this.orders.returned(tokens) });
  }

  @Get(bookingRoutes.order.path)
  @Replies(liveReplyOf(customerOrderSchema))
  async order(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok(await this.orders.own(bookingId, orderTokens(request.cookies), user?.role === 'manager'));
  }

  @Put(bookingRoutes.delivery.path)
  @Replies(replyOf({ data: customerOrderSchema }))
  @Personal()
  @Limit(CHANGES)
  async changeDelivery(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Body({ schema: changeDeliverySchema }) body: ChangeDelivery,
    @Req() request: KuzhiRequest,
  ) {
    return ok({ data: await this.changes.change(bookingId, orderTokens(request.cookies), body) });
  }

  @Get(bookingRoutes.cancellation.path)
  @Replies(replyOf({ data: cancellationQuoteSchema }))
  async quote(@Param('bookingId', { schema: referenceSchema }) bookingId: string, @Req() request: KuzhiRequest) {
    return ok({ data: await this.cancellations.quote(bookingId, orderTokens(request.cookies)) });
  }

  @Post(bookingRoutes.cancellation.path)
  @Replies(replyOf({ data: customerOrderSchema }))
  @HttpCode(200)
  @Personal()
  @Limit(CHANGES)
  async cancel(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Body({ schema: cancelOrderSchema }) body: CancelOrder,
    @Req() request: KuzhiRequest,
  ) {
    return ok({ data: await this.cancellations.cancel(bookingId, orderTokens(request.cookies), body) });
  }

  @Get(bookingRoutes.orderCalendar.path)
  @RepliesWith('text/calendar')
  calendar(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return this.orders.calendar(bookingId, orderTokens(request.cookies), user?.role === 'manager');
  }
}
