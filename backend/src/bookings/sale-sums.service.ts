import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { CustomerCounts } from '#shared/insight/customers';
import type { ChannelSales } from '#shared/insight/sale-speed';
import { type DatabaseKind, databaseKind } from '../core/database/database-kind.js';

/** A number that PostgreSQL gives as text. */
type Count = number | string;

type ChannelRow = { id: number; slots: Count } & Omit<ChannelSales, 'slots'>;

/** Sums of the bookings of many sales. The database adds: the number of bookings decides how long it reads, not the size of its answer. */
@Injectable()
export class SaleSumsService {
  /** The sales of each channel for each sale, and their times; a sale without active orders has none. */
  async channels(em: SqlEntityManager, saleIds: readonly number[]): Promise<Map<number, ChannelSales[]>> {
    if (saleIds.length === 0) return new Map();
    const rows = await em.execute<ChannelRow[]>(channelsSql(databaseKind(em), saleIds.length), [...saleIds]);
    return grouped(rows.map(({ id, slots, ...times }) => [id, { ...times, slots: Number(slots) }]));
  }

  /** The slots that a few sales sold, by the minute, ISO 8601 UTC. */
  async minutes(em: SqlEntityManager, saleIds: readonly number[]): Promise<Map<number, { at: string; slots: number }[]>> {
    if (saleIds.length === 0) return new Map();
    const rows = await em.execute<{ id: number; minute: string; slots: Count }[]>(
      `select event_id as id, substr(created_at, 1, 16) as minute, sum(${slotsSql(databaseKind(em))}) as slots from booking ` +
        `where event_id in (${marks(saleIds.length)}) and status <> 'cancelled' group by event_id, substr(created_at, 1, 16)`,
      [...saleIds],
    );
    return grouped(rows.map(({ id, minute, slots }) => [id, { at: `${minute}:00Z`, slots: Number(slots) }]));
  }

  /** How many customers of each sale had bought from an earlier one; a customer is a phone number, and none of them leaves the database. */
  async customers(em: SqlEntityManager): Promise<Map<number, CustomerCounts>> {
    const rows = await em.execute<{ id: number; known: Count; fresh: Count; forgotten: Count }[]>(CUSTOMERS);
    return new Map(
      rows.map(({ id, known, fresh, forgotten }) => [
        id,
        { fresh: Number(fresh), returning: Number(known) - Number(fresh), forgotten: Number(forgotten) },
      ]),
    );
  }
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Slots of a booking, from its draft where they are not stored. */
const slotsSql = (kind: DatabaseKind): string =>
  kind === 'sqlite'
    ? "coalesce(slot_count, (select sum(json_extract(value, '$.quantity') * coalesce(json_extract(value, '$.slots'), 1)) from json_each(draft, '$.lines')))"
    : "coalesce(slot_count, (select sum((line ->> 'quantity')::int * coalesce((line ->> 'slots')::int, 1)) from jsonb_array_elements(draft -> 'lines') as line))";

/** As `channelOf`. */
const CHANNEL =
  'coalesce(booking.channel, (select coalesce(made.channel, case when made.by_link then ' +
  "'link' when made.provider_order_id is null then 'entered' else 'storefront' end) from sales_order as made where made.id = booking.order_id), 'storefront')";

/** Sums run along the orders of a sale, and of a channel in it: the one that reaches the half, or the last slot of the sale, says when. */
const channelsSql = (kind: DatabaseKind, count: number): string =>
  `with line as (select event_id, id, created_at, ${CHANNEL} as channel, ${slotsSql(kind)} as slots from booking ` +
  `where event_id in (${marks(count)}) and status <> 'cancelled'), ` +
  'sold as (select event_id, channel, created_at, ' +
  'sum(slots) over (partition by event_id order by created_at, id) as so_far, ' +
  'sum(slots) over (partition by event_id, channel order by created_at, id) as of_channel, ' +
  'sum(slots) over (partition by event_id, channel) as whole from line) ' +
  'select sold.event_id as id, channel, max(whole) as slots, min(sold.created_at) as "firstAt", max(sold.created_at) as "lastAt", ' +
  'min(case when of_channel * 2 >= whole then sold.created_at end) as "halfAt", ' +
  'min(case when so_far >= max_orders then sold.created_at end) as "soldOutAt" ' +
  'from sold join sales_event on sales_event.id = sold.event_id group by sold.event_id, channel order by sold.event_id, slots desc, channel';

/** A customer is new to the sale of the first of all their active orders. Forgotten customers have no number. */
const CUSTOMERS =
  "select event_id as id, sum(case when phone_e164 = '' then 0 else 1 end) as known, " +
  "sum(case when phone_e164 <> '' and begun = first then 1 else 0 end) as fresh, sum(case when phone_e164 = '' then orders else 0 end) as forgotten from " +
  '(select phone_e164, event_id, count(*) as orders, min(created_at) as begun, min(min(created_at)) over (partition by phone_e164) as first ' +
  "from booking where status <> 'cancelled' group by phone_e164, event_id) as bought group by event_id";

function grouped<Value>(rows: readonly (readonly [number, Value])[]): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const [id, value] of rows) {
    const group = groups.get(id);
    if (group) group.push(value);
    else groups.set(id, [value]);
  }
  return groups;
}

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
