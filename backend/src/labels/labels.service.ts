import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { fileNameOf } from '#shared/core/file-name';
import {
  type LabelFacts,
  type LabelFile,
  type LabelPrint,
  NO_PRINTER,
  type PrintLabels,
  type SetLabelState,
} from '#shared/labels/label.contract';
import { bagsInNeed, type LabelledBag, type LabelWay, mayBecome, type LabelBatch, labelBatches } from '#shared/labels/label-states';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion, findOrFail } from '../core/record-checks.js';
import { Handles } from '../core/events/domain-event.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { SaleMoved, SaleRescheduled } from '../sales-events/sales-events.events.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LabelContentsService, printedParts } from './label-contents.service.js';
import { LabelPrintEntity, LabelPrinterEntity } from './label-print.entity.js';
import { LabelRendererService } from './label-renderer.service.js';

const BATCH = 500;

/** The labels of the parcels of a sale: asked for, made as a file, handed to the printer, and recorded. @source requirements/console C82–C84; decisions/0082 */
@Injectable()
export class LabelsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly contents: LabelContentsService,
    private readonly renderer: LabelRendererService,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** Every label that was asked for of a sale, oldest first. @throws DomainError notFound `event.notFound` */
  async list(salesEventId: number): Promise<{ data: LabelPrint[] } & LabelFacts & { revision: number; serverNow: number }> {
    await this.salesEvents.named(salesEventId);
    return this.reads.fresh(LABELS_ROOM, async (em) => {
      const labels = await em.find(LabelPrintEntity, { salesEventId }, { orderBy: { id: 'asc' } });
      const printer = (await em.findOne(LabelPrinterEntity, { id: 1 }))?.toContract() ?? NO_PRINTER;
      const { portionsPerBag } = await this.settings.read();
      const preparedAt = await this.contents.preparedAt(em, salesEventId);
      const current = await this.contents.bags(em, salesEventId);
      return { data: labels.map((label) => label.toContract()), printer, portionsPerBag, preparedAt, current };
    });
  }

  /** The printed labels of a sale, or of a period, by request; without test labels. */
  async printed(wanted: { salesEventId: number } | { printedAt: { $gte: string; $lt: string } }): Promise<LabelBatch[]> {
    const where = { salesEventId: { $ne: null }, state: 'printed' as const, printedAt: { $ne: null } };
    return this.work.read(async (em) => {
      const labels = await em.find(LabelPrintEntity, { $and: [where, wanted] }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
      const sales = [...new Set(labels.map(({ salesEventId }) => String(salesEventId)))];
      const titles = new Map([...(await this.salesEvents.names(em, sales))].map(([id, title]) => [String(id), title]));
      return labelBatches(labels.map((label) => ({ ...label.toContract(), title: titles.get(String(label.salesEventId)) ?? '' })));
    });
  }

  /** Puts labels into the printer's queue. @returns how many @throws DomainError notFound `event.notFound`; conflict `label.noPrinter`, `label.none` */
  async print(request: PrintLabels, origin: string): Promise<number> {
    return this.work.run(async (tx) => {
      const printer = await tx.em.findOne(LabelPrinterEntity, { id: 1 });
      if (printer?.host == null)
        throw new DomainError('conflict', 'label.noPrinter', 'Enter the address of the label printer in the settings first');
      return (await this.ask(tx, request, 'printer', origin)).length;
    });
  }

  /**
   * A file of labels, which counts as printed with it.
   * @throws DomainError notFound `event.notFound`; conflict `label.none`; unavailable `report.busy`
   */
  async file({ paper, first, ...request }: LabelFile, origin: string): Promise<{ name: string; content: Buffer }> {
    const { title } = await this.salesEvents.named(request.event);
    // Read first and recorded last: labels that could not be made were not printed.
    const bags = await this.work.read((em) => this.wanted({ em }, request));
    const asked = bags.map((bag) => ({ ...bag, salesEventId: request.event, preparedAt: request.preparedAt, origin }));
    const contents = await this.contents.of(asked);
    const labels = contents.filter((label): label is ParcelLabel => label !== null);
    if (labels.length === 0) throw noLabel();
    const content = await this.renderer.file(labels, { paper, first, title });
    await this.work.run(async (tx) => {
      const made = await this.record(tx, { ...request, bags: bags.filter((_, nth) => contents[nth]) }, paper, origin);
      made.forEach((label, nth) => {
        const text = labels[nth];
        Object.assign(label, { state: 'printed', printedAt: this.clock.now(), printed: text ? printedParts(text) : null });
      });
    });
    return { name: fileNameOf(title, '_labels.pdf'), content };
  }

  /** @throws DomainError notFound `label.notFound`; conflict `record.stale`, `label.state` */
  async set(id: number, { state, version }: SetLabelState): Promise<LabelPrint> {
    return this.work.run(async (tx) => {
      const label = await findOrFail(tx.em.findOne(LabelPrintEntity, { id }, FOR_UPDATE), 'label.notFound', 'There is no such label');
      expectVersion(label, version);
      if (!mayBecome(label.state, state)) throw new DomainError('conflict', 'label.state', 'This label is no longer where you saw it');
      const before = label.state;
      label.state = state;
      label.printedAt = state === 'printed' ? this.clock.now() : null;
      await tx.audit({
        action: 'label.stateSet',
        subject: subjectOf(label),
        before: { status: before },
        after: { status: state },
      });
      tx.announce(LABELS_ROOM, 'label.changed', label);
      await tx.em.flush();
      return label.toContract();
    });
  }

  /** Takes waiting labels out of the queue. @returns how many labels */
  async cancelWaiting(salesEventId: number): Promise<number> {
    return this.work.run(async (tx) => {
      const where = { salesEventId, way: 'printer' as const, state: 'waiting' as const };
      const waiting = await tx.em.find(LabelPrintEntity, where, FOR_UPDATE);
      for (const label of waiting) {
        label.state = 'cancelled';
        tx.announce(LABELS_ROOM, 'label.changed', label);
      }
      if (waiting.length > 0) {
        await tx.audit({ action: 'labels.cancelled', subject: `event:${salesEventId}`, after: { labels: waiting.length } });
      }
      return waiting.length;
    });
  }

  /** The time of delivery is on every label of the sale. */
  @Handles(SaleRescheduled)
  async rescheduled(tx: Transaction, { salesEventId: eventId }: SaleRescheduled): Promise<void> {
    tx.announce(LABELS_ROOM, 'labels.outdated', { eventId });
  }

  /** As `rescheduled`, of a sale whose customers are asked. */
  @Handles(SaleMoved)
  async moved(tx: Transaction, { salesEventId: eventId }: SaleMoved): Promise<void> {
    tx.announce(LABELS_ROOM, 'labels.outdated', { eventId });
  }

  private async ask(tx: Transaction, request: PrintLabels, way: LabelWay, origin: string): Promise<LabelPrintEntity[]> {
    // Two managers who press at once print missing labels once.
    await this.salesEvents.locked(tx, request.event);
    const bags = await this.wanted(tx, request);
    if (bags.length === 0) throw noLabel();
    return this.record(tx, { ...request, bags }, way, origin);
  }

  private async record(
    tx: Transaction,
    { event: salesEventId, preparedAt, bags }: Omit<PrintLabels, 'which'> & { bags: readonly LabelledBag[] },
    way: LabelWay,
    origin: string,
  ): Promise<LabelPrintEntity[]> {
    const asked = {
      salesEventId,
      way,
      preparedAt,
      origin,
      askedBy: currentRequest()?.session?.name ?? 'system',
      askedAt: this.clock.now(),
    };
    const labels = bags.map(({ bookingId, bag, bags: of }) =>
      tx.em.create(LabelPrintEntity, { ...asked, bookingId, bag, bags: of, state: 'waiting', printedAt: null, printed: null }),
    );
    await tx.em.flush();
    for (const label of labels) tx.announce(LABELS_ROOM, 'label.changed', label);
    await tx.audit({ action: 'labels.printed', subject: `event:${salesEventId}`, after: { labels: labels.length, kind: way } });
    return labels;
  }

  /** Bags in the order of the run sheet. @throws DomainError notFound `event.notFound` */
  private async wanted({ em }: Pick<Transaction, 'em'>, { event, which }: PrintLabels): Promise<LabelledBag[]> {
    const bags = await this.contents.bags(em, event);
    if (which === 'all') return bags.slice(0, BATCH);
    if (which !== 'unprinted') return bags.filter(({ bookingId }) => which.includes(bookingId)).slice(0, BATCH);
    const labels = await em.find(LabelPrintEntity, { salesEventId: event }, { orderBy: { id: 'asc' } });
    const known = labels.map((label) => label.toContract());
    return bagsInNeed(bags, known, bags).both.slice(0, BATCH);
  }
}

const noLabel = (): DomainError => new DomainError('conflict', 'label.none', 'There is no label to print');

const subjectOf = ({ bookingId }: LabelPrintEntity) => (bookingId == null ? ('label-printer' as const) : (`booking:${bookingId}` as const));
