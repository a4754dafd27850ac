import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { PdfReport } from './pdf-report.js';

/** Beside this file, with its ending: built in the product, as it is written in the specs. */
const WORKER = new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url);
/** A page takes a tenth of a second; a printer that takes so long is stuck. */
const LONGEST_MS = 30_000;
/** Who comes behind so many others is asked to come again. */
const MOST_WAITING = 10;
const COME_AGAIN_SECONDS = 5;
/** MB of one printer: far above a report of 2,000 tasks, far below what would hurt the server. */
const MOST_MEMORY_MB = 256;

const busy = (): DomainError =>
  new DomainError('unavailable', 'report.busy', 'Other reports are being printed. Nothing is lost; try again in a moment.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });

/** Prints reports one after the other on a thread of its own, so that nobody else waits for it. @source faults D10 */
@Injectable()
export class PdfRenderer implements OnModuleDestroy {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private worker: Worker | null = null;
  private closed = false;

  /** The file. @throws DomainError unavailable `report.busy` */
  async print(paper: PdfReport): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw busy();
    this.waiting += 1;
    const printed = this.last.then(() => this.run(paper));
    this.last = printed.catch(() => undefined);
    try {
      return await printed;
    } finally {
      this.waiting -= 1;
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  private async run(paper: PdfReport): Promise<Buffer> {
    if (this.closed) throw busy();
    const worker = new Worker(WORKER, { workerData: paper, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    this.worker = worker;
    const stuck = setTimeout(() => void worker.terminate(), LONGEST_MS);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
        worker.once('error', reject);
        worker.once('exit', () => reject(busy()));
      });
    } finally {
      clearTimeout(stuck);
      this.worker = null;
    }
  }
}
