import { Body, Controller, Param } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { timerApi } from '#shared/timers/timer.api';
import type { PitReadingRequest, SetTimer, UndoStop } from '#shared/timers/timer.contract';
import { timerWire } from '#shared/timers/timer.wire';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { ok } from '../core/http/replies.js';
import { type Presser, TimersService } from './timers.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

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

  @Endpoint(timerApi.enterReading, timerWire.enterReading)
  async read(@EventId() eventId: string, @Body() { celsius }: PitReadingRequest, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.timers.read(eventId, celsius, user?.name ?? null) });
  }

  @Endpoint(timerApi.set, timerWire.set)
  async set(@EventId() eventId: string, @Param('stepId') stepId: string, @Body() body: SetTimer, @CurrentUser() user: SessionUser | null) {
    return ok(await this.timers.set(eventId, stepId, body, presserOf(user)));
  }

  @Endpoint(timerApi.undoStop, timerWire.undoStop)
  async undoStop(
    @EventId() eventId: string,
    @Param('stepId') stepId: string,
    @Body() { startTime }: UndoStop,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.timers.undoStop(eventId, stepId, startTime, presserOf(user)) });
  }
}

const presserOf = (user: SessionUser | null): Presser => ({ by: user?.name ?? null, isOnTv: user?.role === 'tv' });
