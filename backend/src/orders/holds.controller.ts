import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { replyOf } from '#shared/core/reply.contract';
import { type HoldsQuery, holdsQuerySchema, holdsReplySchema } from '#shared/bookings/hold.contract';
import { idSchema } from '#shared/core/id.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { HoldsService } from './holds.service.js';

/** Who is paying at this moment, and a way to end it. @source faults B13 */
@Controller()
@Roles('manager')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get(bookingRoutes.holds.path)
  @Replies(holdsReplySchema)
  async list(@Query({ schema: holdsQuerySchema }) { event }: HoldsQuery) {
    return ok(await this.holds.of(event));
  }

  @Post(bookingRoutes.releaseHold.path)
  @Replies(replyOf({}))
  @HttpCode(200)
  async release(@Param('orderId', { schema: idSchema }) orderId: number) {
    await this.holds.endEarly(orderId);
    return ok();
  }
}
