import { Body, Controller, Param, Query } from '@nestjs/common';
import { readingApi } from '#shared/readings/reading.api';
import {
  readingKindSchema,
  type ReadingQuery,
  readingQuerySchema,
  readingWire,
  type ResolveReading,
  type SetReadingLimit,
} from '#shared/readings/reading.contract';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId, Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { IfMatch } from '../core/http/if-match.js';
import { ReadingsService } from './readings.service.js';
import { ReadingLimitsService } from './reading-limits.service.js';

@Controller()
export class ReadingsController {
  constructor(
    private readonly readings: ReadingsService,
    private readonly limits: ReadingLimitsService,
  ) {}

  @Endpoint(readingApi.list, readingWire.list)
  async list(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return ok(await this.readings.list(query));
  }

  @Endpoint(readingApi.open, readingWire.open)
  open() {
    return this.readings.open();
  }

  @Endpoint(readingApi.ofEvent, readingWire.ofEvent)
  ofEvent(@EventId('id') id: string) {
    return this.readings.ofEvent(id);
  }

  @Endpoint(readingApi.resolve, readingWire.resolve)
  async resolve(@Id() id: number, @Body() { note }: ResolveReading) {
    return ok({ reading: await this.readings.resolve(id, note) });
  }

  @Endpoint(readingApi.limits, readingWire.limits)
  listLimits() {
    return this.limits.list();
  }

  @Endpoint(readingApi.setLimit, readingWire.setLimit)
  async setLimit(
    @Param('kind', { schema: readingKindSchema }) kind: ReadingKind,
    @Body() body: SetReadingLimit,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ limit: await this.limits.set(kind, body, ifMatch) });
  }
}
