import { Injectable } from '@nestjs/common';
import { type DaySales, LEDGERS, type MoneyMoved, sumsByType, type Voucher, vouchersOf, tallyXml } from '#shared/books/vouchers';
import type { Books } from '#shared/books/books.contract';
import { monthsLater } from '#shared/core/calendar';
import { csvOf } from '#shared/core/csv';
import { toRupees } from '#shared/core/money';
import { calendarDayOf, instantOf } from '#shared/core/time';
import { isCaptured } from '#shared/payments/payment-state';
import { BookingEntity } from '../bookings/booking.entity.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import type { MadeFile } from '../core/http/download.js';
import { InvoiceDocumentEntity } from '../invoices/invoice-document.entity.js';
import { PaymentEntity, ReceiptEntity, RefundEntity } from '../payments/payment.entity.js';
import { SettlementLineEntity } from '../settlements/settlement-line.entity.js';

const AT_ONCE = 400;
/** A booking is cancelled in the year of its making, or it is looked up by hand. */
const CANCELLED_WITHIN_MONTHS = 12;

interface Period {
  $gte: string;
  $lt: string;
}

/** A month of sales and money for the accounts. Writes nothing. @source requirements/console C137; decisions/0092 */
@Injectable()
export class BooksService {
  constructor(private readonly work: UnitOfWork) {}

  async summary(month: string): Promise<Books> {
    const types = sumsByType(await this.vouchers(month));
    return { month, types: types.map(({ type, count, paise }) => ({ type, count, sum: toRupees(paise) })) };
  }

  async xml(month: string): Promise<MadeFile> {
    return { name: `tally-${month}.xml`, content: Buffer.from(tallyXml(await this.vouchers(month))) };
  }

  async csv(month: string): Promise<MadeFile> {
    const rows = (await this.vouchers(month)).flatMap(({ day, type, number, narration, entries }) =>
      entries.map(({ ledger, paise }) => {
        const sides = paise > 0 ? [toRupees(paise), null] : [null, toRupees(-paise)];
        return [day, type, number, narration, LEDGERS[ledger], ...sides];
      }),
    );
    const head = ['date', 'voucher', 'number', 'narration', 'ledger', 'debit', 'credit'];
    return { name: `books-${month}.csv`, content: Buffer.from(csvOf([head, ...rows])) };
  }

  private vouchers(month: string): Promise<Voucher[]> {
    const period = { $gte: instantOf(`${month}-01`, 0), $lt: instantOf(monthsLater(`${month}-01`, 1), 0) };
    return this.work.read(async (em) => {
      const documents = await em.find(InvoiceDocumentEntity, { day: { $like: `${month}-%` } }, { orderBy: { id: 'asc' } });
      const settled = await em.find(SettlementLineEntity, { day: { $like: `${month}-%` } }, { orderBy: { id: 'asc' } });
      return vouchersOf({
        documents: documents.map(({ content }) => content),
        sales: [...(await soldOf(em, period)), ...(await takenBackOf(em, period))],
        moved: [...(await paidOf(em, period)), ...(await refundedOf(em, period)), ...(await receivedOf(em, period))],
        settled: settled.map((line) => line.toLine()),
        dayOf: calendarDayOf,
      });
    });
  }
}

/** Those of the bookings that have no document. */
async function withoutDocument<Booking extends { bookingId: string }>(
  em: SqlEntityManager,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const invoiced = new Set<string>();
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const bookingId = { $in: bookings.slice(from, from + AT_ONCE).map((booking) => booking.bookingId) };
    const documents = await em.find(InvoiceDocumentEntity, { bookingId }, { fields: ['bookingId'], disableIdentityMap: true });
    for (const document of documents) invoiced.add(document.bookingId);
  }
  return bookings.filter(({ bookingId }) => !invoiced.has(bookingId));
}

function byDay(kind: DaySales['kind'], amounts: readonly { at: string; paise: number }[]): DaySales[] {
  const days = new Map<string, DaySales>();
  for (const { at, paise } of amounts) {
    const day = calendarDayOf(at);
    const known = days.get(day) ?? { kind, day, paise: 0, bookings: 0 };
    days.set(day, { kind, day, paise: known.paise + paise, bookings: known.bookings + 1 });
  }
  return [...days.values()];
}

async function soldOf(em: SqlEntityManager, createdAt: Period): Promise<DaySales[]> {
  const bookings = await em.find(BookingEntity, { createdAt }, { disableIdentityMap: true });
  const sold = await withoutDocument(em, bookings);
  return byDay('sold', [
    ...sold.map((booking) => ({ at: booking.createdAt, paise: booking.amountPaise })),
    ...(await soldAgainOf(em, createdAt)),
  ]);
}

/** Of bookings without documents that were restored after a cancellation: the sum to be paid again. */
async function soldAgainOf(em: SqlEntityManager, period: Period): Promise<{ at: string; paise: number }[]> {
  const again = await em.find(BookingEntity, { dueAgainPaise: { $gt: 0 }, createdAt: { $lt: period.$lt } }, { disableIdentityMap: true });
  const withTime = (await withoutDocument(em, again)).map((booking) => ({
    at: booking.timeline.findLast(({ status }, step, steps) => status !== 'cancelled' && steps[step - 1]?.status === 'cancelled')?.at ?? '',
    paise: booking.owedAgainPaise(),
  }));
  return withTime.filter(({ at }) => at >= period.$gte && at < period.$lt);
}

