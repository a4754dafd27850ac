import { Body, Controller } from '@nestjs/common';
import { importApi } from '#shared/imports/import.api';
import { importWire, type PreviewImport, type TakeImport } from '#shared/imports/import.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/replies.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Endpoint(importApi.preview, importWire.preview)
  @WithoutIdempotency()
  async preview(@Body() body: PreviewImport) {
    return ok({ preview: await this.imports.preview(body) });
  }

  @Endpoint(importApi.take, importWire.take)
  async take(@Body() body: TakeImport) {
    return ok({ taken: await this.imports.take(body) });
  }
}
