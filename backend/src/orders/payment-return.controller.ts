import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#shared/core/errors';
import { RepliesWith } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { orderTokens } from '../core/order-access.js';
import { Public } from '../core/http/guard.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { isSecure } from '../core/http/is-secure.js';
import { Limit } from '../core/http/rate-limits.js';
import { CrossSite } from '../core/http/route-facts.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { ConfirmationService } from './confirmation.service.js';
import { CONFIRMATIONS } from './limits.js';
import { rememberReturnedOrder } from './order-cookies.js';
import { OrderTokensService } from './order-tokens.service.js';

const providerText = z.string().min(1).max(512);
/** The three fields of a success; a failure carries others, of which none is believed. @source payments §4.5 */
const returnSchema = z
  .object({ razorpay_payment_id: providerText, razorpay_order_id: providerText, razorpay_signature: providerText })
  .nullable()
  .catch(null);
type Returned = z.infer<typeof returnSchema>;

/** What the landing page is told in `?payment=`. */
type Ending = 'failed' | 'pending' | 'refunded' | 'amount' | 'used' | 'unverified';

/**
 * Brings a customer back whose browser cannot open the payment window: a form of the provider's page, answered with a page of ours.
 * @source decisions/0001 §23; faults P37
 */
@Controller()
@Public()
export class PaymentReturnController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly tokens: OrderTokensService,
    private readonly config: Config,
  ) {}

  @Post(bookingRoutes.paymentReturn)
  @RepliesWith(null)
  @HttpCode(303)
  @WithoutIdempotency()
  @CrossSite('form')
  @Limit(CONFIRMATIONS)
  async comeBack(@Body({ schema: returnSchema }) body: Returned, @Req() request: KuzhiRequest, @Res() reply: FastifyReply) {
    await reply.redirect(await this.placeFor(body, request, reply), 303);
  }

  private async placeFor(returned: Returned, request: KuzhiRequest, reply: FastifyReply): Promise<string> {
    if (!returned) return landingPage('failed');
    try {
      const booking = await this.confirmation.confirmReturned({
        id: returned.razorpay_payment_id,
        orderId: returned.razorpay_order_id,
        signature: returned.razorpay_signature,
      });
      if (!(await this.tokens.opens(orderTokens(request.cookies), booking.orderId))) {
        const token = await this.tokens.issue(booking.orderId);
        rememberReturnedOrder(reply, token, isSecure(request, this.config));
      }
      return `/order/${booking.bookingId}`;
    } catch (error) {
      if (error instanceof DomainError) return landingPage(endingOf(error));
      throw error;
    }
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

/** Whoever comes back with a payment may have paid: what is not known to have failed is never told as free of charge. */
const endingOf = ({ code }: DomainError): Ending => ENDINGS[code] ?? 'unverified';
