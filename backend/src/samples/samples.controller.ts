import { Body, Controller, HttpCode } from '@nestjs/common';
import { sampleApi } from '#shared/samples/sample.api';
import { type DiscardSample, type KeepSample, sampleWire } from '#shared/samples/sample.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId, Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { SamplesService } from './samples.service.js';

@Controller()
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Endpoint(sampleApi.ofEvent, sampleWire.ofEvent)
  list(@EventId('id') eventId: string) {
    return this.samples.ofEvent(eventId);
  }

  @Endpoint(sampleApi.keep, sampleWire.keep)
  @HttpCode(201)
  async keep(@EventId('id') eventId: string, @Body() body: KeepSample) {
    return ok({ sample: await this.samples.keep(eventId, body) });
  }

  @Endpoint(sampleApi.discard, sampleWire.discard)
  async discard(@Id() id: number, @Body() body: DiscardSample) {
    return ok({ sample: await this.samples.discard(id, body) });
  }
}
