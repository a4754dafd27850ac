import { Injectable } from '@nestjs/common';
import type { Stats } from '#shared/bookings/booking.contract';
import { type BookingStatus, takesSlots } from '#shared/bookings/booking-status';
import { toRupees } from '#shared/core/money';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { LiveReads } from '../core/live-reads.js';
import { BookingEntity } from './booking.entity.js';

/** @source requirements/console C43 */
const RECENT = 3;

interface StatusRow {
  status: BookingStatus;
  orders: number | string;
  amount: number | string | null;
  refunded: number | string | null;
}

/** The counters of the manager's overview. */
@Injectable()
export class StatsService {
  constructor(private readonly reads: LiveReads) {}

  async read(): Promise<{ data: Stats; revision: number; serverNow: number }> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const rows = await em.execute<StatusRow[]>(
        'select status, count(*) as orders, sum(amount_paise) as amount, sum(refunded_paise) as refunded from booking group by status',
      );
      const count = (status: BookingStatus): number => Number(rows.find((row) => row.status === status)?.orders ?? 0);
      const paise = (of: readonly StatusRow[], column: 'amount' | 'refunded'): number =>
        of.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
      const events = await em.execute<{ event_id: number; bookings: number | string }[]>(
        'select event_id, count(*) as bookings from booking group by event_id order by max(created_at) desc, event_id desc limit ?',
        [RECENT],
      );
      const newest = await em.find(BookingEntity, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: RECENT });
      const recentEvents = await Promise.all(
        events.map(async ({ event_id, bookings }) => {
          const [latest] = await em.find(BookingEntity, { salesEventId: event_id }, { orderBy: { id: 'desc' }, limit: 1 });
          return { id: event_id, title: latest?.draft.event.title ?? '', date: latest?.draft.event.date ?? '', bookings: Number(bookings) };
        }),
      );
      const data: Stats = {
        totalOrders: rows.reduce((sum, row) => sum + Number(row.orders), 0),
        pending: count('pending'),
        confirmed: count('confirmed'),
        delivered: count('delivered'),
        cancelled: count('cancelled'),
        totalRevenue: toRupees(
          paise(
            rows.filter((row) => takesSlots(row.status)),
            'amount',
          ),
        ),
        refunded: toRupees(paise(rows, 'refunded')),
        recentEvents,
        recentBookings: newest.map((booking) => booking.toContract()),
      };
      return { data };
    });
  }
}
