import { Controller } from '@nestjs/common';
import { bookingApi } from '#shared/bookings/bookings.api';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { PortionsService } from './portions.service.js';
import { Id } from '../core/http/params.js';

@Controller()
export class PortionsController {
  constructor(private readonly portions: PortionsService) {}

  @Endpoint(bookingApi.portions, bookingWire.portions)
  of(@Id('salesEventId') salesEventId: number) {
    return this.portions.of(salesEventId);
  }
}
