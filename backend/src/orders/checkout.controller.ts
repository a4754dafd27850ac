import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { CreateBooking, CreateOrder } from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { orderTokens } from '../core/order-access.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { CrossSite } from '../core/http/route-facts.js';
import { Personal } from '../core/http/stored-replies.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { PROVIDER_MESSAGES } from '../payments/payment-gateway.js';
import { WebhookInboxService } from '../payments/webhook-inbox.service.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { OrderRepliesService } from './order-replies.service.js';
import { ReservationsService } from './reservations.service.js';

/** A payment comes back by either of two routes. */
export const CONFIRMATIONS: RouteLimit = { name: 'bookings', points: 30, perSeconds: 60 };

/** From the basket to the booking, and the provider's messages. */
@Controller()
export class CheckoutController {
  constructor(
    private readonly reservations: ReservationsService,
    private readonly confirmation: ConfirmationService,
    private readonly orderReplies: OrderRepliesService,
    private readonly orderProgress: OrderProgressService,
    private readonly inbox: WebhookInboxService,
  ) {}

  @Endpoint(bookingApi.createOrder, bookingWire.createOrder)
  @OwnIdempotency()
  @Personal()
  @Limit({ name: 'create-order', points: 20, perSeconds: 60 })
  async createOrder(@Body() body: CreateOrder, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { order, id, token } = await this.reservations.order(body, orderTokens(request.cookies));
    if (token === null) return { ...order, orderToken: await this.orderReplies.tokenFor(id, request, reply) };
    this.orderReplies.remember(token, request, reply);
    return { ...order, orderToken: token };
  }

  @Endpoint(bookingApi.create, bookingWire.create, 200)
  @HttpCode(201)
  @OwnIdempotency()
  @Personal()
  @Limit(CONFIRMATIONS)
  async book(@Body() body: CreateBooking, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { booking, view } = await this.confirmation.confirm(body);
    // The holder of a signed payment of the order made it, also in a browser that has lost its cookies since.
    await this.orderReplies.tokenFor(booking.orderId, request, reply);
    void reply.status(view ? 201 : 200);
    return ok({ booking: view?.() ?? (await this.orderProgress.customerView(booking)) });
  }

  @Endpoint(bookingApi.webhook, bookingWire.webhook)
  @CrossSite()
  @Limit(PROVIDER_MESSAGES)
  async webhook(@Req() { rawBody, headers }: KuzhiRequest) {
    await this.inbox.receive(rawBody, headers);
    return ok();
  }
}
