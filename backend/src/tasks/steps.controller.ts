import { Body, Controller, Param } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { timerApi } from '#shared/timers/timer.api';
import { type PitReadingRequest, type SetTimer, timerWire, type UndoStop } from '#shared/timers/timer.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { type PressedStep, StepsService } from './steps.service.js';

/** The presses that change a timer and its task. */
@Controller()
export class StepsController {
  constructor(private readonly stepsService: StepsService) {}

  @Endpoint(timerApi.enterReading, timerWire.enterReading)
  async read(@EventId() eventId: string, @Body() { celsius }: PitReadingRequest, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.stepsService.read(eventId, celsius, user?.name ?? null) });
  }

  @Endpoint(timerApi.set, timerWire.set)
  async set(@EventId() eventId: string, @Param('stepId') stepId: string, @Body() body: SetTimer, @CurrentUser() user: SessionUser | null) {
    return ok(await this.stepsService.set(pressed(eventId, stepId, user), body));
  }

  @Endpoint(timerApi.undoStop, timerWire.undoStop)
  async undoStop(
    @EventId() eventId: string,
    @Param('stepId') stepId: string,
    @Body() { startTime }: UndoStop,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.stepsService.undoStop(pressed(eventId, stepId, user), startTime) });
  }
}

const pressed = (eventId: string, stepId: string, user: SessionUser | null): PressedStep => ({
  eventId,
  stepId,
  by: user?.name ?? null,
  isOnTv: user?.role === 'tv',
});
