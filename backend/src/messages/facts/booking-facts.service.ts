import { Injectable } from '@nestjs/common';
import { takesSlots } from '#shared/bookings/booking-status';
import { formatPaise } from '#shared/core/money';
import { factsOfStatus } from '#shared/messages/booking-facts';
import { dueText } from '#shared/messages/facts/order-changed';
import { OTHERWISE } from '#shared/messages/facts/sale-moved';
import { shortMoment } from '#shared/sales-events/short-times';
import { saleMomentText } from '#shared/sales-events/sale-times';
import type { FactKind } from '#shared/messages/facts';
import { BookingEntity } from '../../bookings/booking.entity.js';
import {
  BookingEdited,
  type BookingField,
  BookingRefunded,
  BookingStatusChanged,
  DepartureChanged,
  ParcelsLeft,
} from '../../bookings/bookings.events.js';
import type { Transaction } from '../../core/database/unit-of-work.js';
import { Handles } from '../../core/events/domain-event.js';
import { SaleMoved, SaleRescheduled } from '../../sales-events/sales-events.events.js';
import { DateAsked } from '../../sale-closures/sale-closures.events.js';
import { SalesEventsService } from '../../sales-events/sales-events.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { aboutBooking, CustomerMessagesService, dateIn, orderValues } from '../customer-messages.service.js';
import { OutboxService } from '../outbox.service.js';

const HOUR_MS = 3_600_000;
/** Facts of food that is not ready yet. */
const OF_FORECASTS = ['orderLate', 'orderOnTime'] as const satisfies FactKind[];
/** Corrections that a customer has to know of; a name or a note is the kitchen's matter. */
const TOLD: ReadonlySet<BookingField> = new Set(['items', 'window', 'address', 'pincode', 'location']);
const NOTHING_MORE = () => ({});

/** The facts of bookings, for their customers. */
@Injectable()
export class BookingFactsService {
  constructor(
    private readonly customers: CustomerMessagesService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly salesEvents: SalesEventsService,
  ) {}

  @Handles(BookingStatusChanged)
  async status(tx: Transaction, { bookingRow, from, to, cause }: BookingStatusChanged): Promise<void> {
    const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
    const { tell, withdraw } = factsOfStatus(from, to, cause);
    // No message exists yet for a booking that was just made.
    if (from !== null) await this.outbox.withdraw(tx, withdraw, [aboutBooking(booking)]);
    for (const fact of tell) await this.tellStatus(tx, booking, fact, from === null);
  }

  /** A manager's corrections, once: a further one replaces a message that has not left. */
  @Handles(BookingEdited)
  async edited(tx: Transaction, { bookingRow, fields }: BookingEdited): Promise<void> {
    if (!fields.some((field) => TOLD.has(field))) return;
    const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
    await this.outbox.withdraw(tx, ['orderChanged'], [aboutBooking(booking)]);
    await this.customers.tell(tx, [booking], {
      fact: 'orderChanged',
      occasion: String(booking.version),
      values: (changed, reader) => {
        const { address, pincode } = changed.draft.customer;
        return { ...orderValues(changed, reader), due: dueText(changed.duePaise(), reader.language), address: `${address}, ${pincode}` };
      },
    });
  }

  /** The sale was moved as a whole, and the customer chooses. */
  @Handles(DateAsked)
  async asked(tx: Transaction, { bookingRow, closureId }: DateAsked): Promise<void> {
    const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
    const choice = booking.dateChoice;
    if (!choice) return;
    await this.outbox.withdraw(tx, ['orderMoved'], [aboutBooking(booking)]);
    const sale = await this.salesEvents.withNumber(tx.em, booking.salesEventId);
    await this.customers.tell(tx, [booking], {
      fact: 'saleMoved',
      occasion: String(closureId),
      values: ({ draft }, { language, form }) => ({
        from: sale?.movedFrom ? dateIn(sale.movedFrom, { language, form }, draft.window) : choice.from,
        until: form === 'short' ? shortMoment(choice.until, language) : saleMomentText(choice.until, language),
        otherwise: OTHERWISE[form][choice.fallback][language],
        note: sale?.closureNote ?? '',
      }),
    });
  }

  /** The new date replaces news of lateness on the old one. */
  @Handles(SaleMoved)
  async movedAsAWhole(tx: Transaction, { salesEventId }: SaleMoved): Promise<void> {
    await this.outbox.withdraw(tx, OF_FORECASTS, (await standing(tx, salesEventId)).map(aboutBooking));
  }

