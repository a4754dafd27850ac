import { Controller, Param } from '@nestjs/common';
import { timerApi } from '#shared/timers/timer.api';
import { timerWire } from '#shared/timers/timer.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { TimersService } from './timers.service.js';

@Controller()
export class TimersController {
  constructor(private readonly timers: TimersService) {}

  @Endpoint(timerApi.list, timerWire.list)
  list(@EventId() eventId: string) {
    return this.timers.list(eventId);
  }

  @Endpoint(timerApi.one, timerWire.one)
  async one(@EventId() eventId: string, @Param('stepId') stepId: string) {
    return ok({ data: await this.timers.one(eventId, stepId) });
  }
}
