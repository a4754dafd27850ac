import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Paise } from '#shared/core/money';
import { calendarDayOf } from '#shared/core/time';
import {
  creditNoteOf,
  type Invoiced,
  type InvoiceDocument,
  invoiceOf,
  isTakenBackTooFar,
  toCreditPaise,
  withoutBuyer,
} from '#shared/invoices/document';
import type { InvoiceSettings } from '#shared/invoices/invoice-settings';
import { documentNumber, type Series, seriesOf } from '#shared/invoices/invoice-number';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import { Clock } from '../core/clock.js';
import { RetryTransaction } from '../core/database/transient-failure.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { findOrFail } from '../core/record-checks.js';
import type { MadeFile } from '../core/http/download.js';
import { OrderAccess } from '../core/order-access.js';
import { BookingEdited, BookingRefunded, BookingStatusChanged, CancelledBookingReceived } from '../bookings/bookings.events.js';
import { BookingEntity, whereReference } from '../bookings/booking.entity.js';
import { PdfRendererService } from '../reports/pdf-renderer.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { documentPaper } from './document-paper.js';
import { InvoiceDocumentEntity } from './invoice-document.entity.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';

const HIGHEST = 'select coalesce(max(nth), 0) from invoice_document where series = ?';
/**
 * The next number of a series; another transaction that wants one waits until this one ends. It is above those of all documents also where
 * the series fell behind them, e.g. after a part of the database was restored.
 */
const NEXT = `insert into invoice_series (name, last) values (?, (${HIGHEST}) + 1) on conflict (name) do update
  set last = 1 + case when invoice_series.last < (${HIGHEST}) then (${HIGHEST}) else invoice_series.last end returning last`;
const OLDEST_FIRST = { orderBy: { id: 'asc' } } as const;

