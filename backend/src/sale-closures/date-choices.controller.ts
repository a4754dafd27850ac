import { Body, Controller, Param, Req } from '@nestjs/common';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';
import { type ChooseDate, saleClosureWire } from '#shared/sale-closures/sale-closure.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Personal } from '../core/http/stored-replies.js';
import { orderTokens } from '../core/order-access.js';
import { DateChoicesService } from './date-choices.service.js';

/** A customer answers once or twice; many of them may share the address of a mobile network. */
const ANSWERS: RouteLimit = { name: 'order-dates', points: 60, perSeconds: 60 };

/** The choice of a customer whose sale was moved, by the cookie of the order. */
@Controller()
export class DateChoicesController {
  constructor(private readonly choices: DateChoicesService) {}

  @Endpoint(saleClosureApi.choose, saleClosureWire.choose)
  @Personal()
  @Limit(ANSWERS)
  async choose(@Param('bookingId', { schema: referenceSchema }) bookingId: string, @Body() body: ChooseDate, @Req() request: KuzhiRequest) {
    return ok({ data: await this.choices.choose(bookingId, orderTokens(request.cookies), body) });
  }
}
