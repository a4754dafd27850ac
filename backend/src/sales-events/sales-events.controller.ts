import { Body, Controller, HttpCode, Query } from '@nestjs/common';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { DomainError } from '#shared/core/errors';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { type EditSalesEvent, salesEventWire, type SaveSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Id } from '../core/http/params.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { CurrentUser } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { CalendarService } from './calendar.service.js';
import { SaleEditsService } from './sale-edits.service.js';
import { SalesEventsService } from './sales-events.service.js';

const listSchema = z.object({ includeInactive: z.enum(['true', 'false']).optional() });
const eventSchema = z.object({ event: z.string({ error: 'Which event?' }).min(1, 'Which event?').max(200) });

@Controller()
export class SalesEventsController {
  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly saleEdits: SaleEditsService,
    private readonly calendar: CalendarService,
  ) {}

  @Endpoint(salesEventApi.list, salesEventWire.list)
  list(@Query({ schema: listSchema }) query: z.infer<typeof listSchema>, @CurrentUser() user: SessionUser | null) {
    if (query.includeInactive !== 'true') return this.salesEvents.listPublic();
    if (user?.role !== 'manager') throw new DomainError('forbidden', 'role.forbidden', 'You are not allowed to do this');
    return this.salesEvents.listManaged();
  }

  @Endpoint(salesEventApi.create, salesEventWire.create)
  @HttpCode(201)
  async create(@Body() body: SaveSalesEvent) {
    return ok({ event: await this.saleEdits.create(body) });
  }

  @Endpoint(salesEventApi.edit, salesEventWire.edit)
  async edit(@Id() id: number, @Body() body: EditSalesEvent, @IfMatch() version?: number) {
    return ok({ event: await this.saleEdits.edit(id, { version, ...body }) });
  }

  @Endpoint(salesEventApi.remove, salesEventWire.remove)
  async remove(@Id() id: number) {
    return ok({ event: await this.saleEdits.remove(id) });
  }

  @Endpoint(salesEventApi.restore, salesEventWire.restore)
  async restore(@Id() id: number) {
    return ok({ event: await this.saleEdits.restore(id) });
  }

  @Endpoint(salesEventApi.calendar)
  @RepliesWith('text/calendar')
  appointment(@Id() id: number) {
    return this.calendar.ofSale(id);
  }

  @Endpoint(salesEventApi.slots, salesEventWire.slots)
  async slots(@Query({ schema: eventSchema }) { event }: z.infer<typeof eventSchema>) {
    return ok({ availableSlots: (await this.salesEvents.visible(event)).slotsLeft() });
  }
}
