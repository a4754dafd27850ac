import { Controller, Param } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { MoneyService } from './money.service.js';

/** The payments and refunds of a booking's order. */
@Controller()
export class MoneyController {
  constructor(private readonly moneyService: MoneyService) {}

  @Endpoint(bookingApi.money, bookingWire.money)
  async money(@Param('id', { schema: referenceSchema }) id: string) {
    return ok(await this.moneyService.of(id));
  }
}
