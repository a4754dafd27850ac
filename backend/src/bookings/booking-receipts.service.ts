import { Injectable } from '@nestjs/common';
import type { Booking } from '#shared/bookings/booking.contract';
import { DomainError } from '#shared/core/errors';
import { type Paise, toPaise } from '#shared/core/money';
import type { ReceiptRequest, ReverseReceipt } from '#shared/payments/money.contract';
import type { OrderMoney } from '#shared/payments/order-money';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { type NewReceipt, ReceiptsService } from '../payments/receipts.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import type { BookingEntity } from './booking.entity.js';
import { BookingMoneyService } from './booking-money.service.js';
import { lockedBooking } from './locked-booking.js';
import { OrderProgressService } from './order-progress.service.js';

/** Cash and UPI for a booking, each entry in one transaction with the sums of the booking. @source decisions/0069 */
@Injectable()
export class BookingReceiptsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly receipts: ReceiptsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly orderProgress: OrderProgressService,
    private readonly audit: Audit,
  ) {}

  /**
   * Writes down received money, at most the unpaid rest, or money paid back by hand, at most the sum received by hand.
   * @throws DomainError notFound `booking.notFound`; unprocessable `receipt.tooMuch`, `receipt.reference`; conflict `receipt.referenceUsed`
   */
  async enter(reference: string, { entry, method, amount, reference: upi, note }: ReceiptRequest): Promise<Booking> {
    const receipt = { entry, method, amountPaise: toPaise(amount), reference: upi || null, note: note || null };
    return this.work.run(async (tx) => {
      await this.begin(tx, receipt);
      const booking = await lockedBooking(tx, this.salesEvents, reference);
      await this.write(tx, booking, receipt);
      await this.orderProgress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /** All that is due of a locked booking came in cash; the booking itself is not announced. */
  async collect(tx: Transaction, booking: BookingEntity): Promise<void> {
    const amountPaise = booking.duePaise();
    if (amountPaise > 0) await this.write(tx, booking, { entry: 'received', method: 'cash', amountPaise, reference: null, note: null });
  }

  /** All of the cash that has to be paid back was. @param note how */
  async payBackAll(reference: string, note: string): Promise<void> {
    await this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.salesEvents, reference);
      const { receipts } = await this.bookingMoney.of(tx.em, booking);
      const amountPaise = booking.cashToReturnPaise();
      if (amountPaise === 0) return;
      const method = receipts.findLast(({ entry }) => entry === 'received')?.method ?? 'cash';
      await this.write(tx, booking, { entry: 'paid-back', method, amountPaise, reference: null, note });
      await this.orderProgress.announce(tx, booking);
    });
  }

  /** @throws DomainError notFound `booking.notFound`, `receipt.notFound`; conflict `receipt.reversed`, `receipt.paidBack` */
  async reverse(reference: string, receiptId: number, { reason }: ReverseReceipt): Promise<Booking> {
    return this.work.run(async (tx) => {
      const booking = await lockedBooking(tx, this.salesEvents, reference);
      const amountPaise = await this.receipts.reverse(tx, booking.orderId, receiptId, reason);
      // Money that was entered as paid and was not is due on delivery.
      booking.paysLater = true;
      await this.bookingMoney.count(tx, booking, null);
      await this.audit.write(tx, { action: 'receipt.reversed', subject: `booking:${booking.bookingId}`, after: { amountPaise, reason } });
      tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: booking.orderId });
      await this.orderProgress.announce(tx, booking);
      return booking.toContract();
    });
  }

  /** Comes before the sale is locked wherever `write` follows. */
  begin(tx: Transaction, receipt: Pick<NewReceipt, 'method' | 'reference'>): Promise<void> {
    return this.receipts.lock(tx, receipt);
  }

  /** As `enter`, for a locked booking; the booking itself is not announced. */
  async write(tx: Transaction, booking: BookingEntity, receipt: NewReceipt): Promise<void> {
    if (receipt.entry === 'received' && receipt.method === 'upi' && receipt.reference === null) throw referenceNeeded();
    const { money } = await this.bookingMoney.of(tx.em, booking);
    await this.receipts.write(tx, booking.orderId, receipt, mostOf(booking, money, receipt));
    await this.bookingMoney.count(tx, booking, null);
    const { entry, method, amountPaise, reference, note } = receipt;
    await this.audit.write(tx, {
      action: entry === 'received' ? 'receipt.received' : 'receipt.paidBack',
      subject: `booking:${booking.bookingId}`,
      after: { amountPaise, kind: method, ...(reference !== null && { text: reference }), ...(note !== null && { note }) },
    });
    tx.announce(BOOKINGS_ROOM, 'money.changed', { orderId: booking.orderId });
  }
}

/** Nothing can be received for a cancelled booking. */
function mostOf({ status }: BookingEntity, money: OrderMoney, { entry }: NewReceipt): Paise {
  if (entry === 'paid-back') return money.leftCashPaise;
  return status === 'cancelled' ? 0 : money.duePaise;
}

function referenceNeeded(): DomainError {
  const message = 'Enter the UPI reference';
  return new DomainError('unprocessable', 'receipt.reference', message, { issues: [{ path: 'reference', message }] });
}
