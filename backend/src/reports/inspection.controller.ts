import { Controller, Get, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { replyOf } from '#shared/core/reply.contract';
import { type InspectionQuery, inspectionQuerySchema, inspectionSchema } from '#shared/reports/inspection.contract';
import { inspectionRoutes } from '#shared/reports/inspection.routes';
import { download, printed } from '../core/http/download.js';
import { Roles } from '../core/http/guard.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { InspectionService } from './inspection.service.js';

const Asked = () => Query({ schema: inspectionQuerySchema });

/** An inspector's bundle. @source requirements/console C95 */
@Controller()
@Roles('manager')
export class InspectionController {
  constructor(private readonly inspection: InspectionService) {}

  @Get(inspectionRoutes.summary.path)
  @Replies(replyOf({ data: inspectionSchema }))
  async summary(@Asked() query: InspectionQuery) {
    return ok({ data: await this.inspection.summary(query) });
  }

  @Get(inspectionRoutes.csv.path)
  @RepliesWith('text/csv')
  async csv(@Asked() query: InspectionQuery) {
    return download(await this.inspection.csv(query), CSV_TYPE);
  }

  @Get(inspectionRoutes.pdf.path)
  @RepliesWith('application/pdf')
  async pdf(@Asked() query: InspectionQuery) {
    return printed(await this.inspection.pdf(query));
  }
}
