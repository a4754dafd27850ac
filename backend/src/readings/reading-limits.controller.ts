import { Body, Controller, Param } from '@nestjs/common';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import { readingApi } from '#shared/readings/reading.api';
import { readingKindSchema, readingWire, type SetReadingLimit } from '#shared/readings/reading.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/replies.js';
import { ReadingLimitsService } from './reading-limits.service.js';

@Controller()
export class ReadingLimitsController {
  constructor(private readonly limits: ReadingLimitsService) {}

  @Endpoint(readingApi.limits, readingWire.limits)
  list() {
    return this.limits.list();
  }

  @Endpoint(readingApi.setLimit, readingWire.setLimit)
  async set(
    @Param('kind', { schema: readingKindSchema }) kind: ReadingKind,
    @Body() body: SetReadingLimit,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ limit: await this.limits.set(kind, body, ifMatch) });
  }
}
