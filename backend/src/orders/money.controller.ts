import { Controller, Get, Param } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { liveReplyOf } from '#shared/core/reply.contract';
import { bookingMoneySchema } from '#shared/bookings/booking-money.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { MoneyService } from './money.service.js';

/** The payments and refunds of a booking's order. */
@Controller()
@Roles('manager')
export class MoneyController {
  constructor(private readonly payments: MoneyService) {}

  @Get(bookingRoutes.money.path)
  @Replies(liveReplyOf(bookingMoneySchema))
  async money(@Param('id', { schema: referenceSchema }) id: string) {
    return ok(await this.payments.of(id));
  }
}
