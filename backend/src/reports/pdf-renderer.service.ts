import { extname } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { WorkerQueue } from '../core/worker-queue.js';
import type { PdfReport } from './pdf-report.js';

export type { PdfReport };

/** Beside this file, with its ending: built in the product, as it is written in the specs. */
const WORKER = new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url);
const COME_AGAIN_SECONDS = 5;

const busy = (): DomainError =>
  new DomainError('unavailable', 'report.busy', 'Other reports are being printed. Nothing is lost; try again in a moment.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });

/** Prints reports one after the other. */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PdfReport>(WORKER, busy);

  /** The file. @throws DomainError unavailable `report.busy` */
  print(paper: PdfReport): Promise<Buffer> {
    return this.queue.make(paper);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
