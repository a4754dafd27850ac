import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Charts } from '#shared/bookings/charts.contract';
import { foldDays } from '#shared/bookings/charts';
import type { BookingStatus } from '#shared/bookings/booking-status';
import { toRupees } from '#shared/core/money';
import type { LiveReply } from '#shared/core/reply.contract';
import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { recentSales } from './sale-sums.service.js';

/** As many bars as are distinguishable on a phone. */
const MOST_EVENTS = 8;
const DAYS = 30;
const PAID = "sum(case when status <> 'cancelled' then amount_paise else 0 end) as paise";

interface Sums {
  orders: number | string;
  paise: number | string | null;
}

/**
 * The charts of the overview, summed once for each revision of the bookings and each day. The database groups; a day is made of tens of
 * minutes, because India's day begins at 18:30 UTC.
 */
@Injectable()
export class ChartsService {
  constructor(
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** Revenue counts bookings that are not cancelled. @source requirements/console C43; decisions/0001 §21, §37 */
  read(): Promise<RawJson<LiveReply<Charts>>> {
    const today = calendarDayOf(this.clock.now());
    const load = async (em: SqlEntityManager): Promise<Charts> => ({
      events: await eventsOf(em),
      days: await daysUntil(em, today),
      statuses: await statusesOf(em),
    });
    return this.reads.load(BOOKINGS_ROOM, load, `charts ${today}`);
  }
}

async function daysUntil(em: SqlEntityManager, today: string): Promise<Charts['days']> {
  const first = addDays(today, 1 - DAYS);
  const rows = await em.execute<(Sums & { moment: string })[]>(
    `select substr(created_at, 1, 15) as moment, count(*) as orders, ${PAID} from booking where created_at >= ? group by substr(created_at, 1, 15)`,
    [instantOf(first, 0)],
  );
  const tens = rows.map(({ moment, orders, paise }) => ({ at: `${moment}0:00Z`, orders: Number(orders), paise: Number(paise ?? 0) }));
  return foldDays(tens, first, DAYS);
}

async function eventsOf(em: SqlEntityManager): Promise<Charts['events']> {
  const events: Charts['events'] = [];
  for (const id of await recentSales(em, MOST_EVENTS)) {
    const [sums] = await em.execute<Sums[]>(`select count(*) as orders, ${PAID} from booking where event_id = ?`, [id]);
    const [latest] = await em.execute<{ title: string }[]>(TITLE, [id]);
    events.push({ id, title: latest?.title ?? '', orders: Number(sums?.orders ?? 0), revenue: toRupees(Number(sums?.paise ?? 0)) });
  }
  return events;
}

/** As the newest booking was sold. */
const TITLE = 'select event_title as title from booking where event_id = ? order by created_at desc, id desc limit 1';

async function statusesOf(em: SqlEntityManager): Promise<Charts['statuses']> {
  const rows = await em.execute<{ status: BookingStatus; orders: number | string }[]>(
    'select status, count(*) as orders from booking group by status',
  );
  const count = (status: BookingStatus): number => Number(rows.find((row) => row.status === status)?.orders ?? 0);
  return { pending: count('pending'), confirmed: count('confirmed'), delivered: count('delivered'), cancelled: count('cancelled') };
}
