import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { type EditBooking, referenceSchema } from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import {
  type EnterOrder,
  type KnownCustomerQuery,
  knownCustomerQuerySchema,
  type LinksQuery,
  linksQuerySchema,
} from '#shared/bookings/entered-order.contract';
import { idSchema } from '#shared/core/fields.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { IfMatch } from '../core/http/if-match.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/replies.js';
import { PaymentLinkListService } from './payment-link-list.service.js';
import { PaymentLinksService } from './payment-links.service.js';
import { RestLinksService } from './rest-links.service.js';
import { BookingEditsService } from './booking-edits.service.js';
import { EnteredOrdersService } from './entered-orders.service.js';

/** Orders that a manager enters for a customer on the phone, on WhatsApp or at the counter, and corrections of any order. */
@Controller()
export class EnteredOrdersController {
  constructor(
    private readonly enteredOrders: EnteredOrdersService,
    private readonly bookingEdits: BookingEditsService,
    private readonly paymentLinks: PaymentLinksService,
    private readonly linkList: PaymentLinkListService,
    private readonly restLinks: RestLinksService,
  ) {}

  @Endpoint(bookingApi.knownCustomer, bookingWire.knownCustomer)
  async customer(@Query({ schema: knownCustomerQuerySchema }) { phone }: KnownCustomerQuery) {
    return ok({ known: await this.enteredOrders.customerOf(phone) });
  }

  @Endpoint(bookingApi.enter, bookingWire.enter, 201)
  @HttpCode(201)
  async enter(@Body() body: EnterOrder) {
    return ok({ booking: await this.enteredOrders.book(body) });
  }

  @Endpoint(bookingApi.edit, bookingWire.edit)
  async edit(@Param('id', { schema: referenceSchema }) id: string, @Body() body: EditBooking, @IfMatch() version?: number) {
    return ok({ booking: await this.bookingEdits.edit(id, { version, ...body }) });
  }

  /** Awaits the provider; the same request finds the order that it made. */
  @Endpoint(bookingApi.sendLink, bookingWire.sendLink, 201)
  @HttpCode(201)
  @OwnIdempotency()
  async send(@Body() body: EnterOrder) {
    return ok({ link: await this.paymentLinks.create(body) });
  }

  /** For the rest that is due; awaits the provider, and the same request finds the link that it made. */
  @Endpoint(bookingApi.sendRestLink, bookingWire.sendRestLink, 201)
  @HttpCode(201)
  @OwnIdempotency()
  async sendRest(@Param('id', { schema: referenceSchema }) id: string) {
    return ok({ link: await this.restLinks.create(id) });
  }

  @Endpoint(bookingApi.links, bookingWire.links)
  async list(@Query({ schema: linksQuerySchema }) query: LinksQuery) {
    return ok(await (query.event === undefined ? this.linkList.found(query.q) : this.linkList.of(query.event)));
  }

  /** Awaits the provider; done twice it does nothing more. */
  @Endpoint(bookingApi.cancelLink, bookingWire.cancelLink)
  @OwnIdempotency()
  async cancel(@Param('orderId', { schema: idSchema }) orderId: number) {
    return ok({ link: await this.paymentLinks.cancel(orderId) });
  }
}
