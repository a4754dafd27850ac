import { Body, Controller, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire, type Returned } from '#shared/bookings/bookings.contract';
import { orderPath } from '#shared/bookings/order-link';
import { DomainError } from '#shared/core/errors';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { orderTokens } from '../core/order-access.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { isSecure } from '../core/http/browser-protocol.js';
import { Limit } from '../core/http/rate-limits.js';
import { CrossSite } from '../core/http/route-facts.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { ConfirmationService } from './confirmation.service.js';
import { CONFIRMATIONS } from './checkout.controller.js';
import { rememberOrder, rememberReturnedOrder } from './order-replies.service.js';
import { OrderTokensService } from './order-tokens.service.js';
import { PaymentLinksService } from './payment-links.service.js';

const codeSchema = z.string().max(100);

/** The reason that `?payment=` gives to the landing page. */
type Ending = 'failed' | 'pending' | 'refunded' | 'amount' | 'used' | 'unverified';

/**
 * Brings a customer back whose browser cannot open the payment window: a form of the provider's page, answered with a page of ours.
 * @source decisions/0001 §23; faults P37
 */
@Controller()
export class PaymentReturnController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly gateway: PaymentGateway,
    private readonly orderTokens: OrderTokensService,
    private readonly paymentLinks: PaymentLinksService,
    private readonly config: Config,
  ) {}

  @Endpoint(bookingApi.paymentReturn, bookingWire.paymentReturn)
  @RepliesWith(null)
  @HttpCode(303)
  @WithoutIdempotency()
  @CrossSite('form')
  @Limit(CONFIRMATIONS)
  async comeBack(@Body() body: Returned, @Req() request: KuzhiRequest, @Res() reply: FastifyReply) {
    await reply.redirect(await this.placeFor(body, request, reply), 303);
  }

  /** From the page of a payment link. The server reads no part of the query, and asks the provider for the state of the order. */
  @Endpoint(bookingApi.linkReturn)
  @RepliesWith(null)
  @HttpCode(303)
  @Limit(CONFIRMATIONS)
  async comeFromLink(@Param('code', { schema: codeSchema }) code: string, @Req() request: KuzhiRequest, @Res() reply: FastifyReply) {
    const returned = await this.paymentLinks.returned(code);
    const order = returned?.order;
    // Also before it is booked: the device finds the order among its own then.
    if (order && !order.linkRevoked && !(await this.isKnown(request, order.id))) {
      rememberOrder(request, reply, await this.orderTokens.issue(order.id, { isByLink: true }), isSecure(request, this.config));
    }
    const page = returned ? await pageOf(() => this.confirmation.confirmByLink(returned)) : landingPage('unverified');
    await reply.redirect(page, 303);
  }

  private async placeFor(returned: Returned, request: KuzhiRequest, reply: FastifyReply): Promise<string> {
    return pageOf(async () => {
      const payment = this.gateway.returned(returned);
      if (!payment) return null;
      const booking = await this.confirmation.confirmReturned(payment);
      if (!(await this.isKnown(request, booking.orderId))) {
        const token = await this.orderTokens.issue(booking.orderId);
        rememberReturnedOrder(reply, token, isSecure(request, this.config));
      }
      return booking;
    });
  }

  private isKnown({ cookies }: KuzhiRequest, orderId: number): Promise<boolean> {
    return this.orderTokens.opens(orderTokens(cookies), orderId);
  }
}

/** That of the booking, or the landing page with the reason why there is none. @param confirm null: nothing was paid */
async function pageOf(confirm: () => Promise<{ bookingId: string } | null>): Promise<string> {
  try {
    const booking = await confirm();
    return booking ? orderPath(booking.bookingId) : landingPage('failed');
  } catch (error) {
    if (error instanceof DomainError) return landingPage(endingOf(error));
    throw error;
  }
}

const landingPage = (ending: Ending): string => `/?payment=${ending}`;

const ENDINGS: Record<string, Ending> = {
  'payment.pending': 'pending',
  'payment.soldOut': 'refunded',
  'payment.calledOff': 'refunded',
  'payment.amount': 'amount',
  'payment.used': 'used',
};

/** A customer who comes back may have paid: only a known failure counts as free of charge. */
const endingOf = ({ code }: DomainError): Ending => ENDINGS[code] ?? 'unverified';
