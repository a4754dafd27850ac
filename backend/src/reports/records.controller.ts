import { Controller, Get, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { type ReadingQuery, readingQuerySchema } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { download, printed } from '../core/http/download.js';
import { Roles } from '../core/http/guard.js';
import { RepliesWith } from '../core/http/replies.js';
import { ReportsService } from './reports.service.js';

/** The log of temperatures as files. @source decisions/0032 */
@Controller()
@Roles('kitchen')
export class RecordsController {
  constructor(private readonly reports: ReportsService) {}

  @Get(readingRoutes.csv.path)
  @RepliesWith('text/csv')
  async csv(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return download(await this.reports.recordsCsv(query), CSV_TYPE);
  }

  @Get(readingRoutes.pdf.path)
  @RepliesWith('application/pdf')
  async pdf(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return printed(await this.reports.recordsPdf(query));
  }
}
