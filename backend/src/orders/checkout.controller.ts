import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { replyOf } from '#shared/core/reply.contract';
import {
  type CreateBooking,
  createBookingSchema,
  type CreateOrder,
  createOrderSchema,
  createdOrderSchema,
  customerOrderSchema,
} from '#shared/bookings/booking.contract';
import { Replies } from '../core/http/replies.js';
import { orderTokens } from '../core/order-access.js';
import { Public } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit } from '../core/http/rate-limits.js';
import { CrossSite } from '../core/http/route-facts.js';
import { Personal } from '../core/http/stored-replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { PROVIDER_MESSAGES } from '../payments/payment-gateway.js';
import { WebhookInbox } from '../payments/webhook-inbox.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { OrderReplies } from './order-replies.js';
import { CONFIRMATIONS } from './limits.js';
import { ReservationsService } from './reservations.service.js';

/** From the basket to the booking, and the provider's messages. */
@Controller()
@Public()
export class CheckoutController {
  constructor(
    private readonly reservations: ReservationsService,
    private readonly confirmation: ConfirmationService,
    private readonly replies: OrderReplies,
    private readonly progress: OrderProgressService,
    private readonly inbox: WebhookInbox,
  ) {}

  @Post(bookingRoutes.createOrder)
  @Replies(createdOrderSchema)
  @HttpCode(200)
  @OwnIdempotency()
  @Personal()
  @Limit({ name: 'create-order', points: 20, perSeconds: 60 })
  async createOrder(
    @Body({ schema: createOrderSchema }) body: CreateOrder,
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { order, id, token } = await this.reservations.order(body, orderTokens(request.cookies));
    if (token === null) return { ...order, orderToken: await this.replies.tokenFor(id, request, reply) };
    this.replies.remember(token, request, reply);
    return { ...order, orderToken: token };
  }

  @Post(bookingRoutes.create)
  @Replies(replyOf({ booking: customerOrderSchema }), 200)
  @OwnIdempotency()
  @Personal()
  @Limit(CONFIRMATIONS)
  async book(
    @Body({ schema: createBookingSchema }) body: CreateBooking,
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { booking, created } = await this.confirmation.confirm(body);
    // Whoever holds a signed payment of the order made it, also in a browser that lost its cookies meanwhile.
    await this.replies.tokenFor(booking.orderId, request, reply);
    void reply.status(created ? 201 : 200);
    return ok({ booking: await this.progress.customerView(booking) });
  }

  @Post(bookingRoutes.webhook)
  @Replies(replyOf({}))
  @HttpCode(200)
  @CrossSite()
  @Limit(PROVIDER_MESSAGES)
  async webhook(@Req() { rawBody, headers }: KuzhiRequest) {
    await this.inbox.receive(rawBody, headers);
    return ok();
  }
}
