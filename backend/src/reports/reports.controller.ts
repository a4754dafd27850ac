import { Controller, Get, Param, Query } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { CSV_TYPE } from '#shared/core/csv';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { reportViewSchema, comparisonSchema } from '#shared/reports/report.contract';
import { reportRoutes } from '#shared/reports/report.routes';
import type { ReportView } from '#shared/reports/task-report';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { download, printed } from '../core/http/download.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { ReportsService } from './reports.service.js';

const EventId = () => Param('eventId', { schema: eventIdSchema });

@Controller()
@Roles('kitchen')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get(reportRoutes.csv.path)
  @RepliesWith('text/csv')
  async csv(@EventId() eventId: string, @Query({ schema: reportViewSchema }) view: ReportView) {
    return download(await this.reports.csv(eventId, view), CSV_TYPE);
  }

  @Get(reportRoutes.pdf.path)
  @RepliesWith('application/pdf')
  async pdf(@EventId() eventId: string, @Query({ schema: reportViewSchema }) view: ReportView) {
    return printed(await this.reports.pdf(eventId, view));
  }

  @Get(reportRoutes.comparison.path)
  @Replies(replyOf({ data: comparisonSchema }))
  async comparison(@EventId() eventId: string) {
    return ok({ data: await this.reports.comparison(eventId) });
  }
}
