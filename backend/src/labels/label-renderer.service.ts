import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { WORKER_MEMORY_MB, WorkerQueue } from '../core/worker-queue.js';
import type { Bitmap } from './escpos.js';

/** Next to this file, with its ending: built in the product, as it is written in the specs. */
const WORKER = new URL(`./labels.worker${extname(import.meta.url)}`, import.meta.url);
const COME_AGAIN_SECONDS = 5;
/** Starting the thread takes half a second, and while orders are packed they are printed one at a time. */
const IDLE_MS = 60_000;

const busy = (): DomainError =>
  new DomainError('unavailable', 'report.busy', 'Other labels are being made. Nothing is lost; try again in a moment.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });

/** Draws labels on threads of their own, so that no other request waits for it. @source faults D10 */
@Injectable()
export class LabelRendererService implements OnModuleDestroy {
  private readonly files = new WorkerQueue<LabelWork>(WORKER, busy);
  private pictures: PictureThread | null = null;
  private closed = false;

  /** A file to print. @throws DomainError unavailable `report.busy` */
  file(labels: ParcelLabel[], paper: LabelPaper): Promise<Buffer> {
    return this.files.make({ kind: 'file', labels, ...paper });
  }

  /** For the printer; labels requested at the same time are drawn one after the other. @throws DomainError unavailable `report.busy` */
  draw(label: ParcelLabel): Promise<Bitmap> {
    if (this.closed) return Promise.reject(busy());
    this.pictures ??= new PictureThread(() => (this.pictures = null));
    return this.pictures.draw(label);
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    await Promise.all([this.files.close(), this.pictures?.close()]);
  }
}

/** A thread that draws one label after the other, and ends when nothing was asked of it for a while. */
class PictureThread {
  private readonly worker = new Worker(WORKER, {
    workerData: { kind: 'pictures' } satisfies LabelWork,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  });
  private readonly asked: { resolve(picture: Bitmap): void; reject(error: Error): void }[] = [];
  private ended = false;
  private idle: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd runs before any caller learns that a label was not drawn */
  constructor(private readonly onEnd: () => void) {
    this.worker.on('message', (picture: Bitmap) => {
      this.asked.shift()?.resolve(picture);
      if (this.asked.length === 0) this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    });
    this.worker.on('error', (error) => this.end(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.end(busy()));
  }

  draw(label: ParcelLabel): Promise<Bitmap> {
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.asked.push({ resolve, reject });
      this.worker.postMessage(label);
    });
  }

  async close(): Promise<void> {
    this.end(busy());
    await this.worker.terminate();
  }

  private end(error: Error): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.idle);
    this.onEnd();
    for (const { reject } of this.asked.splice(0)) reject(error);
  }
}

export interface LabelPaper {
  paper: 'roll' | 'sheet';
  /** The place on the first sheet, from 1. */
  first: number;
  title: string;
}

/** The work of the thread that draws labels: one file, or pictures for as long as labels are sent to it. */
export type LabelWork = ({ kind: 'file'; labels: ParcelLabel[] } & LabelPaper) | { kind: 'pictures' };
