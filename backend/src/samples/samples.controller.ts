import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/fields.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { sampleApi } from '#shared/samples/sample.api';
import { type DiscardSample, type KeepSample, sampleWire } from '#shared/samples/sample.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { SamplesService } from './samples.service.js';

const EventId = () => Param('id', { schema: eventIdSchema });

@Controller()
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Endpoint(sampleApi.ofEvent, sampleWire.ofEvent)
  list(@EventId() eventId: string) {
    return this.samples.ofEvent(eventId);
  }

  @Endpoint(sampleApi.keep, sampleWire.keep)
  @HttpCode(201)
  async keep(@EventId() eventId: string, @Body() body: KeepSample) {
    return ok({ sample: await this.samples.keep(eventId, body) });
  }

  @Endpoint(sampleApi.discard, sampleWire.discard)
  async discard(@Param('id', { schema: idSchema }) id: number, @Body() body: DiscardSample) {
    return ok({ sample: await this.samples.discard(id, body) });
  }
}
