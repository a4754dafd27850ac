import type { ObjectQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Booking, ExportBookings, ListBookings } from '#shared/bookings/booking.contract';
import { readingsOf } from '#shared/bookings/booking-search';
import type { LiveReply } from '#shared/core/reply.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { foundPage, searchedBy } from '../core/database/text-search.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { RawJson } from '../core/raw-json.js';
import { BookingEntity } from './booking.entity.js';
import { UNCOLLECTED, UNREACHABLE } from './booking-filters.js';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;
const DEFAULT_PAGE_SIZE = 50;
const BATCH = 500;
/** The most bookings of a list without a page. @source decisions/0101 */
const MOST_AT_ONCE = 10_000;
const HEAD = Buffer.from('{"success":true,"data":');

/** Bookings as the manager lists them. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** One page of bookings, newest first. `total` counts all that fit; of a search at most 500, and then `isMore`. */
  async list(query: ListBookings): Promise<{ data: Booking[]; total: number; isMore?: boolean; revision: number; serverNow: number }> {
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const offset = ((query.page ?? 1) - 1) * limit;
    const { status = 'all', event = '', window = '' } = query;
    return this.reads.fresh(BOOKINGS_ROOM, async (em, keep) => {
      const filter = { $and: await chosenBy(em, query) };
      const text = textOf(query);
      if (text !== '') {
        const { ids, ...counted } = await foundPage(em, 'booking', readingsOf(text), {
          fitting: filter.$and.length > 0 ? (all) => numbersOf(em, all, filter) : null,
          limit,
          offset,
        });
        const rows = await em.find(BookingEntity, { id: { $in: ids } }, LATER_FIRST);
        return { data: rows.map((booking) => booking.toContract()), ...counted };
      }
      const total = await keep(`count ${status} ${event} ${window}`, () => em.count(BookingEntity, filter));
      const rows = await em.find(BookingEntity, filter, { orderBy: NEWEST_FIRST, limit, offset });
      return { data: rows.map((booking) => booking.toContract()), total };
    });
  }

  /** As `list` without a page: all that fit, up to the newest ten thousand. @returns the reply, and how many were left out */
  async all(query: ListBookings): Promise<{ reply: RawJson<LiveReply<Booking[]> & { total: number }>; leftOut: number }> {
    // The revision first: the data may be newer than it says, never older.
    const revision = await this.revisions.of(BOOKINGS_ROOM);
    const total = await this.work.read(async (em) => em.count(BookingEntity, await filterOf(em, query)));
    const { json, count } = await this.written(query, MOST_AT_ONCE);
    const tail = `,"total":${total},"revision":${revision},"serverNow":${this.clock.nowMs()}}`;
    return { reply: new RawJson(Buffer.concat([HEAD, json, Buffer.from(tail)])), leftOut: Math.max(0, total - count) };
  }

  /** All bookings that fit, as an export; who exported how many is recorded. @source faults O7 */
  async export(query: ExportBookings): Promise<RawJson<{ success: true; data: Booking[] }>> {
    const { json, count } = await this.written(query, Infinity);
    const { status = 'all', event = null } = query;
    const after = { bookings: count, status, event, searched: Boolean(query.q?.trim()) };
    await this.work.run((tx) => this.audit.write(tx, { action: 'bookings.exported', subject: 'bookings', after }));
    return new RawJson(Buffer.concat([HEAD, json, Buffer.from('}')]));
  }

  /** The list as JSON, read and written batch by batch: a long list is never in memory as records, and others are served between. */
  private async written(query: ExportBookings, most: number): Promise<{ json: Buffer; count: number }> {
    const parts: Buffer[] = [];
    let count = 0;
    for (let last: BookingEntity | undefined; count < most;) {
      const rows = await this.work.read(async (em) =>
        em.find(
          BookingEntity,
          { $and: [await filterOf(em, query), ...(last ? [olderThan(last)] : [])] },
          { orderBy: NEWEST_FIRST, limit: Math.min(BATCH, most - count) },
        ),
      );
      last = rows.at(-1);
      if (!last) break;
      const text = rows.map((booking) => JSON.stringify(booking.toContract())).join(',');
      parts.push(Buffer.from(count === 0 ? text : `,${text}`));
      count += rows.length;
    }
    return { json: Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]), count };
  }
}

const olderThan = ({ createdAt, id }: BookingEntity): ObjectQuery<BookingEntity> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }],
});

/** Later numbers are newer bookings. */
const LATER_FIRST = { orderBy: { id: 'desc' } } as const;

async function numbersOf(em: SqlEntityManager, ids: readonly number[], filter: ObjectQuery<BookingEntity>): Promise<number[]> {
  const where = { $and: [{ id: { $in: [...ids] } }, filter] };
  return (await em.find(BookingEntity, where, { ...LATER_FIRST, fields: ['id'], disableIdentityMap: true })).map(({ id }) => id);
}

const textOf = ({ q }: ListBookings): string => q?.trim() ?? '';

async function filterOf(em: SqlEntityManager, query: ListBookings): Promise<ObjectQuery<BookingEntity>> {
  const text = textOf(query);
  const found = text === '' ? [] : [searchedBy<BookingEntity>(em, 'booking', readingsOf(text))];
  return { $and: [...(await chosenBy(em, query)), ...found] };
}

/** The conditions without the search. */
async function chosenBy(em: SqlEntityManager, { status, event, window }: ListBookings): Promise<ObjectQuery<BookingEntity>[]> {
  const wanted: ObjectQuery<BookingEntity>[] = [];
  if (status === 'unreachable') wanted.push(UNREACHABLE);
  else if (status === 'uncollected') wanted.push(UNCOLLECTED);
  else if (status !== undefined && status !== 'all') wanted.push({ status });
  if (event !== undefined) wanted.push(await ofEvent(em, event));
  if (window !== undefined) wanted.push({ windowId: window });
  return wanted;
}

/** By number or by the title it was sold under, never by either: that would read every booking. */
async function ofEvent(em: SqlEntityManager, event: string): Promise<ObjectQuery<BookingEntity>> {
  const salesEventId = /^\d{1,9}$/.test(event) ? Number(event) : null;
  const isSold = salesEventId !== null && (await em.findOne(BookingEntity, { salesEventId }, { fields: ['id'] })) !== null;
  return isSold ? { salesEventId } : { eventTitle: event };
}
