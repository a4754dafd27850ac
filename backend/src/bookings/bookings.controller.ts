import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import {
  type ExportBookings,
  exportBookingsSchema,
  type ListBookings,
  listBookingsSchema,
  type RefundRequest,
  refundSchema,
  type SetStatus,
  setStatusSchema,
} from '#shared/bookings/booking.contract';
import { orderTokens } from '../core/cookies.js';
import { CurrentUser, Public, Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { BookingsService } from './bookings.service.js';
import { MoneyService } from './money.service.js';
import { ChartsService } from './charts.service.js';
import { StatsService } from './stats.service.js';

const referenceSchema = z.string().min(1).max(40);

@Controller('api')
@Roles('manager')
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly payments: MoneyService,
    private readonly stats: StatsService,
    private readonly charts: ChartsService,
  ) {}

  @Get('bookings')
  async list(@Query({ schema: listBookingsSchema }) query: ListBookings) {
    return ok(await this.bookings.list(query));
  }

  @Put('bookings/:id')
  async setStatus(
    @Param('id', { schema: referenceSchema }) id: string,
    @Body({ schema: setStatusSchema }) body: SetStatus,
    @IfMatch() version?: number,
  ) {
    return ok({ booking: await this.bookings.setStatus(id, { version, ...body }) });
  }

  @Post('bookings/:id/refund')
  @HttpCode(200)
  @OwnIdempotency()
  async refund(@Param('id', { schema: referenceSchema }) id: string, @Body({ schema: refundSchema }) body: RefundRequest) {
    return ok({ booking: await this.bookings.refund(id, body) });
  }

  @Get('bookings/:id/money')
  async money(@Param('id', { schema: referenceSchema }) id: string) {
    return ok(await this.payments.of(id));
  }

  @Post('bookings/export')
  @HttpCode(200)
  async export(@Body({ schema: exportBookingsSchema }) query: ExportBookings) {
    return ok({ data: await this.bookings.export(query) });
  }

  @Get('stats')
  async readStats() {
    return ok({ data: await this.stats.read() });
  }

  @Get('stats/charts')
  async readCharts() {
    return ok({ data: await this.charts.read() });
  }

  @Get('orders/:bookingId')
  @Public()
  async order(
    @Param('bookingId', { schema: referenceSchema }) bookingId: string,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok(await this.bookings.own(bookingId, orderTokens(request.headers.cookie), user?.role === 'manager'));
  }
}
