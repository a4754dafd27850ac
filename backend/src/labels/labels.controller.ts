import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { attachmentOf } from '#shared/core/file-name';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import {
  cancelLabelsSchema,
  currentBagSchema,
  type LabelFile,
  labelFileSchema,
  labelPrinterSchema,
  labelPrintSchema,
  labelsQuerySchema,
  labelStateSchema,
  type PrintLabels,
  printLabelsSchema,
  type SetLabelPrinter,
  setLabelPrinterSchema,
  type SetLabelState,
} from '#shared/labels/label.contract';
import { labelRoutes } from '#shared/labels/label.routes';
import { Config } from '../core/config.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { Roles } from '../core/http/guard.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { LabelPrinterService } from './label-printer.service.js';
import { LabelsService } from './labels.service.js';

const PDF = 'application/pdf';

/** Labels of parcels and the printer for them. @source contract §4 */
@Controller()
@Roles('manager')
export class LabelsController {
  constructor(
    private readonly labels: LabelsService,
    private readonly printer: LabelPrinterService,
    private readonly config: Config,
  ) {}

  @Get(labelRoutes.list.path)
  @Replies(
    liveReplyOf(z.array(labelPrintSchema)).extend({
      printer: labelPrinterSchema,
      portionsPerBag: z.number(),
      preparedAt: z.string().nullable(),
      current: z.array(currentBagSchema),
    }),
  )
  async list(@Query({ schema: labelsQuerySchema }) { event }: z.infer<typeof labelsQuerySchema>) {
    return ok(await this.labels.list(event));
  }

  @Post(labelRoutes.print)
  @Replies(replyOf({ labels: z.int() }))
  @HttpCode(200)
  async print(@Body({ schema: printLabelsSchema }) body: PrintLabels, @Req() request: KuzhiRequest) {
    return ok({ labels: await this.labels.print(body, this.originFor(request)) });
  }

  @Post(labelRoutes.file)
  @RepliesWith(PDF)
  @HttpCode(200)
  @WithoutIdempotency()
  async file(@Body({ schema: labelFileSchema }) body: LabelFile, @Req() request: KuzhiRequest) {
    const { name, content } = await this.labels.file(body, this.originFor(request));
    return new StreamableFile(content, { type: PDF, disposition: attachmentOf(name), length: content.length });
  }

  @Post(labelRoutes.cancel)
  @Replies(replyOf({ labels: z.int() }))
  @HttpCode(200)
  async cancel(@Body({ schema: cancelLabelsSchema }) { event }: z.infer<typeof cancelLabelsSchema>) {
    return ok({ labels: await this.labels.cancelWaiting(event) });
  }

  @Put(labelRoutes.one.path)
  @Replies(replyOf({ label: labelPrintSchema }))
  async set(@Param('id', { schema: idSchema }) id: number, @Body({ schema: labelStateSchema }) body: SetLabelState) {
    return ok({ label: await this.labels.set(id, body) });
  }

  @Get(labelRoutes.printer)
  @Replies(liveReplyOf(z.object({ printer: labelPrinterSchema, test: labelPrintSchema.nullable() })))
  async readPrinter() {
    return ok(await this.printer.read());
  }

  @Put(labelRoutes.printer)
  @Replies(replyOf({ printer: labelPrinterSchema }))
  async setPrinter(@Body({ schema: setLabelPrinterSchema }) body: SetLabelPrinter) {
    return ok({ printer: await this.printer.set(body) });
  }

  @Post(labelRoutes.test)
  @Replies(replyOf({ label: labelPrintSchema }))
  @HttpCode(200)
  async test(@Req() request: KuzhiRequest) {
    return ok({ label: await this.printer.test(this.originFor(request)) });
  }

  @Post(labelRoutes.retry)
  @Replies(replyOf({}))
  @HttpCode(200)
  async retry() {
    await this.printer.retry();
    return ok();
  }

  /** Where a phone finds us: the public address, else the one by which the caller came. */
  private originFor({ raw, headers: { host } }: KuzhiRequest): string {
    const { publicUrl, trustProxy } = this.config;
    return ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host) ?? '';
  }
}
