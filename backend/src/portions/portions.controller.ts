import { Controller, Get, Param } from '@nestjs/common';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { portionsSchema } from '#shared/bookings/portions.contract';
import { liveReplyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { PortionsService } from './portions.service.js';

@Controller()
@Roles('kitchen', 'tv')
export class PortionsController {
  constructor(private readonly portions: PortionsService) {}

  @Get(bookingRoutes.portions.path)
  @Replies(liveReplyOf(portionsSchema))
  of(@Param('salesEventId', { schema: idSchema }) salesEventId: number) {
    return this.portions.of(salesEventId);
  }
}
