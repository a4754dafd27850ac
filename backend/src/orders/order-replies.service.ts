import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CreatedOrder, CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Config } from '../core/config.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { isSecure } from '../core/http/browser-protocol.js';
import { RenewsReply } from '../core/http/reply-secrets.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { orderTokens, MAX_ORDERS, ORDER_COOKIE, ORDER_RETURN_COOKIE } from '../core/order-access.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OrderEntity } from './order.entity.js';

const MAX_AGE_SECONDS = 180 * 86_400;

/** The browser remembers one more order, in front of its others. */
export function rememberOrder(request: FastifyRequest, reply: FastifyReply, token: string, secure: boolean): void {
  const tokens = [token, ...orderTokens(request.cookies).filter((known) => known !== token)].slice(0, MAX_ORDERS);
  void reply.setCookie(ORDER_COOKIE, tokens.join('.'), { maxAge: MAX_AGE_SECONDS, secure });
}

/** The browser remembers the order of a payment that came back by redirect. */
export function rememberReturnedOrder(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(ORDER_RETURN_COOKIE, token, { maxAge: MAX_AGE_SECONDS, secure });
}

/** Gives a browser the token of its order, the first time and when it asks again with the same key. */
@Injectable()
export class OrderRepliesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly config: Config,
  ) {}

  /** The token by which the browser opens the order; a new one, in its cookie too, unless it has one. */
  async tokenFor(orderId: number, request: KuzhiRequest, reply: FastifyReply): Promise<string> {
    const known = await this.orderTokens.tokenOf(orderTokens(request.cookies), orderId);
    if (known !== null) return known;
    const token = await this.orderTokens.issue(orderId);
    this.remember(token, request, reply);
    return token;
  }

  /** Gives the browser the token in its cookie. */
  remember(token: string, request: KuzhiRequest, reply: FastifyReply): void {
    rememberOrder(request, reply, token, isSecure(request, this.config));
  }

  @RenewsReply({ route: `POST ${bookingApi.createOrder()}`, without: ['orderToken'] })
  async renewOrder(stored: CreatedOrder, request: KuzhiRequest, reply: FastifyReply): Promise<CreatedOrder> {
    const order = await this.work.read((em) => em.findOne(OrderEntity, { providerOrderId: stored.orderId }));
    return order ? { ...stored, orderToken: await this.tokenFor(order.id, request, reply) } : stored;
  }

  @RenewsReply({ route: `POST ${bookingApi.create()}` })
  async renewBooking(stored: { booking: CustomerOrder }, request: KuzhiRequest, reply: FastifyReply): Promise<object> {
    const { bookingId } = stored.booking;
    const booking = await this.work.read((em) => em.findOne(BookingEntity, { bookingId }));
    if (booking) await this.tokenFor(booking.orderId, request, reply);
    return stored;
  }
}
