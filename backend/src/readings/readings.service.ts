import type { FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { addDays, instantOf } from '#shared/core/time';
import { openReadings } from '#shared/readings/reading-log';
import type { Reading, ReadingQuery } from '#shared/readings/reading.contract';
import { READINGS_ROOM, readingsRoom } from '#shared/realtime/rooms';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { ReadingLogService, withNotes } from './reading-log.service.js';
import { ReadingEntity } from './reading.entity.js';

type Wanted = Omit<ReadingQuery, 'language'>;

/** Some 250 cooking days; who wants more asks for a shorter time. */
const MOST = 2_000;
const OUTSIDE = ['below', 'above'] as const;
const NEWEST_FIRST = { takenAt: 'desc', id: 'desc' } as const;

/** The log of temperatures, as it is read. @source decisions/0032 */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly readingLog: ReadingLogService,
  ) {}

  /** Newest first; `more` when there are older ones that were left out. */
  async list(wanted: Wanted): Promise<{ data: Reading[]; more: boolean; revision: number; serverNow: number }> {
    return this.reads.fresh(READINGS_ROOM, async () => {
      const data = await this.all(wanted, MOST + 1);
      return { data: data.slice(0, MOST), more: data.length > MOST };
    });
  }

  /** The same for a file. */
  all(wanted: Wanted, limit = MOST): Promise<Reading[]> {
    return this.work.read(async (em) => {
      if (wanted.outcome === 'open') return (await this.openOf(em)).filter((reading) => isWanted(reading, wanted));
      return withNotes(em, await em.find(ReadingEntity, whereOf(wanted), { orderBy: NEWEST_FIRST, limit, disableIdentityMap: true }));
    });
  }

  /** Which of these events have readings. */
  async measured(em: SqlEntityManager, eventIds: readonly string[]): Promise<Set<string>> {
    if (eventIds.length === 0) return new Set();
    const marks = eventIds.map(() => '?').join(', ');
    const rows = await em.execute<{ id: string }[]>(`select distinct event_id as id from reading where event_id in (${marks})`, [
      ...eventIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The readings of an event, oldest first; a load of its room. Also of an event that is no longer in the diary. */
  ofEvent(eventId: string): Promise<RawJson<LiveReply<Reading[]>>> {
    return this.reads.load(readingsRoom(eventId), async (em) => {
      const orderBy = { takenAt: 'asc', id: 'asc' } as const;
      return withNotes(em, await em.find(ReadingEntity, { eventId }, { orderBy, disableIdentityMap: true }));
    });
  }

  /** Readings that still need a person, of all events, newest first; a load of the room of all readings. */
  open(): Promise<RawJson<LiveReply<Reading[]>>> {
    return this.reads.load(READINGS_ROOM, (em) => this.openOf(em), 'open');
  }

  /** The manager has looked at it; the line names the action. @throws DomainError notFound `reading.notFound` */
  resolve(id: number, note: string): Promise<Reading> {
    return this.work.run(async (tx) => {
      await findOrFail(tx.em.findOne(ReadingEntity, { id }), 'reading.notFound', 'There is no such reading');
      return this.readingLog.note(tx, id, 'resolved', note);
    });
  }

  private async openOf(em: SqlEntityManager): Promise<Reading[]> {
    const bad = await em.find(ReadingEntity, { outcome: { $in: [...OUTSIDE] } }, { fields: ['eventId'], disableIdentityMap: true });
    const open: Reading[] = [];
    for (const eventId of new Set(bad.map((reading) => reading.eventId))) {
      open.push(...openReadings(await withNotes(em, await em.find(ReadingEntity, { eventId }, { disableIdentityMap: true }))));
    }
    return open.sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  }
}

function whereOf({ event, from, to, kind, outcome }: Wanted): FilterQuery<ReadingEntity> {
  return {
    ...(event !== undefined && { eventId: event }),
    ...(kind !== undefined && { kind: kind === 'none' ? null : kind }),
    ...(outcome === 'outside' && { outcome: { $in: [...OUTSIDE] } }),
    takenAt: {
      ...(from !== undefined && { $gte: instantOf(from, 0) }),
      $lt: to === undefined ? '9999' : instantOf(addDays(to, 1), 0),
    },
  };
}

/** The same question asked of readings that are already here. */
function isWanted({ eventId, kind, takenAt }: Reading, { event, from, to, kind: of }: Wanted): boolean {
  if (event !== undefined && eventId !== event) return false;
  if (of !== undefined && (kind ?? 'none') !== of) return false;
  return (from === undefined || takenAt >= instantOf(from, 0)) && (to === undefined || takenAt < instantOf(addDays(to, 1), 0));
}
