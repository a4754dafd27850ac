import { Controller, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { inspectionApi, reportApi } from '#shared/reports/report.api';
import { type InspectionQuery, inspectionQuerySchema, inspectionWire, reportViewSchema, reportWire } from '#shared/reports/report.contract';
import type { ReportView } from '#shared/reports/task-report';
import { readingApi } from '#shared/readings/reading.api';
import { type ReadingQuery, readingQuerySchema } from '#shared/readings/reading.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId } from '../core/http/params.js';
import { ok, RepliesWith } from '../core/http/replies.js';
import { download, printed } from '../core/http/download.js';
import { ReportsService } from './reports.service.js';
import { InspectionService } from './inspection.service.js';

const Asked = () => Query({ schema: inspectionQuerySchema });

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly inspection: InspectionService,
  ) {}

  @Endpoint(reportApi.csv)
  @RepliesWith('text/csv')
  async csv(@EventId() eventId: string, @Query({ schema: reportViewSchema }) view: ReportView) {
    return download(await this.reports.csv(eventId, view), CSV_TYPE);
  }

  @Endpoint(reportApi.pdf)
  @RepliesWith('application/pdf')
  async pdf(@EventId() eventId: string, @Query({ schema: reportViewSchema }) view: ReportView) {
    return printed(await this.reports.pdf(eventId, view));
  }

  @Endpoint(reportApi.comparison, reportWire.comparison)
  async comparison(@EventId() eventId: string) {
    return ok({ data: await this.reports.comparison(eventId) });
  }

  /** The log of temperatures. @source decisions/0032 */
  @Endpoint(readingApi.csv)
  @RepliesWith('text/csv')
  async recordsCsv(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return download(await this.reports.recordsCsv(query), CSV_TYPE);
  }

  @Endpoint(readingApi.pdf)
  @RepliesWith('application/pdf')
  async recordsPdf(@Query({ schema: readingQuerySchema }) query: ReadingQuery) {
    return printed(await this.reports.recordsPdf(query));
  }

  /** An inspector's bundle. @source requirements/console C95 */
  @Endpoint(inspectionApi.summary, inspectionWire.summary)
  async inspect(@Asked() query: InspectionQuery) {
    return ok({ data: await this.inspection.summary(query) });
  }

  @Endpoint(inspectionApi.csv)
  @RepliesWith('text/csv')
  async inspectionCsv(@Asked() query: InspectionQuery) {
    return download(await this.inspection.csv(query), CSV_TYPE);
  }

  @Endpoint(inspectionApi.pdf)
  @RepliesWith('application/pdf')
  async inspectionPdf(@Asked() query: InspectionQuery) {
    return printed(await this.inspection.pdf(query));
  }
}
