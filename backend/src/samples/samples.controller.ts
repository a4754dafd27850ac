import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import {
  type DiscardSample,
  discardSampleSchema,
  foodSampleSchema,
  type KeepSample,
  keepSampleSchema,
} from '#shared/samples/sample.contract';
import { sampleRoutes } from '#shared/samples/sample.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { SamplesService } from './samples.service.js';

const EventId = () => Param('id', { schema: eventIdSchema });

@Controller()
@Roles('kitchen')
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Get(sampleRoutes.ofEvent.path)
  @Replies(liveReplyOf(z.array(foodSampleSchema)))
  list(@EventId() eventId: string) {
    return this.samples.ofEvent(eventId);
  }

  @Post(sampleRoutes.ofEvent.path)
  @Replies(replyOf({ sample: foodSampleSchema }))
  @HttpCode(201)
  async keep(@EventId() eventId: string, @Body({ schema: keepSampleSchema }) body: KeepSample) {
    return ok({ sample: await this.samples.keep(eventId, body) });
  }

  @Post(sampleRoutes.discard.path)
  @Replies(replyOf({ sample: foodSampleSchema }))
  @HttpCode(200)
  async discard(@Param('id', { schema: idSchema }) id: number, @Body({ schema: discardSampleSchema }) body: DiscardSample) {
    return ok({ sample: await this.samples.discard(id, body) });
  }
}
