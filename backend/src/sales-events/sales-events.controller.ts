import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import { DomainError } from '#shared/core/errors';
import { idSchema } from '#shared/core/id.contract';
import {
  type EditSalesEvent,
  editSalesEventSchema,
  type SaveSalesEvent,
  saveSalesEventSchema,
  managedSalesEventSchema,
  salesEventSchema,
} from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { CurrentUser, Public, Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { CalendarService } from './calendar.service.js';
import { SaleEditsService } from './sale-edits.service.js';
import { SalesEventsService } from './sales-events.service.js';

const listSchema = z.object({ includeInactive: z.enum(['true', 'false']).optional() });
const eventSchema = z.object({ event: z.string({ error: 'Which event?' }).min(1, 'Which event?').max(200) });

@Controller()
@Roles('manager')
export class SalesEventsController {
  constructor(
    private readonly events: SalesEventsService,
    private readonly edits: SaleEditsService,
    private readonly calendar: CalendarService,
  ) {}

  @Get(salesEventRoutes.list)
  @Replies(z.union([liveReplyOf(z.array(managedSalesEventSchema)), liveReplyOf(z.array(salesEventSchema))]))
  @Public()
  list(@Query({ schema: listSchema }) query: z.infer<typeof listSchema>, @CurrentUser() user: SessionUser | null) {
    if (query.includeInactive !== 'true') return this.events.listPublic();
    if (user?.role !== 'manager') throw new DomainError('forbidden', 'role.forbidden', 'You are not allowed to do this');
    return this.events.listManaged();
  }

  @Post(salesEventRoutes.list)
  @Replies(replyOf({ event: managedSalesEventSchema }))
  @HttpCode(201)
  async create(@Body({ schema: saveSalesEventSchema }) body: SaveSalesEvent) {
    return ok({ event: await this.edits.create(body) });
  }

  @Put(salesEventRoutes.one.path)
  @Replies(replyOf({ event: managedSalesEventSchema }))
  async edit(
    @Param('id', { schema: idSchema }) id: number,
    @Body({ schema: editSalesEventSchema }) body: EditSalesEvent,
    @IfMatch() version?: number,
  ) {
    return ok({ event: await this.edits.edit(id, { version, ...body }) });
  }

  @Delete(salesEventRoutes.one.path)
  @Replies(replyOf({ event: managedSalesEventSchema }))
  async remove(@Param('id', { schema: idSchema }) id: number) {
    return ok({ event: await this.edits.remove(id) });
  }

  @Post(salesEventRoutes.restore.path)
  @Replies(replyOf({ event: managedSalesEventSchema }))
  @HttpCode(200)
  async restore(@Param('id', { schema: idSchema }) id: number) {
    return ok({ event: await this.edits.restore(id) });
  }

  @Get(salesEventRoutes.calendar.path)
  @RepliesWith('text/calendar')
  @Public()
  appointment(@Param('id', { schema: idSchema }) id: number) {
    return this.calendar.ofSale(id);
  }

  @Get(salesEventRoutes.slots.path)
  @Replies(replyOf({ availableSlots: z.int() }))
  @Public()
  async slots(@Query({ schema: eventSchema }) { event }: z.infer<typeof eventSchema>) {
    return ok({ availableSlots: (await this.events.visible(event)).slotsLeft() });
  }
}
