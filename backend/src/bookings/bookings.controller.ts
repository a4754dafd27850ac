import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { bookingApi } from '#shared/bookings/bookings.api';
import {
  type ExportBookings,
  type ListBookings,
  listBookingsSchema,
  type RefundRequest,
  type SetStatus,
  type SetStatuses,
  referenceSchema,
} from '#shared/bookings/booking.contract';
import { bookingWire } from '#shared/bookings/bookings.contract';
import { idSchema } from '#shared/core/fields.contract';
import type { ReceiptRequest, ReverseReceipt } from '#shared/payments/money.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/replies.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { BookingReceiptsService } from './booking-receipts.service.js';
import { BookingsService } from './bookings.service.js';
import { ChartsService } from './charts.service.js';
import { SaleStandingService } from './sale-standing.service.js';
import { StatsService } from './stats.service.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly stats: StatsService,
    private readonly charts: ChartsService,
    private readonly standing: SaleStandingService,
  ) {}

  @Endpoint(bookingApi.list, bookingWire.list)
  async list(@Query({ schema: listBookingsSchema }) query: ListBookings, @Res({ passthrough: true }) reply: FastifyReply) {
    if (query.page !== undefined || query.pageSize !== undefined) return ok(await this.bookings.list(query));
    const whole = await this.bookings.all(query);
    if (whole.leftOut > 0) void reply.header('X-Left-Out', String(whole.leftOut));
    return whole.reply;
  }

  @Endpoint(bookingApi.setStatus, bookingWire.setStatus)
  async setStatus(@Param('id', { schema: referenceSchema }) id: string, @Body() body: SetStatus, @IfMatch() version?: number) {
    return ok({ booking: await this.bookingCommands.setStatus(id, { version, ...body }) });
  }

  @Endpoint(bookingApi.setStatuses, bookingWire.setStatuses)
  async setStatuses(@Body() body: SetStatuses) {
    return ok(await this.bookingCommands.setStatuses(body));
  }

  @Endpoint(bookingApi.refund, bookingWire.refund)
  @OwnIdempotency()
  async refund(@Param('id', { schema: referenceSchema }) id: string, @Body() body: RefundRequest) {
    return ok(await this.bookingCommands.refund(id, body));
  }

  @Endpoint(bookingApi.enterReceipt, bookingWire.enterReceipt)
  async enterReceipt(@Param('id', { schema: referenceSchema }) id: string, @Body() body: ReceiptRequest) {
    return ok({ booking: await this.bookingReceipts.enter(id, body) });
  }

  @Endpoint(bookingApi.reverseReceipt, bookingWire.reverseReceipt)
  async reverseReceipt(
    @Param('id', { schema: referenceSchema }) id: string,
    @Param('receiptId', { schema: idSchema }) receiptId: number,
    @Body() body: ReverseReceipt,
  ) {
    return ok({ booking: await this.bookingReceipts.reverse(id, receiptId, body) });
  }

  @Endpoint(bookingApi.exportList, bookingWire.exportList)
  async export(@Body() query: ExportBookings) {
    return this.bookings.export(query);
  }

  @Endpoint(bookingApi.stats, bookingWire.stats)
  readStats() {
    return this.stats.read();
  }

  @Endpoint(bookingApi.charts, bookingWire.charts)
  readCharts() {
    return this.charts.read();
  }

  @Endpoint(bookingApi.standing, bookingWire.standing)
  async readStanding(@Param('salesEventId', { schema: idSchema }) salesEventId: number) {
    return ok(await this.standing.read(salesEventId));
  }
}
