import { Injectable } from '@nestjs/common';
import { clockText } from '#shared/core/time-text';
import { minutesOfDay } from '#shared/core/time';
import type { MessageLanguage } from '#shared/messages/channel';
import { notBeforeMorning } from '#shared/messages/outbox';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { Clock } from '../../core/clock.js';
import type { Transaction } from '../../core/database/unit-of-work.js';
import { Handles } from '../../core/events/domain-event.js';
import { OrderTimeChanged } from '../../forecast/forecast.events.js';
import { aboutBooking, CustomerMessagesService } from '../customer-messages.service.js';
import { MessageEntity } from '../message.entity.js';
import { keyOf, OutboxService } from '../outbox.service.js';

const FACTS = ['orderLate', 'orderOnTime'] as const;
type OrderTime = OrderTimeChanged['orders'][number];

/**
 * Customers hear once that their order will be late, and those who heard that hear once that it is not. @source requirements/storefront S75
 */
@Injectable()
export class OrderTimeFactsService {
  constructor(
    private readonly customers: CustomerMessagesService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** The occasion is the promise: a second decision about it finds its message, and one that had not left leaves after all. */
  @Handles(OrderTimeChanged)
  async changed(tx: Transaction, { kind, orders }: OrderTimeChanged): Promise<void> {
    const byRow = new Map(orders.map((order) => [order.bookingRow, order]));
    const bookings = await tx.em.find(BookingEntity, { id: { $in: [...byRow.keys()] } }, { orderBy: { id: 'asc' } });
    const abouts = bookings.map(aboutBooking);
    await this.outbox.withdraw(tx, kind === 'late' ? ['orderOnTime'] : FACTS, abouts);
    if (kind === 'moved') return;
    const told = kind === 'recovered' ? await this.toldLate(tx, abouts) : null;
    for (const [about, those] of byPromise(bookings, byRow)) {
      const first = byRow.get(those[0]?.id ?? 0);
      if (kind === 'late') await this.outbox.withdraw(tx, ['orderLate'], those.map(aboutBooking), about);
      await this.customers.tell(tx, those, {
        fact: kind === 'late' ? 'orderLate' : 'orderOnTime',
        occasion: about,
        values: ({ id }, { language }) => timesOf(byRow.get(id), language),
        laterMs: notBeforeMorning(this.clock.nowMs(), Date.parse(first?.promisedAt ?? about)),
        isFor: (booking, recipient) =>
          told === null || told.has(keyOf({ fact: 'orderLate', about: aboutBooking(booking), occasion: about, recipient })),
      });
    }
  }

  /** Keys of sent or waiting messages; the customer has not read failed and withdrawn ones. */
  private async toldLate({ em }: Transaction, abouts: readonly string[]): Promise<Set<string>> {
    const found = await em.find(MessageEntity, {
      about: { $in: [...abouts] },
      fact: 'orderLate',
      state: { $nin: ['withdrawn', 'failed'] },
    });
    return new Set(found.map(({ key }) => key));
  }
}

/** The bookings of each promise: one message text names it. */
function byPromise(bookings: readonly BookingEntity[], orders: ReadonlyMap<number, OrderTime>): Map<string, BookingEntity[]> {
  const found = new Map<string, BookingEntity[]>();
  for (const booking of bookings) {
    const about = orders.get(booking.id)?.about ?? '';
    found.set(about, [...(found.get(about) ?? []), booking]);
  }
  return found;
}

const timesOf = (order: OrderTime | undefined, language: MessageLanguage): { time: string; promised: string } => ({
  time: clockText(minutesOfDay(order?.expectedAt ?? ''), language),
  promised: clockText(minutesOfDay(order?.promisedAt ?? ''), language),
});