  /** A rider sets off with parcels; each customer gets one message. */
  @Handles(ParcelsLeft)
  async left(tx: Transaction, { bookingRows }: ParcelsLeft): Promise<void> {
    const bookings = await tx.em.find(BookingEntity, { id: { $in: [...bookingRows] } });
    await this.outbox.withdraw(tx, OF_FORECASTS, bookings.map(aboutBooking));
    await this.customers.tell(tx, bookings, { fact: 'orderOnTheWay', values: NOTHING_MORE });
  }

  /** The kitchen sets off with a sale, or has not after all. A parcel of a run leaves with its rider. */
  @Handles(DepartureChanged)
  async departure(tx: Transaction, { salesEventId, isOnTheWay }: DepartureChanged): Promise<void> {
    const bookings = (await standing(tx, salesEventId)).filter(({ deliveryState }) => !deliveryState);
    if (isOnTheWay) {
      await this.outbox.withdraw(tx, OF_FORECASTS, bookings.map(aboutBooking));
      await this.customers.tell(tx, bookings, { fact: 'orderOnTheWay', values: NOTHING_MORE });
    } else await this.outbox.withdraw(tx, ['orderOnTheWay'], bookings.map(aboutBooking));
  }

  /** The sum refunded so far; an earlier sum that has not left is not sent any more. */
  @Handles(BookingRefunded)
  async refunded(tx: Transaction, { bookingRow, refundedPaise }: BookingRefunded): Promise<void> {
    const booking = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
    const occasion = String(refundedPaise);
    await this.outbox.withdraw(tx, ['orderRefunded'], [aboutBooking(booking)], occasion);
    if (refundedPaise === 0) return;
    await this.customers.tell(tx, [booking], { fact: 'orderRefunded', occasion, values: () => ({ amount: formatPaise(refundedPaise) }) });
  }

  /** A sale that is moved back before a message left has not moved. */
  @Handles(SaleRescheduled)
  async moved(tx: Transaction, { salesEventId, from, to, version }: SaleRescheduled): Promise<void> {
    const bookings = await standing(tx, salesEventId);
    // The new date replaces news of lateness on the old one.
    await this.outbox.withdraw(tx, OF_FORECASTS, bookings.map(aboutBooking));
    const untold = await this.outbox.withdraw(tx, ['orderMoved'], bookings.map(aboutBooking));
    if (to === null) return;
    const known = new Map(untold.map(({ about, occasion }) => [about, occasion.split(' ')[0] ?? '']));
    for (const before of new Set([from ?? '', ...known.values()])) {
      const those = bookings.filter((booking) => (known.get(aboutBooking(booking)) ?? from ?? '') === before);
      // Customers who never got a beginning get no message of a moved one.
      if (before === '' || before === to) continue;
      await this.customers.tell(tx, those, { fact: 'orderMoved', occasion: `${before} ${version}`, values: NOTHING_MORE });
    }
  }

  private async tellStatus(tx: Transaction, booking: BookingEntity, fact: FactKind, isFirst: boolean): Promise<void> {
    if (fact === 'orderConfirmed') return this.customers.tell(tx, [booking], { fact, values: orderValues, isFirst });
    if (fact === 'orderDelivered' || fact === 'orderCancelled') return this.customers.tell(tx, [booking], { fact, values: NOTHING_MORE });
    if (fact === 'saleCancelled') {
      const note = (await this.salesEvents.withNumber(tx.em, booking.salesEventId))?.closureNote ?? '';
      return this.customers.tell(tx, [booking], { fact, values: () => ({ note }) });
    }
    if (fact !== 'reviewAsked') return;
    const { reviewAfterHours } = await this.settings.read();
    if (reviewAfterHours === 0) return;
    await this.customers.tell(tx, [booking], { fact, values: NOTHING_MORE, laterMs: reviewAfterHours * HOUR_MS });
  }
}

/** The bookings of a sale that are still to be delivered. */
async function standing({ em }: Transaction, salesEventId: number): Promise<BookingEntity[]> {
  const bookings = await em.find(BookingEntity, { salesEventId }, { orderBy: { id: 'asc' } });
  return bookings.filter(({ status }) => takesSlots(status) && status !== 'delivered');
}
