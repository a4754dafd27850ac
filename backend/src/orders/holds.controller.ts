import { Controller, Param, Query } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { type HoldsQuery, holdsQuerySchema } from '#shared/bookings/hold.contract';
import { idSchema } from '#shared/core/fields.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { HoldsService } from './holds.service.js';

/** Who is paying at this moment, and a way to end it. @source faults B13 */
@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Endpoint(bookingApi.holds, bookingWire.holds)
  async list(@Query({ schema: holdsQuerySchema }) { event }: HoldsQuery) {
    return ok(await this.holds.of(event));
  }

  @Endpoint(bookingApi.releaseHold, bookingWire.releaseHold)
  async release(@Param('orderId', { schema: idSchema }) orderId: number) {
    await this.holds.endEarly(orderId);
    return ok();
  }
}
