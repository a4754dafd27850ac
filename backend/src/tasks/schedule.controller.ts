import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { type SetSchedule, setScheduleSchema } from '#shared/tasks/schedule.contract';
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
  @Roles('kitchen', 'tv')
  async read(@EventId() eventId: string) {
    return ok(await this.schedule.read(eventId));
  }

  @Put()
  async set(@EventId() eventId: string, @Body({ schema: setScheduleSchema }) body: SetSchedule, @IfMatch() ifMatch: number | undefined) {
    return ok({ data: await this.schedule.set(eventId, body, ifMatch) });
  }
}
