import { Controller, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { readingApi } from '#shared/readings/reading.api';
import { type ReadingQuery, readingQuerySchema } from '#shared/readings/reading.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { download, printed } from '../core/http/download.js';
import { RepliesWith } from '../core/http/replies.js';
import { ReportsService } from './reports.service.js';

/** The log of temperatures as files. @source decisions/0032 */
@Controller()
export class RecordsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint(readingApi.csv)
  @RepliesWith('text/csv')
  async csv(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return download(await this.reports.recordsCsv(query), CSV_TYPE);
  }

  @Endpoint(readingApi.pdf)
  @RepliesWith('application/pdf')
  async pdf(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return printed(await this.reports.recordsPdf(query));
  }
}
