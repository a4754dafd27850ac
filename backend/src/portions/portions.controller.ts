import { Controller, Param } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { idSchema } from '#shared/core/fields.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { PortionsService } from './portions.service.js';

@Controller()
export class PortionsController {
  constructor(private readonly portions: PortionsService) {}

  @Endpoint(bookingApi.portions, bookingWire.portions)
  of(@Param('salesEventId', { schema: idSchema }) salesEventId: number) {
    return this.portions.of(salesEventId);
  }
}
