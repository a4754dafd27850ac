import type { SqlEntityManager } from '@mikro-orm/sql';

/**
 * The sales that were booked last, the newest first: their numbers. Leaps from sale to sale in the index of their bookings, where grouping would read
 * all bookings there are.
 */
export async function recentSales(em: SqlEntityManager, limit: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(NEWEST, [limit]);
  return rows.map(({ id }) => id);
}

const NEWEST =
  'select id, (select max(created_at) from booking where event_id = sale.id) as newest from (' +
  'with recursive leap(id) as (select max(event_id) from booking union all ' +
  'select (select max(event_id) from booking where event_id < leap.id) from leap where leap.id is not null' +
  ') select id from leap where id is not null) as sale order by newest desc, id desc limit ?';
