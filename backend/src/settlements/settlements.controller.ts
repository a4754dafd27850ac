import { Body, Controller, Param, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { settlementApi } from '#shared/settlements/settlement.api';
import {
  type ImportSettlements,
  type MonthQuery,
  monthQuerySchema,
  settlementIdSchema,
  settlementWire,
} from '#shared/settlements/settlement.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { download } from '../core/http/download.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { SettlementFetchService } from './settlement-fetch.service.js';
import { SettlementLinesService } from './settlement-lines.service.js';
import { SettlementsService } from './settlements.service.js';

const Month = () => Query({ schema: monthQuerySchema });

/** The provider's payments to the bank. @source requirements/console C133, C134 */
@Controller()
export class SettlementsController {
  constructor(
    private readonly settlements: SettlementsService,
    private readonly lines: SettlementLinesService,
    private readonly fetching: SettlementFetchService,
  ) {}

  @Endpoint(settlementApi.report, settlementWire.report)
  async report(@Month() { month }: MonthQuery) {
    return ok({ data: await this.settlements.report(month) });
  }

  @Endpoint(settlementApi.csv)
  @RepliesWith('text/csv')
  async csv(@Month() { month }: MonthQuery) {
    return download(await this.settlements.csv(month), CSV_TYPE);
  }

  @Endpoint(settlementApi.lines, settlementWire.lines)
  async linesOf(@Param('id', { schema: settlementIdSchema }) id: string) {
    return ok({ data: await this.settlements.linesOf(id) });
  }

  @Endpoint(settlementApi.import, settlementWire.import)
  async import(@Body() body: ImportSettlements) {
    return ok({ brought: await this.lines.import(body) });
  }

  /** Awaits the provider; done twice it brings nothing more. */
  @Endpoint(settlementApi.fetch, settlementWire.fetch)
  @OwnIdempotency()
  async fetch() {
    return ok({ brought: await this.fetching.fetchNow() });
  }
}