/** Money returned for bookings without documents, and the unpaid rest of those that were cancelled. */
async function takenBackOf(em: SqlEntityManager, period: Period): Promise<DaySales[]> {
  const refunds = await em.find(RefundEntity, { state: 'processed', endedAt: period }, { disableIdentityMap: true });
  const receipts = await em.find(ReceiptEntity, { createdAt: period }, { disableIdentityMap: true });
  const back = await takenOf(em, receipts);
  const orderIds = [...new Set([...refunds, ...back].map(({ orderId }) => orderId))];
  const known = new Map<number, BookingEntity>();
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const some = { orderId: { $in: orderIds.slice(from, from + AT_ONCE) } };
    for (const booking of await em.find(BookingEntity, some, { disableIdentityMap: true })) known.set(booking.orderId, booking);
  }
  const sold = new Set((await withoutDocument(em, [...known.values()])).map(({ orderId }) => orderId));
  const ofBooking = await usedForBookings(em, refunds);
  const since = `${monthsLater(calendarDayOf(period.$gte), -CANCELLED_WITHIN_MONTHS)}T00:00:00.000Z`;
  const wanted = { status: 'cancelled' as const, createdAt: { $gte: since, $lt: period.$lt } };
  const cancelled = await withoutDocument(em, await em.find(BookingEntity, wanted, { disableIdentityMap: true }));
  return byDay('taken-back', [
    ...refunds
      .filter(({ orderId, paymentId }) => sold.has(orderId) && ofBooking.has(paymentId))
      .map(({ endedAt, createdAt, amountPaise }) => ({ at: endedAt ?? createdAt, paise: -amountPaise })),
    ...back.filter(({ orderId }) => sold.has(orderId)).map(({ createdAt, amountPaise }) => ({ at: createdAt, paise: amountPaise })),
    ...cancelled.flatMap((booking) => {
      const at = booking.timeline.findLast(({ status }) => status === 'cancelled')?.at ?? booking.createdAt;
      const unpaid = booking.unpaidPaise();
      return unpaid > 0 && at >= period.$gte && at < period.$lt ? [{ at, paise: -unpaid }] : [];
    }),
  ]);
}

/** Cash that was paid back, and its reversals. */
async function takenOf(em: SqlEntityManager, receipts: readonly ReceiptEntity[]): Promise<ReceiptEntity[]> {
  const ids = receipts.flatMap(({ reversesId }) => reversesId ?? []);
  const reversed = new Set<number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { id: { $in: ids.slice(from, from + AT_ONCE) }, entry: 'paid-back' as const };
    for (const { id } of await em.find(ReceiptEntity, some, { fields: ['id'], disableIdentityMap: true })) reversed.add(id);
  }
  return receipts.filter(({ entry, reversesId }) => entry === 'paid-back' || (reversesId != null && reversed.has(reversesId)));
}

/** Payments that bought a booking; a payment returned as a whole was never a sale. */
async function usedForBookings(em: SqlEntityManager, refunds: readonly RefundEntity[]): Promise<Set<number>> {
  const ids = [...new Set(refunds.map(({ paymentId }) => paymentId))];
  const used = new Set<number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { id: { $in: ids.slice(from, from + AT_ONCE) }, use: 'booking' as const };
    for (const { id } of await em.find(PaymentEntity, some, { fields: ['id'], disableIdentityMap: true })) used.add(id);
  }
  return used;
}

/** Payments in another currency: they buy nothing and go back as a whole, and their amounts are no rupees. */
async function foreignOf(em: SqlEntityManager, refunds: readonly RefundEntity[]): Promise<Set<number>> {
  const ids = [...new Set(refunds.map(({ paymentId }) => paymentId))];
  const foreign = new Set<number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { id: { $in: ids.slice(from, from + AT_ONCE) }, currency: { $ne: 'INR' } };
    for (const { id } of await em.find(PaymentEntity, some, { fields: ['id'], disableIdentityMap: true })) foreign.add(id);
  }
  return foreign;
}

async function paidOf(em: SqlEntityManager, capturedAt: Period): Promise<MoneyMoved[]> {
  const payments = await em.find(PaymentEntity, { capturedAt }, { disableIdentityMap: true });
  return payments
    .filter(({ state, currency }) => isCaptured(state) && currency === 'INR')
    .map(({ providerPaymentId: number, capturedAt: at, createdAt, amountPaise: paise }) => {
      return { number, day: calendarDayOf(at ?? createdAt), paise, ledger: 'clearing', narration: `Payment ${number}` };
    });
}

/** Refunds by the provider, and refunds by hand in their place. */
async function refundedOf(em: SqlEntityManager, endedAt: Period): Promise<MoneyMoved[]> {
  const refunds = await em.find(RefundEntity, { state: 'processed', endedAt }, { disableIdentityMap: true });
  const foreign = await foreignOf(em, refunds);
  const inRupees = refunds.filter(({ paymentId }) => !foreign.has(paymentId));
  return inRupees.map(({ id, providerRefundId, kind, endedAt: at, createdAt, amountPaise }) => {
    const number = providerRefundId ?? `REFUND-${id}`;
    const ledger = kind === 'by-hand' ? 'cash' : 'clearing';
    return { number, day: calendarDayOf(at ?? createdAt), paise: -amountPaise, ledger, narration: `Refund ${number}` };
  });
}

async function receivedOf(em: SqlEntityManager, createdAt: Period): Promise<MoneyMoved[]> {
  const receipts = await em.find(ReceiptEntity, { createdAt }, { disableIdentityMap: true });
  return receipts.map(({ id, method: ledger, amountPaise: paise, reference, createdAt: at }) => {
    return { number: `RECEIPT-${id}`, day: calendarDayOf(at), paise, ledger, narration: reference ? `UPI ${reference}` : `Receipt ${id}` };
  });
}
