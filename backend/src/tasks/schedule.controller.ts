import { Body, Controller, Param } from '@nestjs/common';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import type { PlanSchedule, SetSchedule } from '#shared/tasks/schedule.contract';
import { taskApi } from '#shared/tasks/task.api';
import { taskWire } from '#shared/tasks/task.wire';
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

  @Endpoint(taskApi.schedule, taskWire.schedule)
  async read(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Endpoint(taskApi.setSchedule, taskWire.setSchedule)
  async set(@EventId() eventId: string, @Body() body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }

  @Endpoint(taskApi.plan, taskWire.plan)
  async plan(@EventId() eventId: string, @Body() body: PlanSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.planning.apply(eventId, body, ifMatch));
  }
}
