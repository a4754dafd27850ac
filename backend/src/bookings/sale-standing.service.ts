import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type BookingStatus, takesSlots } from '#shared/bookings/booking-status';
import { soldDish } from '#shared/bookings/priced-order';
import { soldDishes } from '#shared/bookings/run-sheet';
import { firstOrderAt, type Ordered, soldAtSameAge, soldItems } from '#shared/bookings/charts';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import { toRupees } from '#shared/core/money';
import { isDeliveredBefore } from '#shared/sales-events/sale-date';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { LiveReads } from '../core/live-reads.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BookingEntity } from './booking.entity.js';

/** How a sale sells, compared with the one before it. */
@Injectable()
export class SaleStandingService {
  constructor(
    private readonly reads: LiveReads,
    private readonly salesEvents: SalesEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * A sale without orders has sold nothing, whether it exists or not. Revenue counts bookings that are not cancelled.
   * @source decisions/0001 §21
   */
  read(salesEventId: number): Promise<{ data: SaleStanding; revision: number; serverNow: number }> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const bookings = await em.find(BookingEntity, { salesEventId });
      const orders = ordersOf(bookings);
      const count = (status: BookingStatus): number => bookings.filter((one) => one.status === status).length;
      const standing = bookings.filter(({ status }) => takesSlots(status));
      const data: SaleStanding = {
        id: salesEventId,
        sold: soldItems(orders),
        dishes: soldDishes(
          bookings.map(({ status, draft }) => ({
            status,
            dishes: draft.lines.map(soldDish),
            ...(draft.window && { window: draft.window }),
          })),
        ),
        orders: { pending: count('pending'), confirmed: count('confirmed'), delivered: count('delivered'), cancelled: count('cancelled') },
        revenue: toRupees(standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
        refunded: toRupees(bookings.reduce((sum, { refundedPaise }) => sum + refundedPaise, 0)),
        cash: toRupees(bookings.reduce((sum, { cashPaise, cashBackPaise }) => sum + cashPaise - cashBackPaise, 0)),
        due: toRupees(bookings.reduce((sum, booking) => sum + booking.duePaise(), 0)),
        before: await this.before(em, salesEventId, orders),
      };
      return { data };
    });
  }

  /** Of the sales that are delivered before this one: whose first order came last before this one's. */
  private async before(em: SqlEntityManager, salesEventId: number, orders: readonly Ordered[]): Promise<SaleStanding['before']> {
    const now = this.clock.nowMs();
    const begun = new Date(firstOrderAt(orders) ?? now).toISOString();
    const rows = await em.execute<{ event_id: number }[]>(
      `select event_id from booking where event_id <> ? group by event_id having min(created_at) < ?
       order by min(created_at) desc, event_id desc limit ?`,
      [salesEventId, begun, MOST_LOOKED_AT],
    );
    const id = await this.firstDeliveredBefore(
      em,
      salesEventId,
      rows.map(({ event_id }) => event_id),
    );
    if (id === null) return null;
    const bookings = await em.find(BookingEntity, { salesEventId: id }, { orderBy: { id: 'asc' } });
    const others = ordersOf(bookings);
    return {
      id,
      title: bookings.at(-1)?.eventTitle ?? '',
      soldByThen: soldAtSameAge(orders, others, now),
      sold: soldItems(others),
    };
  }

  /** The first of these numbers whose sale is delivered before this one. */
  private async firstDeliveredBefore(em: SqlEntityManager, salesEventId: number, ids: readonly number[]): Promise<number | null> {
    const sale = await this.salesEvents.withNumber(em, salesEventId);
    for (const id of ids) {
      const other = await this.salesEvents.withNumber(em, id);
      if (!sale || !other || isDeliveredBefore(other, sale)) return id;
    }
    return null;
  }
}

/** Sales whose orders began before this one's and that are delivered after it are few. */
const MOST_LOOKED_AT = 12;

const ordersOf = (bookings: readonly BookingEntity[]): Ordered[] =>
  bookings.map((booking) => ({ at: booking.createdAt, status: booking.status, slots: booking.slots() }));
