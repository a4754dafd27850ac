import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import { readingKindSchema, readingLimitSchema, type SetReadingLimit, setReadingLimitSchema } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { ReadingLimitsService } from './reading-limits.service.js';

@Controller()
@Roles('manager')
export class ReadingLimitsController {
  constructor(private readonly limits: ReadingLimitsService) {}

  @Get(readingRoutes.limits)
  @Replies(liveReplyOf(z.array(readingLimitSchema)))
  @Roles('kitchen', 'tv')
  list() {
    return this.limits.list();
  }

  @Put(readingRoutes.limit.path)
  @Replies(replyOf({ limit: readingLimitSchema }))
  async set(
    @Param('kind', { schema: readingKindSchema }) kind: ReadingKind,
    @Body({ schema: setReadingLimitSchema }) body: SetReadingLimit,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ limit: await this.limits.set(kind, body, ifMatch) });
  }
}
