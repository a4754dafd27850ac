import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { referenceSchema } from '#shared/bookings/booking.contract';
import { idSchema } from '#shared/core/id.contract';
import { replyOf } from '#shared/core/reply.contract';
import {
  documentRowSchema,
  invoiceSettingsSchema,
  type SetInvoiceSettings,
  setInvoiceSettingsSchema,
} from '#shared/invoices/invoice.contract';
import { invoiceRoutes } from '#shared/invoices/invoice.routes';
import { printed } from '../core/http/download.js';
import { CurrentUser, Public, Roles } from '../core/http/guard.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { orderTokens } from '../core/order-access.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { InvoicesService } from './invoices.service.js';

/** Each is made for whoever asks. */
const FILES: RouteLimit = { name: 'invoices', points: 20, perSeconds: 60 };
const Reference = () => Param('bookingId', { schema: referenceSchema });

/** Invoices, bills of supply and credit notes. @source requirements/console C135, C136 */
@Controller()
@Roles('manager')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly settings: InvoiceSettingsService,
  ) {}

  @Get(invoiceRoutes.settings)
  @Replies(replyOf({ data: invoiceSettingsSchema }))
  async readSettings() {
    return ok({ data: await this.settings.read() });
  }

  @Put(invoiceRoutes.settings)
  @Replies(replyOf({ data: invoiceSettingsSchema }))
  async setSettings(@Body({ schema: setInvoiceSettingsSchema }) body: SetInvoiceSettings) {
    return ok({ data: await this.settings.set(body) });
  }

  @Get(invoiceRoutes.ofBooking.path)
  @Replies(replyOf({ data: z.array(documentRowSchema) }))
  async ofBooking(@Param('id') reference: string) {
    return ok({ data: await this.invoices.ofBooking(reference) });
  }

  @Post(invoiceRoutes.ofBooking.path)
  @Replies(replyOf({ data: z.array(documentRowSchema) }))
  @HttpCode(200)
  async make(@Param('id') reference: string) {
    return ok({ data: await this.invoices.make(reference) });
  }

  @Get(invoiceRoutes.ofOrder.path)
  @Replies(replyOf({ data: z.array(documentRowSchema) }))
  @Public()
  async ofOrder(@Reference() bookingId: string, @Req() request: KuzhiRequest, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.invoices.ofOrder(bookingId, orderTokens(request.cookies), user?.role === 'manager') });
  }

  @Get(invoiceRoutes.file.path)
  @RepliesWith('application/pdf')
  @Public()
  @Limit(FILES)
  async file(
    @Reference() bookingId: string,
    @Param('id', { schema: idSchema }) id: number,
    @Req() request: KuzhiRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return printed(await this.invoices.file(bookingId, id, orderTokens(request.cookies), user?.role === 'manager'));
  }
}
