import { Body, Controller, Param, Req } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { invoiceApi } from '#shared/invoices/invoice.api';
import { invoiceWire, type SetInvoiceSettings } from '#shared/invoices/invoice.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { printed } from '../core/http/download.js';
import { CurrentUser } from '../core/http/guard.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Id, Reference } from '../core/http/params.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { orderTokens } from '../core/order-access.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { InvoicesService } from './invoices.service.js';

/** Each request makes its file. */
const FILES: RouteLimit = { name: 'invoices', points: 20, perSeconds: 60 };
/** Invoices, bills of supply and credit notes. @source requirements/console C135, C136 */
@Controller()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly invoiceSettings: InvoiceSettingsService,
  ) {}

  @Endpoint(invoiceApi.settings, invoiceWire.settings)
  async readSettings() {
    return ok({ data: await this.invoiceSettings.read() });
  }

  @Endpoint(invoiceApi.setSettings, invoiceWire.setSettings)
  async setSettings(@Body() body: SetInvoiceSettings) {
    return ok({ data: await this.invoiceSettings.set(body) });
  }

  @Endpoint(invoiceApi.ofBooking, invoiceWire.ofBooking)
  async ofBooking(@Param('id') reference: string) {
    return ok({ data: await this.invoices.ofBooking(reference) });
  }

  @Endpoint(invoiceApi.make, invoiceWire.make)
  async make(@Param('id') reference: string) {
    return ok({ data: await this.invoices.make(reference) });
  }

  @Endpoint(invoiceApi.ofOrder, invoiceWire.ofOrder)
  async ofOrder(@Reference() bookingId: string, @Req() request: KuzhiRequest, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.invoices.ofOrder(bookingId, orderTokens(request.cookies), user?.role === 'manager') });
  }

  @Endpoint(invoiceApi.file)
  @RepliesWith('application/pdf')
  @Limit(FILES)
  async file(@Reference() bookingId: string, @Id() id: number, @Req() request: KuzhiRequest, @CurrentUser() user: SessionUser | null) {
    return printed(await this.invoices.file(bookingId, id, orderTokens(request.cookies), user?.role === 'manager'));
  }
}
