import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { WORKER_MEMORY_MB, WorkerQueue } from '../core/worker-queue.js';
import type { Bitmap } from './escpos.js';
import type { LabelPaper, LabelWork } from './label-work.js';

/** Beside this file, with its ending: built in the product, as it is written in the specs. */
const WORKER = new URL(`./labels.worker${extname(import.meta.url)}`, import.meta.url);
const COME_AGAIN_SECONDS = 5;

const busy = (): DomainError =>
  new DomainError('unavailable', 'report.busy', 'Other labels are being made. Nothing is lost; try again in a moment.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });

/** Draws labels on a thread of their own, so that nobody else waits for it. @source faults D10 */
@Injectable()
export class LabelRenderer implements OnModuleDestroy {
  private readonly files = new WorkerQueue<LabelWork>(WORKER, busy);
  private readonly pictures = new Set<LabelPictures>();

  /** A file to print. @throws DomainError unavailable `report.busy` */
  file(labels: ParcelLabel[], paper: LabelPaper): Promise<Buffer> {
    return this.files.make({ kind: 'file', labels, ...paper });
  }

  /** For the printer; to be closed. */
  open(): LabelPictures {
    const pictures = new LabelPictures(() => this.pictures.delete(pictures));
    this.pictures.add(pictures);
    return pictures;
  }

  async onModuleDestroy(): Promise<void> {
    await this.files.close();
    await Promise.all([...this.pictures].map((pictures) => pictures.close()));
  }
}

/** A thread that draws one label after the other for as long as it is open. */
export class LabelPictures {
  private readonly worker = new Worker(WORKER, {
    workerData: { kind: 'pictures' } satisfies LabelWork,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });
  private readonly asked: { resolve(picture: Bitmap): void; reject(error: Error): void }[] = [];
  private ended: Error | null = null;

  constructor(private readonly onClose: () => void) {
    this.worker.on('message', (picture: Bitmap) => this.asked.shift()?.resolve(picture));
    this.worker.on('error', (error) => this.end(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.end(busy()));
  }

  draw(label: ParcelLabel): Promise<Bitmap> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.asked.push({ resolve, reject });
      this.worker.postMessage(label);
    });
  }

  async close(): Promise<void> {
    this.onClose();
    await this.worker.terminate();
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.asked.splice(0)) reject(this.ended);
  }
}
