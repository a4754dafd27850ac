import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PrinterProblem } from '#shared/labels/label-printer';
import type { LabelPrinter } from '#shared/labels/label.contract';
import type { LabelState } from '#shared/labels/label-states';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { LabelContentsService, printedParts } from './label-contents.service.js';
import { LabelPrintEntity } from './label-print.entity.js';
import { LabelPrinterService } from './label-printer.service.js';
import { LabelRendererService } from './label-renderer.service.js';
import type { Bitmap } from './escpos.js';
import { PrinterConnection, PrinterFailure } from './printer-connection.js';

const EVERY_MS = 1_000;
/** Read at once; later cancellations and changes are seen with the next ones. */
const BATCH = 20;

/** Prints the waiting labels of the queue, one after the other over one connection. @source decisions/0082 */
@Injectable()
export class LabelPressService implements BeforeApplicationShutdown {
  private readonly own = randomUUID();
  private stopped = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly labelPrinter: LabelPrinterService,
    private readonly contents: LabelContentsService,
    private readonly renderer: LabelRendererService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  @Job({ name: 'labels', everyMs: EVERY_MS })
  async printWaiting(): Promise<void> {
    const printer = await this.labelPrinter.take(this.own);
    if (!printer) return;
    let problem: PrinterProblem | null = null;
    try {
      await this.printAll(printer);
    } catch (error) {
      if (!(error instanceof PrinterFailure)) throw error;
      ({ problem } = error);
      this.log.warn({ printer: `${printer.host}:${printer.port}`, problem }, 'the label printer does not print');
    } finally {
      await this.labelPrinter.release(this.own, problem);
    }
  }

  /** @throws PrinterFailure */
  private async printAll(printer: LabelPrinter): Promise<void> {
    // A test may have been all that waited, of a printer that died.
    let waiting = await this.waiting();
    if (waiting.length === 0) return;
    const connection = await PrinterConnection.open(printer.host ?? '', printer.port);
    try {
      while (waiting.length > 0 && !this.stopped) {
        for await (const { label, text, picture } of this.drawn(waiting)) {
          if (this.stopped) break;
          await connection.requireReady();
          await this.labelPrinter.ready();
          const begun = await this.begin(label, text, printer);
          if (begun === 'lost') return;
          if (begun === 'begun') await this.printOne(label, picture, printer, connection);
        }
        waiting = await this.waiting();
      }
    } finally {
      connection.close();
    }
  }

  private waiting(): Promise<LabelPrintEntity[]> {
    return this.work.read((em) =>
      em.find(LabelPrintEntity, { way: 'printer', state: 'waiting' }, { orderBy: { id: 'asc' }, limit: BATCH }),
    );
  }

  /** Each with its picture; the next one is drawn while one is printed. A label without a parcel any more is cancelled. */
  private async *drawn(labels: readonly LabelPrintEntity[]) {
    const texts = await this.textsOf(labels);
    const drawing = labels.map((label, nth) => ({ label, text: texts[nth] ?? null }));
    const begun: { label: LabelPrintEntity; text: ParcelLabel; picture: Promise<Bitmap> }[] = [];
    for (const { label, text } of drawing) {
      if (text === null) {
        await this.settle(label, 'cancelled', 'waiting');
        continue;
      }
      const picture = this.renderer.draw(text);
      // The `await` below reports a failure; until then it must not count as unhandled.
      picture.catch(() => undefined);
      begun.push({ label, text, picture });
    }
    for (const { label, text, picture } of begun) yield { label, text, picture: await picture };
  }

  private async textsOf(labels: readonly LabelPrintEntity[]): Promise<(ParcelLabel | null)[]> {
    const asked = labels.map(({ salesEventId, bookingId, bag, bags, preparedAt, origin }) => ({
      salesEventId: salesEventId ?? 0,
      bookingId: bookingId ?? '',
      bag,
      bags,
      preparedAt: preparedAt ?? null,
      origin,
    }));
    const parcels = await this.contents.of(asked);
    return Promise.all(
      labels.map(({ bookingId, origin }, nth) => (bookingId == null ? this.contents.test(origin) : Promise.resolve(parcels[nth] ?? null))),
    );
  }

  /** @returns `lost`: another process prints now, or the printer's settings changed; `gone`: the label was cancelled since then */
  private begin(label: LabelPrintEntity, text: ParcelLabel, printer: LabelPrinter): Promise<'begun' | 'gone' | 'lost'> {
    return this.work.run(async (tx) => {
      if (!(await this.labelPrinter.hold(tx, this.own, printer))) return 'lost';
      const now = await tx.em.findOneOrFail(LabelPrintEntity, { id: label.id }, FOR_UPDATE);
      if (now.state !== 'waiting') return 'gone';
      now.state = 'printing';
      now.printed = label.bookingId == null ? null : printedParts(text);
      tx.announce(LABELS_ROOM, 'label.changed', now);
      return 'begun';
    });
  }

  private async printOne(label: LabelPrintEntity, picture: Bitmap, { roll }: LabelPrinter, connection: PrinterConnection): Promise<void> {
    try {
      await connection.print(picture, roll);
    } catch (error) {
      await this.settle(label, 'maybe', 'printing');
      throw error;
    }
    await this.settle(label, 'printed', 'printing');
  }

  private async settle({ id }: LabelPrintEntity, state: LabelState, from: LabelState): Promise<void> {
    await this.work.run(async (tx) => {
      const label = await tx.em.findOneOrFail(LabelPrintEntity, { id }, FOR_UPDATE);
      if (label.state !== from) return;
      label.state = state;
      if (state === 'printed') label.printedAt = this.clock.now();
      tx.announce(LABELS_ROOM, 'label.changed', label);
    });
  }
}
