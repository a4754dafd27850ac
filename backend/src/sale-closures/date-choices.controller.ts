import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { customerOrderSchema, referenceSchema } from '#shared/bookings/booking.contract';
import { replyOf } from '#shared/core/reply.contract';
import { type ChooseDate, chooseDateSchema } from '#shared/sale-closures/sale-closure.contract';
import { saleClosureRoutes } from '#shared/sale-closures/sale-closure.routes';
import { Public } from '../core/http/guard.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { DateChoicesService } from './date-choices.service.js';

/** A customer answers once or twice; many of them may share the address of a mobile network. */
const ANSWERS: RouteLimit = { name: 'order-dates', points: 60, perSeconds: 60 };

/** What the customer of a sale that was moved says, by the cookie of the order. */
@Controller()
@Public()
export class DateChoicesController {
  constructor(private readonly choices: DateChoicesService) {}

  @Post(saleClosureRoutes.choice.path)
  @Replies(replyOf({ data: customerOrderSchema }))
  @HttpCode(200)
  @Personal()
  @Limit(ANSWERS)
  async choose(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Body({ schema: chooseDateSchema }) body: ChooseDate,
    @Req() request: KuzhiRequest,
  ) {
    return ok({ data: await this.choices.choose(bookingId, orderTokens(request.cookies), body) });
  }
}
