import { Body, Controller, Param } from '@nestjs/common';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { scheduleApi } from '#shared/tasks/schedule.api';
import { type PlanSchedule, scheduleWire, type SetSchedule } from '#shared/tasks/schedule.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/replies.js';
import { PlanningService } from './planning.service.js';
import { ScheduleService } from './schedule.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller()
export class ScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly planning: PlanningService,
  ) {}

  @Endpoint(scheduleApi.ofEvent, scheduleWire.ofEvent)
  async read(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Endpoint(scheduleApi.set, scheduleWire.set)
  async set(@EventId() eventId: string, @Body() body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }

  @Endpoint(scheduleApi.plan, scheduleWire.plan)
  async plan(@EventId() eventId: string, @Body() body: PlanSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.planning.apply(eventId, body, ifMatch));
  }
}
