import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Stats } from '#shared/bookings/booking.contract';
import { type BookingStatus, takesSlots } from '#shared/bookings/booking-status';
import { type Paise, toRupees } from '#shared/core/money';
import type { LiveReply } from '#shared/core/reply.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { BookingEntity } from './booking.entity.js';
import { recentSales } from './sale-sums.service.js';
import { UNCOLLECTED, UNREACHABLE } from './booking-filters.js';

/** @source requirements/console C43 */
const RECENT = 3;
/** The overview reminds of money at the door for so long after the order; without an end the counter would read every delivered booking. */
const ASKED_FOR_MS = 92 * 86_400_000;
const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

interface StatusRow {
  status: BookingStatus;
  orders: number | string;
  amount: number | string | null;
  refunded: number | string | null;
}

/** The counters of the manager's overview, counted once for each revision of the bookings. */
@Injectable()
export class StatsService {
  constructor(
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  read(): Promise<RawJson<LiveReply<Stats>>> {
    const since = new Date(this.clock.nowMs() - ASKED_FOR_MS).toISOString();
    return this.reads.load(BOOKINGS_ROOM, (em) => statsOf(em, since), 'stats');
  }
}

async function statsOf(em: SqlEntityManager, since: string): Promise<Stats> {
  const rows = await em.execute<StatusRow[]>(
    'select status, count(*) as orders, sum(amount_paise) as amount, sum(refunded_paise) as refunded from booking group by status',
  );
  const count = (status: BookingStatus): number => Number(rows.find((row) => row.status === status)?.orders ?? 0);
  const paise = (of: readonly StatusRow[], column: 'amount' | 'refunded'): number =>
    of.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  const newest = await em.find(BookingEntity, {}, { orderBy: NEWEST_FIRST, limit: RECENT });
  return {
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
    cash: toRupees(await cashOf(em)),
    unreachable: await em.count(BookingEntity, UNREACHABLE),
    uncollected: await em.count(BookingEntity, { $and: [UNCOLLECTED, { createdAt: { $gte: since } }] }),
    recentEvents: await recentEvents(em),
    recentBookings: newest.map((booking) => booking.toContract()),
  };
}

/** The whole cash book: money paid back is below 0. */
async function cashOf(em: SqlEntityManager): Promise<Paise> {
  const [row] = await em.execute<{ paise: number | string | null }[]>('select sum(amount_paise) as paise from money_receipt');
  return Number(row?.paise ?? 0);
}

async function recentEvents(em: SqlEntityManager): Promise<Stats['recentEvents']> {
  const events: Stats['recentEvents'] = [];
  for (const id of await recentSales(em, RECENT)) {
    const [latest] = await em.find(BookingEntity, { salesEventId: id }, { orderBy: NEWEST_FIRST, limit: 1 });
    const bookings = await em.count(BookingEntity, { salesEventId: id });
    events.push({ id, title: latest?.draft.event.title ?? '', date: latest?.draft.event.date ?? '', bookings });
  }
  return events;
}
