import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { PrinterProblem } from '#shared/labels/label-printer';
import { type LabelPrint, type LabelPrinter, NO_PRINTER, type SetLabelPrinter } from '#shared/labels/label.contract';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { LabelPrintEntity, LabelPrinterEntity } from './label-print.entity.js';

const ONLY_ROW = 1;
/** The pause of the printer after trouble, unless a person presses. */
const PAUSE_MS = 10_000;
/** A process that was not heard of for so long no longer prints: longer than a label may take. */
const HELD_MS = 60_000;

/** The label printer: its settings, its problem, and which process may talk to it. */
@Injectable()
export class LabelPrinterService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** With the newest test label. */
  read(): Promise<{ data: { printer: LabelPrinter; test: LabelPrint | null }; revision: number; serverNow: number }> {
    return this.reads.fresh(LABELS_ROOM, async (em) => {
      const printer = (await em.findOne(LabelPrinterEntity, { id: ONLY_ROW }))?.toContract() ?? NO_PRINTER;
      const [test] = await em.find(LabelPrintEntity, { salesEventId: null }, { orderBy: { id: 'desc' }, limit: 1 });
      return { data: { printer, test: test?.toContract() ?? null } };
    });
  }

  /** @throws DomainError conflict `record.stale` */
  async set({ version, ...settings }: SetLabelPrinter): Promise<LabelPrinter> {
    return this.work.run(async (tx) => {
      const printer = await this.locked(tx);
      expectVersion(printer, version);
      const { host, port, roll, eatWithinMinutes } = printer.toContract();
      tx.em.assign(printer, { ...settings, problem: null, pausedUntil: 0, version: version + 1 });
      await tx.audit({
        action: 'labelPrinter.set',
        subject: 'label-printer',
        before: { host, port, roll, eatWithinMinutes },
        after: settings,
      });
      tx.announce(LABELS_ROOM, 'labelPrinter.changed', printer);
      return printer.toContract();
    });
  }

  /** Puts a test label into the queue. @throws DomainError conflict `label.noPrinter` */
  async test(origin: string): Promise<LabelPrint> {
    return this.work.run(async (tx) => {
      const printer = await this.locked(tx);
      if (printer.host == null) throw new DomainError('conflict', 'label.noPrinter', 'Enter the address of the label printer first');
      // Tests of before that could not be printed are no longer wanted.
      for (const waiting of await tx.em.find(LabelPrintEntity, { salesEventId: null, state: 'waiting' })) {
        waiting.state = 'cancelled';
        tx.announce(LABELS_ROOM, 'label.changed', waiting);
      }
      const label = tx.em.create(LabelPrintEntity, {
        salesEventId: null,
        bookingId: null,
        way: 'printer',
        state: 'waiting',
        preparedAt: null,
        origin,
        askedBy: currentRequest()?.session?.name ?? 'system',
        askedAt: this.clock.now(),
        printedAt: null,
      });
      printer.pausedUntil = 0;
      await tx.em.flush();
      await tx.audit({ action: 'labelPrinter.tested', subject: 'label-printer' });
      tx.announce(LABELS_ROOM, 'label.changed', label);
      return label.toContract();
    });
  }

  /** Has it tried now, and not only when the pause after trouble is over. */
  async retry(): Promise<void> {
    await this.work.run(async (tx) => {
      (await this.locked(tx)).pausedUntil = 0;
      await tx.audit({ action: 'labelPrinter.retried', subject: 'label-printer' });
    });
  }

  /**
   * Takes the printer for this process, if there is anything to print and no other process has it.
   * @returns its settings; null: nothing to do
   */
  async take(holder: string): Promise<LabelPrinter | null> {
    const asked = { way: 'printer' as const, state: { $in: ['waiting' as const, 'printing' as const] } };
    if (!(await this.work.read((em) => em.findOne(LabelPrintEntity, asked, { fields: ['id'] })))) return null;
    return this.work.run(async (tx) => {
      const printer = await this.locked(tx);
      const now = this.clock.nowMs();
      if (printer.host == null || printer.pausedUntil > now) return null;
      if (printer.holder != null && printer.holder !== holder && printer.heldUntil > now) return null;
      printer.holder = holder;
      printer.heldUntil = now + HELD_MS;
      // The process that printed these has died: whether they were printed is unknown.
      for (const label of await tx.em.find(LabelPrintEntity, { way: 'printer', state: 'printing' })) {
        label.state = 'maybe';
        tx.announce(LABELS_ROOM, 'label.changed', label);
      }
      return printer.toContract();
    });
  }

  /**
   * Goes on holding it; in the transaction that begins a label.
   * @returns false when another process took it, or its settings changed since then
   */
  async hold(tx: Transaction, holder: string, { host, port, roll }: LabelPrinter): Promise<boolean> {
    const printer = await this.locked(tx);
    if (printer.holder !== holder || printer.host !== host || printer.port !== port || printer.roll !== roll) return false;
    printer.heldUntil = this.clock.nowMs() + HELD_MS;
    return true;
  }

  /** Gives it back, with its problem; null: none. */
  async release(holder: string, problem: PrinterProblem | null): Promise<void> {
    await this.work.run(async (tx) => {
      const printer = await this.locked(tx);
      if (printer.holder !== holder) return;
      printer.holder = null;
      printer.heldUntil = 0;
      if (problem !== null) printer.pausedUntil = this.clock.nowMs() + PAUSE_MS;
      this.tell(tx, printer, problem);
    });
  }

  /** It answered: nothing ails it now. */
  async ready(): Promise<void> {
    await this.work.run(async (tx) => this.tell(tx, await this.locked(tx), null));
  }

  private tell(tx: Transaction, printer: LabelPrinterEntity, problem: PrinterProblem | null): void {
    if ((printer.problem ?? null) === problem) return;
    printer.problem = problem;
    tx.announce(LABELS_ROOM, 'labelPrinter.changed', printer);
  }

  private async locked({ em }: Transaction): Promise<LabelPrinterEntity> {
    const known = await em.findOne(LabelPrinterEntity, { id: ONLY_ROW }, FOR_UPDATE);
    if (known) return known;
    const made = em.create(LabelPrinterEntity, { id: ONLY_ROW, ...NO_PRINTER, holder: null });
    await em.flush();
    return made;
  }
}
