import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type PlanSchedule,
  planScheduleSchema,
  type SetSchedule,
  setScheduleSchema,
  scheduleSchema,
} from '#shared/tasks/schedule.contract';
import { taskRoutes } from '#shared/tasks/task.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { PlanningService } from './planning.service.js';
import { ScheduleService } from './schedule.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller()
@Roles('kitchen')
export class ScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly planning: PlanningService,
  ) {}

  @Get(taskRoutes.schedule.path)
  @Replies(liveReplyOf(scheduleSchema))
  @Roles('kitchen', 'tv')
  async read(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Put(taskRoutes.schedule.path)
  @Replies(replyOf({ data: scheduleSchema }))
  async set(@EventId() eventId: string, @Body({ schema: setScheduleSchema }) body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }

  @Post(taskRoutes.plan.path)
  @HttpCode(200)
  @Roles('manager')
  @Replies(replyOf({ data: scheduleSchema, snapshotId: z.int() }))
  async plan(@EventId() eventId: string, @Body({ schema: planScheduleSchema }) body: PlanSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok(await this.planning.apply(eventId, body, ifMatch));
  }
}