/** Invoices, bills of supply and credit notes: issued with the booking, in its transaction, and never changed. @source decisions/0092 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly invoiceSettings: InvoiceSettingsService,
    private readonly settingsService: SettingsService,
    private readonly orderAccess: OrderAccess,
    private readonly pdfRenderer: PdfRendererService,
    private readonly clock: Clock,
  ) {}

  /** With its booking an invoice is issued, and again when it is confirmed again; its cancellation takes the unpaid rest back. */
  @Handles(BookingStatusChanged)
  async followStatus(tx: Transaction, { bookingRow, from, to }: BookingStatusChanged): Promise<void> {
    if (to === 'cancelled') this.creditAtEnd(tx, bookingRow);
    else if (from === null) this.issueAtEnd(tx, bookingRow);
    else if (from === 'cancelled') this.issueAgainAtEnd(tx, bookingRow);
    return Promise.resolve();
  }

  /** Other dishes: the invoice is taken back as a whole and followed by the next one. While invoices are off none follows. */
  @Handles(BookingEdited)
  async followDishes(tx: Transaction, { bookingRow, fields }: BookingEdited): Promise<void> {
    if (fields.includes('items')) this.issueAgainAtEnd(tx, bookingRow, 'edited');
    return Promise.resolve();
  }

  @Handles(BookingRefunded)
  async followRefund(tx: Transaction, { bookingRow }: BookingRefunded): Promise<void> {
    this.creditAtEnd(tx, bookingRow);
    return Promise.resolve();
  }

  @Handles(CancelledBookingReceived)
  async followReceipt(tx: Transaction, { bookingRow }: CancelledBookingReceived): Promise<void> {
    this.creditAtEnd(tx, bookingRow);
    return Promise.resolve();
  }

  /** Of a booking by record number or reference, oldest first. @throws DomainError notFound `booking.notFound` */
  async ofBooking(reference: string): Promise<DocumentRow[]> {
    return this.work.read(async (em) => {
      const found = em.findOne(BookingEntity, whereReference(reference), { fields: ['bookingId'] });
      const { bookingId } = await findOrFail(found, 'booking.notFound', 'Booking not found');
      return listOf(em, bookingId);
    });
  }

  /** Of an own order. @throws DomainError notFound `booking.notFound` */
  async ofOrder(bookingId: string, tokens: readonly string[], isManager: boolean): Promise<DocumentRow[]> {
    await this.mayRead(bookingId, tokens, isManager);
    return this.work.read((em) => listOf(em, bookingId));
  }

  /** @throws DomainError notFound `booking.notFound`, `invoice.notFound`; unavailable `report.busy` */
  async file(bookingId: string, id: number, tokens: readonly string[], isManager: boolean): Promise<MadeFile> {
    await this.mayRead(bookingId, tokens, isManager);
    const found = this.work.read((em) => em.findOne(InvoiceDocumentEntity, { id, bookingId }));
    const { content, number } = await findOrFail(found, 'invoice.notFound', 'There is no such document');
    return { name: `${number.replaceAll('/', '-')}.pdf`, ...(await this.pdfRenderer.print(documentPaper(content))) };
  }

  /**
   * Makes the invoice of a booking that has none, e.g. one from before invoices were on, or whose last one was taken back.
   * @throws DomainError notFound `booking.notFound`; conflict `invoice.off`, `invoice.cancelled`, `invoice.exists`
   */
  async make(reference: string): Promise<DocumentRow[]> {
    const bookingId = await this.work.run(async (tx) => {
      // Two who make it at once do so one after the other.
      const found = tx.em.findOne(BookingEntity, whereReference(reference), FOR_UPDATE);
      const booking = await findOrFail(found, 'booking.notFound', 'Booking not found');
      if ((await this.invoiceSettings.read()).kind === 'off')
        throw refusal('invoice.off', 'Invoices are off. Turn them on in the settings');
      if (booking.status === 'cancelled') throw refusal('invoice.cancelled', 'This booking is cancelled');
      const { standing } = await documentsOf(tx.em, booking.bookingId);
      if (standing && !isTakenBackTooFar(invoicedOf(booking, standing)))
        throw refusal('invoice.exists', 'This booking has its invoice already');
      await tx.audit({ action: 'invoice.issued', subject: `booking:${booking.bookingId}` });
      this.issueAgainAtEnd(tx, booking.id);
      return booking.bookingId;
    });
    return this.work.read((em) => listOf(em, bookingId));
  }

  /** The number is taken last, so that it is held no longer than the commit takes. */
  private issueAtEnd(tx: Transaction, bookingRow: number): void {
    tx.beforeCommit(`invoice of ${bookingRow}`, async () => {
      const settings = await this.invoiceSettings.read();
      if (settings.kind === 'off') return;
      const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
      const next = await this.next(tx, settings.prefix, 'invoice');
      await this.issue(tx, { booking, settings, next, refundedBeforePaise: 0 });
    });
  }

  /** Of a booking that may have documents: an invoice that was taken back too far, or is of other dishes, is taken back as a whole and followed by the next one. */
  private issueAgainAtEnd(tx: Transaction, bookingRow: number, why: 'missing' | 'edited' = 'missing'): void {
    tx.beforeCommit(`invoice of ${bookingRow}`, async () => {
      await tx.em.flush();
      const settings = await this.invoiceSettings.read();
      const isOff = settings.kind === 'off';
      const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
      const { standing, creditedPaise } = await documentsOf(tx.em, booking.bookingId);
      if (why === 'edited' ? !standing : isOff || (standing && !isTakenBackTooFar(invoicedOf(booking, standing)))) return;
      // The series of invoices is locked before that of credit notes: two that want both never wait for each other.
      const next = isOff ? null : await this.next(tx, settings.prefix, 'invoice');
      if (standing) await this.credit(tx, booking, standing, standing.document.totalPaise - standing.creditedPaise);
      if (!next) return;
      const refundedBeforePaise = standing?.document.refundedBeforePaise ?? Math.min(booking.refundedPaise, creditedPaise);
      await this.issue(tx, { booking, settings, next, refundedBeforePaise });
    });
    this.creditAtEnd(tx, bookingRow);
  }

  private creditAtEnd(tx: Transaction, bookingRow: number): void {
    tx.beforeCommit(`credit of ${bookingRow}`, async () => {
      await tx.em.flush();
      const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
      const { standing } = await documentsOf(tx.em, booking.bookingId);
      if (!standing) return;
      const amountPaise = toCreditPaise(invoicedOf(booking, standing));
      if (amountPaise > 0) await this.credit(tx, booking, standing, amountPaise);
    });
  }

  private async issue(tx: Transaction, { booking, settings, next, refundedBeforePaise }: NewInvoice): Promise<void> {
    const { bookingId, draft } = booking;
    const { businessName: tradeName, businessRegistration: registration, ...contact } = await this.settingsService.published();
    const business = { tradeName, registration, phone: contact.businessPhone, email: contact.businessEmail };
    const content = invoiceOf({ bookingId, draft }, settings, business, next);
    this.write(tx, content, next, { booking, correctsId: null, refundedBeforePaise });
  }

  private async credit(tx: Transaction, booking: BookingEntity, { document, creditedPaise }: Standing, amountPaise: Paise): Promise<void> {
    const next = await this.next(tx, (await this.invoiceSettings.read()).prefix, 'credit-note');
    const content = creditNoteOf(document.content, { beforePaise: creditedPaise, amountPaise }, next);
    // No new record has the data of a buyer who was forgotten since then.
    const written = booking.phoneKey === '' ? withoutBuyer(content) : content;
    this.write(tx, written, next, { booking, correctsId: document.id, refundedBeforePaise: 0 });
  }

  /**
   * The next number, and the day that it has: read once the number is ours, so that a later number is of no earlier day.
   * @throws RetryTransaction when a financial year ended while the number was waited for
   */
  private async next({ em }: Transaction, prefix: string, kind: Series): Promise<Numbered> {
    const series = seriesOf(prefix, kind, calendarDayOf(this.clock.now()));
    const [row] = await em.execute<{ last: number }[]>(NEXT, [series, series, series, series]);
    const issuedAt = this.clock.now();
    const day = calendarDayOf(issuedAt);
    if (seriesOf(prefix, kind, day) !== series) throw new RetryTransaction('The financial year ended');
    const nth = Number(row?.last);
    return { series, nth, number: documentNumber(series, nth), day, issuedAt };
  }

  private write(
    { em }: Transaction,
    content: InvoiceDocument,
    { series, nth, number, day, issuedAt }: Numbered,
    { booking, correctsId, refundedBeforePaise }: { booking: BookingEntity; correctsId: number | null; refundedBeforePaise: Paise },
  ): void {
    const { bookingId, phoneKey } = booking;
    const { kind, sums } = content;
    const of = { bookingId, correctsId, phoneKey, refundedBeforePaise };
    em.create(InvoiceDocumentEntity, { kind, number, series, nth, day, issuedAt, totalPaise: sums.totalPaise, content, ...of });
  }

  private async mayRead(bookingId: string, tokens: readonly string[], isManager: boolean): Promise<void> {
    if (isManager || (await this.orderAccess.bookingsOf(tokens)).includes(bookingId)) return;
    throw new DomainError('notFound', 'booking.notFound', 'Booking not found');
  }
}

