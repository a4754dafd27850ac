import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { type SetSchedule, setScheduleSchema, scheduleSchema } from '#shared/tasks/schedule.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { ScheduleService } from './schedule.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller('api/schedule/:eventId')
@Roles('kitchen')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Replies(liveReplyOf(scheduleSchema))
  @Roles('kitchen', 'tv')
  async read(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Put()
  @Replies(replyOf({ data: scheduleSchema }))
  async set(@EventId() eventId: string, @Body({ schema: setScheduleSchema }) body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }
}
