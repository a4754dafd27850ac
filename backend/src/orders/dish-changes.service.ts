import { Injectable } from '@nestjs/common';
import type { EditBooking } from '#shared/bookings/booking.contract';
import { changedDishes, priceChange } from '#shared/bookings/changed-dishes';
import { fedBy, itemsOf, type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import type { Paise } from '#shared/core/money';
import { isStillOwedBack } from '#shared/payments/stand-in';
import type { Receipt } from '../payments/receipts.service.js';
import { BookingCommandsService } from '../bookings/booking-commands.service.js';
import { type BookingLedger, BookingMoneyService } from '../bookings/booking-money.service.js';
import { BookingReceiptsService } from '../bookings/booking-receipts.service.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { BookedDishesChanged } from '../bookings/bookings.events.js';
import { Audit } from '../core/audit.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { HoldsService } from './holds.service.js';

/** Written to the customer's refund. */
const REASON = 'Dishes of the order changed';

/** Other dishes for a sold order: its slots, its price, and the money that is then due or goes back. @source requirements/console C146; decisions/0072 */
@Injectable()
@Publishes(BookedDishesChanged)
export class DishChangesService {
  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly holds: HoldsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly domainEvents: DomainEvents,
    private readonly audit: Audit,
  ) {}

  /**
   * Changes a booking that is still to be delivered; the rows of sale and booking are locked. More than was paid is due, less goes back: by the
   * provider after the commit, cash and UPI as paid back by hand. The booking is for the caller to announce.
   * @throws DomainError conflict `booking.disputed`, `booking.onTheWay`, `booking.refunded`, `booking.refundFailed`, `event.cancelled`, `event.over`, `order.priceChanged`,
   * `order.soldOut`; and those of `changedDishes`
   */
  async change(tx: Transaction, booking: BookingEntity, { items, amount }: NonNullable<EditBooking['dishes']>): Promise<void> {
    const before = booking.draft;
    const sale = await this.salesEvents.locked(tx, booking.salesEventId);
    this.salesEvents.requireNotOver(sale);
    if (booking.leftAt) throw refusal('booking.onTheWay', 'The parcel has left the kitchen, so its dishes stay');
    if (booking.paymentState === 'refunded') throw refusal('booking.refunded', 'The money of this order went back, so its dishes stay');
    if (await this.payments.isDisputed(tx.em, booking.orderId)) {
      throw refusal('booking.disputed', 'The bank of the customer claims this payment, so the dishes stay until that is decided');
    }
    const after = changedDishes(before, sale.offer(), items, await this.settings.read());
    if (after.amountPaise !== amount) {
      const reply = { amount: after.amountPaise };
      throw new DomainError('conflict', 'order.priceChanged', 'The price has changed. Please look at the new total.', { reply });
    }
    const ledger = await this.bookingMoney.of(tx.em, booking);
    if (owesRefund(ledger)) throw refusal('booking.refundFailed', 'A refund of this order failed. Settle it under Money first');
    await this.moveSlots(tx, booking, after);
    const { money, receipts } = ledger;
    const change = priceChange({ ...money, amountPaise: booking.amountPaise }, after.amountPaise);
    const key = `dishes at version ${booking.version}`;
    booking.changeDishes(after, change);
    await this.giveBack(tx, booking, change, { key, receipts });
    await this.bookingMoney.count(tx, booking, null);
    await this.domainEvents.publish(tx, new BookedDishesChanged(booking.salesEventId, { added: after.lines, taken: before.lines }));
    await this.audit.write(tx, {
      action: 'booking.dishesChanged',
      subject: `booking:${booking.bookingId}`,
      before: { dishes: itemsOf(before.lines), amountPaise: before.amountPaise },
      after: { dishes: itemsOf(after.lines), amountPaise: after.amountPaise },
    });
  }

  /** Takes as many more slots as the new dishes need, or gives some back; the place in the window stays. */
  private async moveSlots(tx: Transaction, booking: BookingEntity, after: PricedOrder): Promise<void> {
    const { salesEventId, draft: before } = booking;
    const taken = slotsOfOrder(after) - slotsOfOrder(before);
    const [fedNow, fedBefore] = [fedBy(after.lines), fedBy(before.lines)];
    const fed = { slots: fedNow.slots - fedBefore.slots, people: fedNow.people - fedBefore.people };
    if (taken > 0) {
      await this.holds.releaseEndedOf(tx, salesEventId);
      await this.holds.requireSlots(tx, salesEventId, taken);
    }
    await this.salesEvents.moveSlots(tx, salesEventId, { taken, fed });
  }

  private async giveBack(
    tx: Transaction,
    booking: BookingEntity,
    { providerPaise, handPaise }: { providerPaise: Paise; handPaise: Paise },
    { key, receipts }: { key: string; receipts: readonly Receipt[] },
  ): Promise<void> {
    if (providerPaise > 0) {
      const queued = await this.bookingCommands.queueRefunds(tx, booking, {
        amountPaise: providerPaise,
        reason: REASON,
        kind: 'manager',
        key,
      });
      tx.afterCommit(() => {
        for (const { id } of queued) this.refunds.start(id);
      });
    }
    if (handPaise === 0) return;
    const method = receipts.findLast(({ entry }) => entry === 'received')?.method ?? 'cash';
    await this.bookingReceipts.write(tx, booking, { entry: 'paid-back', method, amountPaise: handPaise, reference: null, note: null });
  }
}

/** Money that should have gone back is neither the customer's nor ours: no price is set by it. */
const owesRefund = ({ payments, refunds }: BookingLedger): boolean =>
  payments.some((payment) => {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
    return own.some((refund) => isStillOwedBack(refund, payment, own));
  });

const refusal = (
  code: 'booking.disputed' | 'booking.onTheWay' | 'booking.refunded' | 'booking.refundFailed',
  sentence: string,
): DomainError => new DomainError('conflict', code, sentence);