interface Standing {
  document: InvoiceDocumentEntity;
  /** Of it, so far. */
  creditedPaise: Paise;
}

interface NewInvoice {
  booking: BookingEntity;
  settings: InvoiceSettings;
  next: Numbered;
  /** Refunds that documents before it took back. */
  refundedBeforePaise: Paise;
}

interface Numbered {
  series: string;
  nth: number;
  number: string;
  day: string;
  issuedAt: string;
}

const refusal = (code: 'invoice.off' | 'invoice.cancelled' | 'invoice.exists', sentence: string): DomainError =>
  new DomainError('conflict', code, sentence);

async function listOf(em: SqlEntityManager, bookingId: string): Promise<DocumentRow[]> {
  return (await em.find(InvoiceDocumentEntity, { bookingId }, OLDEST_FIRST)).map((document) => document.toContract());
}

/** The invoice of a booking of which not all was taken back, and the sum that all its credit notes took back. */
async function documentsOf(em: SqlEntityManager, bookingId: string): Promise<{ standing: Standing | null; creditedPaise: Paise }> {
  const all = await em.find(InvoiceDocumentEntity, { bookingId }, OLDEST_FIRST);
  const creditedOf = (isMeant: (note: InvoiceDocumentEntity) => boolean): Paise =>
    all.filter((one) => one.correctsId != null && isMeant(one)).reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const document = all.findLast(({ correctsId }) => correctsId == null);
  const creditedPaise = creditedOf(({ correctsId }) => correctsId === document?.id);
  const standing = document && creditedPaise < document.totalPaise ? { document, creditedPaise } : null;
  return { standing, creditedPaise: creditedOf(() => true) };
}

const invoicedOf = (booking: BookingEntity, { document, creditedPaise }: Standing): Invoiced => ({
  totalPaise: document.totalPaise,
  creditedPaise,
  isCancelled: booking.status === 'cancelled',
  receivedPaise: booking.receivedPaise(),
  refundedPaise: booking.refundedPaise,
  // Money that is owed again is no reason to take the invoice back.
  refundedBeforePaise: Math.max(document.refundedBeforePaise, booking.status === 'cancelled' ? 0 : booking.owedAgainPaise()),
});
