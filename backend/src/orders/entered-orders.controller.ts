import { z } from 'zod';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { bookingSchema, type EditBooking, editBookingSchema, referenceSchema } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  type EnterOrder,
  enteredOrderSchema,
  enterOrderSchema,
  type KnownCustomerQuery,
  knownCustomerQuerySchema,
  knownCustomerSchema,
  type LinksQuery,
  linksQuerySchema,
  paymentLinkSchema,
  sendLinkSchema,
} from '#shared/bookings/entered-order.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/reply.js';
import { PaymentLinkListService } from './payment-link-list.service.js';
import { PaymentLinksService } from './payment-links.service.js';
import { BookingEditsService } from './booking-edits.service.js';
import { EnteredOrdersService } from './entered-orders.service.js';

/** Orders that a manager enters for a customer on the phone, on WhatsApp or at the counter, and what is corrected in any order. */
@Controller()
@Roles('manager')
export class EnteredOrdersController {
  constructor(
    private readonly orders: EnteredOrdersService,
    private readonly edits: BookingEditsService,
    private readonly links: PaymentLinksService,
    private readonly linkList: PaymentLinkListService,
  ) {}

  @Get(bookingRoutes.knownCustomer.path)
  @Replies(replyOf({ known: knownCustomerSchema.nullable() }))
  async customer(@Query({ schema: knownCustomerQuerySchema }) { phone }: KnownCustomerQuery) {
    return ok({ known: await this.orders.customerOf(phone) });
  }

  @Post(bookingRoutes.enter)
  @Replies(enteredOrderSchema, 201)
  async enter(@Body({ schema: enterOrderSchema }) body: EnterOrder) {
    return ok({ booking: await this.orders.book(body) });
  }

  @Put(bookingRoutes.details.path)
  @Replies(replyOf({ booking: bookingSchema }))
  async edit(
    @Param('id', { schema: referenceSchema }) id: string,
    @Body({ schema: editBookingSchema }) body: EditBooking,
    @IfMatch() version?: number,
  ) {
    return ok({ booking: await this.edits.edit(id, { version, ...body }) });
  }

  /** Awaits the provider; the same request finds the order that it made. */
  @Post(bookingRoutes.sendLink)
  @Replies(replyOf({ link: paymentLinkSchema }), 201)
  @OwnIdempotency()
  async send(@Body({ schema: sendLinkSchema }) body: EnterOrder) {
    return ok({ link: await this.links.create(body) });
  }

  @Get(bookingRoutes.links.path)
  @Replies(liveReplyOf(z.array(paymentLinkSchema)))
  async list(@Query({ schema: linksQuerySchema }) query: LinksQuery) {
    return ok(await (query.event === undefined ? this.linkList.found(query.q) : this.linkList.of(query.event)));
  }

  /** Awaits the provider; done twice it does nothing more. */
  @Post(bookingRoutes.cancelLink.path)
  @Replies(replyOf({ link: paymentLinkSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async cancel(@Param('orderId', { schema: idSchema }) orderId: number) {
    return ok({ link: await this.links.cancel(orderId) });
  }
}
