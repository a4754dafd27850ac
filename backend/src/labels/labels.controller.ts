import { Body, Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { attachmentOf } from '#shared/core/file-name';
import { labelApi } from '#shared/labels/label.api';
import {
  cancelLabelsSchema,
  type LabelFile,
  labelsQuerySchema,
  labelWire,
  type PrintLabels,
  type SetLabelPrinter,
  type SetLabelState,
} from '#shared/labels/label.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Config } from '../core/config.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Id } from '../core/http/params.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { LabelPrinterService } from './label-printer.service.js';
import { LabelsService } from './labels.service.js';

const PDF = 'application/pdf';

/** Labels of parcels and the printer for them. @source contract §4 */
@Controller()
export class LabelsController {
  constructor(
    private readonly labels: LabelsService,
    private readonly labelPrinter: LabelPrinterService,
    private readonly config: Config,
  ) {}

  @Endpoint(labelApi.list, labelWire.list)
  async list(@Query({ schema: labelsQuerySchema }) { event }: z.infer<typeof labelsQuerySchema>) {
    return ok(await this.labels.list(event));
  }

  @Endpoint(labelApi.print, labelWire.print)
  async print(@Body() body: PrintLabels, @Req() request: KuzhiRequest) {
    return ok({ labels: await this.labels.print(body, this.originFor(request)) });
  }

  @Endpoint(labelApi.file, labelWire.file)
  @RepliesWith(PDF)
  @WithoutIdempotency()
  async file(@Body() body: LabelFile, @Req() request: KuzhiRequest) {
    const { name, content } = await this.labels.file(body, this.originFor(request));
    return new StreamableFile(content, { type: PDF, disposition: attachmentOf(name), length: content.length });
  }

  @Endpoint(labelApi.cancel, labelWire.cancel)
  async cancel(@Body() { event }: z.infer<typeof cancelLabelsSchema>) {
    return ok({ labels: await this.labels.cancelWaiting(event) });
  }

  @Endpoint(labelApi.one, labelWire.one)
  async set(@Id() id: number, @Body() body: SetLabelState) {
    return ok({ label: await this.labels.set(id, body) });
  }

  @Endpoint(labelApi.printer, labelWire.printer)
  async readPrinter() {
    return ok(await this.labelPrinter.read());
  }

  @Endpoint(labelApi.setPrinter, labelWire.setPrinter)
  async setPrinter(@Body() body: SetLabelPrinter) {
    return ok({ printer: await this.labelPrinter.set(body) });
  }

  @Endpoint(labelApi.test, labelWire.test)
  async test(@Req() request: KuzhiRequest) {
    return ok({ label: await this.labelPrinter.test(this.originFor(request)) });
  }

  @Endpoint(labelApi.retry, labelWire.retry)
  async retry() {
    await this.labelPrinter.retry();
    return ok();
  }

  /** Where a phone finds us: the public address, else the one by which the caller came. */
  private originFor({ raw, headers: { host } }: KuzhiRequest): string {
    const { publicUrl, trustProxy } = this.config;
    return ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host) ?? '';
  }
}
