import { Controller, Param, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { reportApi } from '#shared/reports/report.api';
import { reportViewSchema, reportWire } from '#shared/reports/report.contract';
import type { ReportView } from '#shared/reports/task-report';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { download, printed } from '../core/http/download.js';
import { ReportsService } from './reports.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

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
}
