import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { replyOf } from '#shared/core/reply.contract';
import {
  type EnterOrder,
  enteredOrderSchema,
  enterOrderSchema,
  type KnownCustomerQuery,
  knownCustomerQuerySchema,
  knownCustomerSchema,
} from '#shared/bookings/entered-order.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { EnteredOrdersService } from './entered-orders.service.js';

/** Orders that a manager enters for a customer on the phone, on WhatsApp or at the counter. */
@Controller()
@Roles('manager')
export class EnteredOrdersController {
  constructor(private readonly orders: EnteredOrdersService) {}

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
}
