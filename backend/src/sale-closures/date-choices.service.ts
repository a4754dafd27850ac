import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { DomainError, staleRecord } from '#shared/core/errors';
import { refundShare } from '#shared/payments/refund-steps';
import { SALE_MOVED_SENTENCE } from '#shared/payments/return-reason';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { ChooseDate } from '#shared/sale-closures/sale-closure.contract';
import { BookingCommandsService } from '../bookings/booking-commands.service.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { BookingMoneyService } from '../bookings/booking-money.service.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { OrderTokensService } from '../orders/order-tokens.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import type { Refund } from '../payments/payments.service.js';
import { ClosureBookingEntity } from './sale-closure.entity.js';

/** Whether an order comes on the new date of its sale, as its customer says, or its money goes back in full. @source requirements/storefront S71; decisions/0081 */
@Injectable()
export class DateChoicesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly orderProgress: OrderProgressService,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The customer's answer; the same one again changes nothing, and the new date may still be given up until the deadline.
   * @param orderTokens of the browser
   * @throws DomainError notFound `booking.notFound`; conflict `order.choiceClosed`, `record.stale`
   */
  async choose(bookingId: string, orderTokens: readonly string[], { choice, version }: ChooseDate): Promise<CustomerOrder> {
    return this.work.run(async (tx) => {
      const booking = await this.orderTokens.own(orderTokens, await this.bookingCommands.locked(tx, bookingId));
      const asked = booking.dateChoice;
      const view = await this.orderProgress.customerView(booking);
      if (asked && booking.status === 'cancelled' && choice === 'refund') return view;
      // Food on its way or delivered is eaten or lost: its money is a matter between people.
      const mayChoose = isToDeliver(booking.status) && !booking.leftAt;
      if (!asked || !mayChoose || this.clock.now() >= asked.until) throw closed();
      if (asked.choice === choice) return view;
      if (version !== booking.version) throw staleRecord(view);
      const row = await tx.em.findOneOrFail(ClosureBookingEntity, { closureId: asked.closureId, bookingRow: booking.id });
      if (choice === 'keep') await this.keep(tx, booking, row, 'customer');
      else {
        const queued = await this.refund(tx, booking, row, 'customer');
        tx.afterCommit(() => {
          for (const { id } of queued) this.refunds.start(id);
        });
      }
      return this.orderProgress.customerView(booking);
    });
  }

  /** The order comes on the new date. @param actor who says so */
  async keep(tx: Transaction, booking: BookingEntity, row: ClosureBookingEntity, actor: string): Promise<void> {
    if (!booking.dateChoice) return;
    booking.dateChoice = { ...booking.dateChoice, choice: 'keep' };
    Object.assign(row, { state: 'kept', at: this.clock.now() });
    await tx.audit({ action: 'booking.dateKept', subject: `booking:${booking.bookingId}`, actor });
    await tx.em.flush();
    await this.orderProgress.announce(tx, booking);
    tx.announce(BOOKINGS_ROOM, 'saleClosure.changed', { eventId: booking.salesEventId });
  }

  /**
   * The order is cancelled, and the whole payment goes back.
   * @param actor who decides
   * @returns the refunds to be carried out after the commit
   */
  async refund(tx: Transaction, booking: BookingEntity, row: ClosureBookingEntity, actor: string): Promise<Refund[]> {
    Object.assign(row, { state: 'cancelled', at: this.clock.now() });
    const { money } = await this.bookingMoney.of(tx.em, booking);
    const how = { share: refundShare(money, 100), reason: SALE_MOVED_SENTENCE, kind: 'automatic' as const, actor };
    const queued = await this.bookingCommands.cancel(tx, booking, { ...how, key: `closure ${row.closureId}` });
    tx.announce(BOOKINGS_ROOM, 'saleClosure.changed', { eventId: booking.salesEventId });
    return queued;
  }
}

const closed = (): DomainError =>
  new DomainError('conflict', 'order.choiceClosed', 'This choice can no longer be made here. Please call us.');
