import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type PitReadingRequest,
  pitReadingSchema,
  type SetTimer,
  setTimerSchema,
  timerSchema,
  type UndoStop,
  undoStopSchema,
} from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';
import { Replies } from '../core/http/replies.js';
import { CurrentUser, Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { type Presser, TimersService } from './timers.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller()
@Roles('kitchen', 'tv')
export class TimersController {
  constructor(private readonly timers: TimersService) {}

  @Get(timerRoutes.list.path)
  @Replies(liveReplyOf(z.array(timerSchema)))
  list(@EventId() eventId: string) {
    return this.timers.list(eventId);
  }

  @Get(timerRoutes.one.path)
  @Replies(replyOf({ data: timerSchema }))
  async one(@EventId() eventId: string, @Param('stepId') stepId: string) {
    return ok({ data: await this.timers.one(eventId, stepId) });
  }

  @Post(timerRoutes.readings.path)
  @Replies(replyOf({ data: timerSchema }))
  @HttpCode(200)
  async read(
    @EventId() eventId: string,
    @Body({ schema: pitReadingSchema }) { celsius }: PitReadingRequest,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.timers.read(eventId, celsius, user?.name ?? null) });
  }

  @Put(timerRoutes.one.path)
  @Replies(replyOf({ data: timerSchema, started: z.boolean().optional() }))
  async set(
    @EventId() eventId: string,
    @Param('stepId') stepId: string,
    @Body({ schema: setTimerSchema }) body: SetTimer,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok(await this.timers.set(eventId, stepId, body, presserOf(user)));
  }

  @Post(timerRoutes.undoStop.path)
  @Replies(replyOf({ data: timerSchema }))
  @HttpCode(200)
  async undoStop(
    @EventId() eventId: string,
    @Param('stepId') stepId: string,
    @Body({ schema: undoStopSchema }) { startTime }: UndoStop,
    @CurrentUser() user: SessionUser | null,
  ) {
    return ok({ data: await this.timers.undoStop(eventId, stepId, startTime, presserOf(user)) });
  }
}

const presserOf = (user: SessionUser | null): Presser => ({ by: user?.name ?? null, isOnTv: user?.role === 'tv' });
