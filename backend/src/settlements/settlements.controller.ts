import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CSV_TYPE } from '#shared/core/csv';
import { replyOf } from '#shared/core/reply.contract';
import {
  broughtLinesSchema,
  type ImportSettlements,
  importSettlementsSchema,
  type MonthQuery,
  monthQuerySchema,
  settledLineSchema,
  settlementIdSchema,
  settlementReportSchema,
} from '#shared/settlements/settlement.contract';
import { settlementRoutes } from '#shared/settlements/settlement.routes';
import { download } from '../core/http/download.js';
import { Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { SettlementFetchService } from './settlement-fetch.service.js';
import { SettlementLinesService } from './settlement-lines.service.js';
import { SettlementsService } from './settlements.service.js';

const Month = () => Query({ schema: monthQuerySchema });

/** What the provider brought to the bank. @source requirements/console C133, C134 */
@Controller()
@Roles('manager')
export class SettlementsController {
  constructor(
    private readonly settlements: SettlementsService,
    private readonly lines: SettlementLinesService,
    private readonly fetching: SettlementFetchService,
  ) {}

  @Get(settlementRoutes.report.path)
  @Replies(replyOf({ data: settlementReportSchema }))
  async report(@Month() { month }: MonthQuery) {
    return ok({ data: await this.settlements.report(month) });
  }

  @Get(settlementRoutes.csv.path)
  @RepliesWith('text/csv')
  async csv(@Month() { month }: MonthQuery) {
    return download(await this.settlements.csv(month), CSV_TYPE);
  }

  @Get(settlementRoutes.lines.path)
  @Replies(replyOf({ data: z.array(settledLineSchema) }))
  async linesOf(@Param('id', { schema: settlementIdSchema }) id: string) {
    return ok({ data: await this.settlements.linesOf(id) });
  }

  @Post(settlementRoutes.import)
  @Replies(replyOf({ brought: broughtLinesSchema }))
  @HttpCode(200)
  async import(@Body({ schema: importSettlementsSchema }) body: ImportSettlements) {
    return ok({ brought: await this.lines.import(body) });
  }

  /** Awaits the provider; done twice it brings nothing more. */
  @Post(settlementRoutes.fetch)
  @Replies(replyOf({ brought: broughtLinesSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async fetch() {
    return ok({ brought: await this.fetching.fetchNow() });
  }
}
