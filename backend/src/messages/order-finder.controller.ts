import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { type AskedOrder, findOrderSchema } from '#shared/bookings/find-order.contract';
import { replyOf } from '#shared/core/reply.contract';
import { Public } from '../core/http/guard.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit } from '../core/http/rate-limits.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { OrderFinderService } from './order-finder.service.js';

@Controller()
@Public()
export class OrderFinderController {
  constructor(private readonly finder: OrderFinderService) {}

  @Post(bookingRoutes.find)
  @Replies(replyOf({}))
  @HttpCode(200)
  // Asked twice, it is sent once.
  @WithoutIdempotency()
  @Limit({ name: 'order-finds', points: 10, perSeconds: 900 })
  find(@Body({ schema: findOrderSchema }) asked: AskedOrder) {
    this.finder.ask(asked);
    return ok();
  }
}
