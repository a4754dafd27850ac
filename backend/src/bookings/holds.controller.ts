import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type HoldsQuery, holdsQuerySchema } from '#shared/bookings/hold.contract';
import { idSchema } from '#shared/core/id.contract';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { HoldsService } from './holds.service.js';

/** Who is paying at this moment, and a way to end it. @source faults B13 */
@Controller('api/holds')
@Roles('manager')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get()
  async list(@Query({ schema: holdsQuerySchema }) { event }: HoldsQuery) {
    return ok(await this.holds.of(event));
  }

  @Post(':orderId/release')
  @HttpCode(200)
  async release(@Param('orderId', { schema: idSchema }) orderId: number) {
    await this.holds.endEarly(orderId);
    return ok();
  }
}
