import { Controller, Query } from '@nestjs/common';
import { CSV_TYPE } from '#shared/core/csv';
import { inspectionApi } from '#shared/reports/inspection.api';
import { type InspectionQuery, inspectionQuerySchema, inspectionWire } from '#shared/reports/inspection.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { download, printed } from '../core/http/download.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { InspectionService } from './inspection.service.js';

const Asked = () => Query({ schema: inspectionQuerySchema });

/** An inspector's bundle. @source requirements/console C95 */
@Controller()
export class InspectionController {
  constructor(private readonly inspection: InspectionService) {}

  @Endpoint(inspectionApi.summary, inspectionWire.summary)
  async summary(@Asked() query: InspectionQuery) {
    return ok({ data: await this.inspection.summary(query) });
  }

  @Endpoint(inspectionApi.csv)
  @RepliesWith('text/csv')
  async csv(@Asked() query: InspectionQuery) {
    return download(await this.inspection.csv(query), CSV_TYPE);
  }

  @Endpoint(inspectionApi.pdf)
  @RepliesWith('application/pdf')
  async pdf(@Asked() query: InspectionQuery) {
    return printed(await this.inspection.pdf(query));
  }
}
