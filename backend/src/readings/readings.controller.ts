import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type ReadingQuery,
  readingQuerySchema,
  readingSchema,
  type ResolveReading,
  resolveReadingSchema,
} from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { ReadingsService } from './readings.service.js';

@Controller()
@Roles('kitchen')
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Get(readingRoutes.list.path)
  @Replies(liveReplyOf(z.array(readingSchema)).extend({ more: z.boolean() }))
  async list(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return ok(await this.readings.list(query));
  }

  @Get(readingRoutes.open)
  @Replies(liveReplyOf(z.array(readingSchema)))
  open() {
    return this.readings.open();
  }

  @Get(readingRoutes.ofEvent.path)
  @Replies(liveReplyOf(z.array(readingSchema)))
  @Roles('kitchen', 'tv')
  ofEvent(@Param('id', { schema: eventIdSchema }) id: string) {
    return this.readings.ofEvent(id);
  }

  @Post(readingRoutes.resolve.path)
  @Replies(replyOf({ reading: readingSchema }))
  @Roles('manager')
  @HttpCode(200)
  async resolve(@Param('id', { schema: idSchema }) id: number, @Body({ schema: resolveReadingSchema }) { note }: ResolveReading) {
    return ok({ reading: await this.readings.resolve(id, note) });
  }
}
