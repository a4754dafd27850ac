import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { chartsSchema } from '#shared/bookings/charts.contract';
import { saleStandingSchema } from '#shared/bookings/sale-standing.contract';
import { idSchema } from '#shared/core/id.contract';
import { countedShape, liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { type ReceiptRequest, receiptRequestSchema, type ReverseReceipt, reverseReceiptSchema } from '#shared/payments/money.contract';
import { refundRecordSchema } from '#shared/payments/payment-alert.contract';
import {
  type ExportBookings,
  exportBookingsSchema,
  type ListBookings,
  listBookingsSchema,
  type RefundRequest,
  refundSchema,
  type SetStatus,
  setStatusSchema,
  bookingSchema,
  statsSchema,
  referenceSchema,
} from '#shared/bookings/booking.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { BookingReceiptsService } from './booking-receipts.service.js';
import { BookingsService } from './bookings.service.js';
import { ChartsService } from './charts.service.js';
import { SaleStandingService } from './sale-standing.service.js';
import { StatsService } from './stats.service.js';

@Controller()
@Roles('manager')
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly commands: BookingCommandsService,
    private readonly receipts: BookingReceiptsService,
    private readonly stats: StatsService,
    private readonly charts: ChartsService,
    private readonly standing: SaleStandingService,
  ) {}

  @Get(bookingRoutes.list)
  @Replies(liveReplyOf(z.array(bookingSchema)).extend(countedShape))
  async list(@Query({ schema: listBookingsSchema }) query: ListBookings, @Res({ passthrough: true }) reply: FastifyReply) {
    if (query.page !== undefined || query.pageSize !== undefined) return ok(await this.bookings.list(query));
    const whole = await this.bookings.all(query);
    if (whole.leftOut > 0) void reply.header('X-Left-Out', String(whole.leftOut));
    return whole.reply;
  }

  @Put(bookingRoutes.one.path)
  @Replies(replyOf({ booking: bookingSchema }))
  async setStatus(
    @Param('id', { schema: referenceSchema }) id: string,
    @Body({ schema: setStatusSchema }) body: SetStatus,
    @IfMatch() version?: number,
  ) {
    return ok({ booking: await this.commands.setStatus(id, { version, ...body }) });
  }

  @Post(bookingRoutes.refund.path)
  @Replies(replyOf({ booking: bookingSchema, refund: refundRecordSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async refund(@Param('id', { schema: referenceSchema }) id: string, @Body({ schema: refundSchema }) body: RefundRequest) {
    return ok(await this.commands.refund(id, body));
  }

  @Post(bookingRoutes.receipts.path)
  @Replies(replyOf({ booking: bookingSchema }))
  @HttpCode(200)
  async enterReceipt(@Param('id', { schema: referenceSchema }) id: string, @Body({ schema: receiptRequestSchema }) body: ReceiptRequest) {
    return ok({ booking: await this.receipts.enter(id, body) });
  }

  @Post(bookingRoutes.reverseReceipt.path)
  @Replies(replyOf({ booking: bookingSchema }))
  @HttpCode(200)
  async reverseReceipt(
    @Param('id', { schema: referenceSchema }) id: string,
    @Param('receiptId', { schema: idSchema }) receiptId: number,
    @Body({ schema: reverseReceiptSchema }) body: ReverseReceipt,
  ) {
    return ok({ booking: await this.receipts.reverse(id, receiptId, body) });
  }

  @Post(bookingRoutes.exportList)
  @Replies(replyOf({ data: z.array(bookingSchema) }))
  @HttpCode(200)
  async export(@Body({ schema: exportBookingsSchema }) query: ExportBookings) {
    return this.bookings.export(query);
  }

  @Get(bookingRoutes.stats)
  @Replies(liveReplyOf(statsSchema))
  readStats() {
    return this.stats.read();
  }

  @Get(bookingRoutes.charts)
  @Replies(liveReplyOf(chartsSchema))
  readCharts() {
    return this.charts.read();
  }

  @Get(bookingRoutes.standing.path)
  @Replies(liveReplyOf(saleStandingSchema))
  async readStanding(@Param('salesEventId', { schema: idSchema }) salesEventId: number) {
    return ok(await this.standing.read(salesEventId));
  }
}
