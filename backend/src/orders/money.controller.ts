import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { liveReplyOf } from '#shared/core/reply.contract';
import { bookingMoneySchema } from '#shared/payments/money.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { MoneyService } from './money.service.js';

const referenceSchema = z.string().min(1).max(40);

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
