import { Body, Controller } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire } from '#shared/bookings/bookings.contract';
import type { AskedOrder } from '#shared/bookings/find-order.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import { OrderFinderService } from './order-finder.service.js';

@Controller()
export class OrderFinderController {
  constructor(private readonly finder: OrderFinderService) {}

  @Endpoint(bookingApi.find, bookingWire.find)
  // Asked twice, it is sent once.
  @WithoutIdempotency()
  @Limit({ name: 'order-finds', points: 10, perSeconds: 900 })
  find(@Body() asked: AskedOrder) {
    this.finder.ask(asked);
    return ok();
  }
}
