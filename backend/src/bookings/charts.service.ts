import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Charts } from '#shared/bookings/charts.contract';
import { foldDays } from '#shared/bookings/charts';
import type { BookingStatus } from '#shared/bookings/booking-status';
import { toRupees } from '#shared/core/money';
import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';

/** As many bars as can be told apart on a phone. */
const MOST_EVENTS = 8;
const DAYS = 30;
const PAID = "sum(case when status <> 'cancelled' then amount_paise else 0 end) as paise";

interface Sums {
  orders: number | string;
  paise: number | string | null;
}

/** What the overview draws. The database groups; a day is made of tens of minutes, because India's day begins at 18:30 UTC. */
@Injectable()
export class ChartsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Revenue counts what is not cancelled. @source requirements/console C43; decisions/0001 §21, §37 */
  read(): Promise<Charts> {
    return this.work.read(async (em) => ({ events: await eventsOf(em), days: await this.days(em), statuses: await statusesOf(em) }));
  }

  private async days(em: SqlEntityManager): Promise<Charts['days']> {
    const last = calendarDayOf(this.clock.now());
    const first = addDays(last, 1 - DAYS);
    const rows = await em.execute<(Sums & { moment: string })[]>(
      `select substr(created_at, 1, 15) as moment, count(*) as orders, ${PAID} from booking where created_at >= ? group by substr(created_at, 1, 15)`,
      [instantOf(first, 0)],
    );
    const tens = rows.map(({ moment, orders, paise }) => ({ at: `${moment}0:00Z`, orders: Number(orders), paise: Number(paise ?? 0) }));
    return foldDays(tens, first, DAYS);
  }
}

async function eventsOf(em: SqlEntityManager): Promise<Charts['events']> {
  const rows = await em.execute<(Sums & { event_id: number; newest: number })[]>(
    `select event_id, max(id) as newest, count(*) as orders, ${PAID} from booking group by event_id order by newest desc limit ?`,
    [MOST_EVENTS],
  );
  if (rows.length === 0) return [];
  const titles = await em.execute<{ event_id: number; event_title: string }[]>(
    `select event_id, event_title from booking where id in (${rows.map(() => '?').join(', ')})`,
    rows.map(({ newest }) => newest),
  );
  return rows.map(({ event_id, orders, paise }) => ({
    id: event_id,
    title: titles.find((row) => row.event_id === event_id)?.event_title ?? '',
    orders: Number(orders),
    revenue: toRupees(Number(paise ?? 0)),
  }));
}

async function statusesOf(em: SqlEntityManager): Promise<Charts['statuses']> {
  const rows = await em.execute<{ status: BookingStatus; orders: number | string }[]>(
    'select status, count(*) as orders from booking group by status',
  );
  const count = (status: BookingStatus): number => Number(rows.find((row) => row.status === status)?.orders ?? 0);
  return { pending: count('pending'), confirmed: count('confirmed'), delivered: count('delivered'), cancelled: count('cancelled') };
}
