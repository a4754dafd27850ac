import { randomInt } from 'node:crypto';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { attendanceOf, cleanAttendance } from '#shared/diary/attendance';
import type { CreateDiaryEvent, DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { TryAgain } from '../core/database/passing-failure.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { found } from '../core/found.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { DiaryEventEntity } from './diary-event.entity.js';

/** What another room does, in the same transaction, when an event goes. */
type RemovalListener = (unit: Unit, eventId: string) => Promise<void>;

/** Ids made in one millisecond are spread over so many milliseconds. */
const SPREAD_MS = 100_000;

/** The diary: cooking days and how many people they feed. */
@Injectable()
export class DiaryService {
  private readonly removalListeners: RemovalListener[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** All events, newest date first. @source spec 3 §2 Event diary */
  list(): Promise<RawJson> {
    return this.reads.load(DIARY_ROOM, async (em) => {
      const events = await em.find(
        DiaryEventEntity,
        {},
        { orderBy: { date: 'desc', createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
      );
      return events.map((event) => event.toContract());
    });
  }

  /** The event, for rooms whose records belong to it. @throws DomainError notFound `diary.notFound` */
  async require(em: SqlEntityManager, eventId: string): Promise<DiaryEvent> {
    return (await this.find(em, eventId)).toContract();
  }

  /** Keeps the client's id if it is free; an empty or unreadable attendance is guessed from the title. @source contract §7; spec 3 §5 */
  async create(event: CreateDiaryEvent, createdBy: string): Promise<DiaryEvent> {
    const created = await this.work.run(async ({ em, announce }) => {
      const record = em.create(DiaryEventEntity, {
        id: await this.freeId(em, event.id),
        title: event.title,
        date: event.date,
        description: event.description ?? '',
        assignedTo: event.assignedTo || null,
        createdAt: this.clock.now(),
        createdBy,
        isCompleted: event.isCompleted ?? false,
        estimatedAttendance: attendanceOf(event.estimatedAttendance, event.title),
        salesEventId: event.salesEventId ?? null,
      });
      await em.flush().catch(whenIdTaken);
      announce(DIARY_ROOM, 'diary.changed', record);
      return record;
    });
    return created.toContract();
  }

  /** Changes what the body names. @throws DomainError notFound `diary.notFound`, conflict `record.stale` */
  edit(id: string, { version, ...patch }: EditDiaryEvent, ifMatch?: number): Promise<DiaryEvent> {
    return this.change(id, version ?? ifMatch, (event) => {
      event.title = patch.title ?? event.title;
      event.date = patch.date ?? event.date;
      if (patch.description !== undefined) event.description = patch.description ?? '';
      if (patch.assignedTo !== undefined) event.assignedTo = patch.assignedTo || null;
      if (patch.salesEventId !== undefined) event.salesEventId = patch.salesEventId;
      event.isCompleted = patch.isCompleted ?? event.isCompleted;
      if (patch.estimatedAttendance != null) event.estimatedAttendance = attendanceOf(patch.estimatedAttendance, event.title);
    });
  }

  /** Removes an event with all that belongs to it. @throws DomainError notFound `diary.notFound` */
  async remove(id: string): Promise<void> {
    await this.work.run(async (unit) => {
      const event = await this.find(unit.em, id, LockMode.PESSIMISTIC_WRITE);
      for (const listener of this.removalListeners) await listener(unit, id);
      unit.announce(DIARY_ROOM, 'diary.removed', { id, version: event.version + 1 });
      unit.em.remove(event);
    });
  }

  /** People that the event feeds. @throws DomainError notFound `diary.notFound` */
  people(eventId: string): Promise<number> {
    return this.work.read(async (em) => (await this.find(em, eventId)).estimatedAttendance);
  }

  /** One number with the event's attendance: floored, at least 10. @throws DomainError notFound `diary.notFound` @source decision 35 */
  async setPeople(eventId: string, count: number): Promise<number> {
    const event = await this.change(eventId, undefined, (record) => {
      record.estimatedAttendance = cleanAttendance(count);
    });
    return event.estimatedAttendance;
  }

  /** Lets a room that keeps records of events remove them together with the event. */
  onRemoval(listener: RemovalListener): void {
    this.removalListeners.push(listener);
  }

  /** @param seen the version that the author of the change saw */
  private async change(id: string, seen: number | undefined, apply: (event: DiaryEventEntity) => void): Promise<DiaryEvent> {
    const changed = await this.work.run(async ({ em, announce }) => {
      const event = await this.find(em, id, LockMode.PESSIMISTIC_WRITE);
      expectVersion(event, seen);
      const before = JSON.stringify(event.toContract());
      apply(event);
      if (JSON.stringify(event.toContract()) !== before) announce(DIARY_ROOM, 'diary.changed', event);
      return event;
    });
    return changed.toContract();
  }

  private find(em: SqlEntityManager, id: string, lockMode: LockMode = LockMode.NONE): Promise<DiaryEventEntity> {
    return found(em.findOne(DiaryEventEntity, { id }, { lockMode }), 'diary.notFound', 'There is no such event');
  }

  private async freeId(em: SqlEntityManager, wanted: string | undefined): Promise<string> {
    const now = this.clock.nowMs();
    let id = wanted ?? `event-${now}`;
    while ((await em.count(DiaryEventEntity, { id })) > 0) id = `event-${now + randomInt(1, SPREAD_MS)}`;
    return id;
  }
}

/** Another transaction took the id between the look and the insert: the unit looks again. */
function whenIdTaken(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? new TryAgain('event id taken') : error;
}
