import { extname } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { textIn } from '#shared/core/languages';
import { REHEARSAL_MARK } from '#shared/reports/report-texts';
import { hasMark, LETTER_MARK_NOTE } from '#shared/reports/text-lines';
import { Config } from '../core/config.js';
import { WorkerQueue } from '../core/worker-queue.js';
import { type PdfReport, type PrintedReport, textsOfReport } from './pdf-report.js';

export type { PdfReport };

/** Next to this file, with its ending: built in the product, as it is written in the specs. */
const WORKER = new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url);
const COME_AGAIN_SECONDS = 5;

const busy = (): DomainError =>
  new DomainError('unavailable', 'report.busy', 'Other reports are being printed. Nothing is lost; try again in a moment.', {
    retryAfterSeconds: COME_AGAIN_SECONDS,
  });

/** A report of a rehearsal must not pass for a real one: its head and the foot of each page name it. */
function marked(paper: PdfReport): PdfReport {
  const mark = textIn(REHEARSAL_MARK, paper.language);
  return { ...paper, heading: `${mark} · ${paper.heading}`, pageOf: `${mark} · ${paper.pageOf}` };
}

/** Prints reports one after the other. */
@Injectable()
export class PdfRendererService implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<PrintedReport>(WORKER, busy);

  constructor(private readonly config: Config) {}

  /** The file, and whether marks are in it. @throws DomainError unavailable `report.busy` */
  async print(paper: PdfReport): Promise<{ content: Buffer; hasMarks: boolean }> {
    const hasMarks = textsOfReport(paper).some(hasMark);
    const printed = { ...(this.config.rehearsal ? marked(paper) : paper), markNote: hasMarks ? LETTER_MARK_NOTE : null };
    return { content: await this.queue.make(printed), hasMarks };
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
