import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { cleanAttendance } from '#shared/diary/attendance';
import type { CreateDiaryEvent, DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { KeptLists } from '../kept-lists/kept-lists.service.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryRecords, type EventListener } from './diary-records.js';

/** The diary: cooking days and how many people they feed. */
@Injectable()
export class DiaryService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly records: DiaryRecords,
    private readonly kept: KeptLists,
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
    return (await this.records.find(em, eventId)).toContract();
  }

  /** Keeps the client's id if it is free; an empty or unreadable attendance is guessed from the title. @source contract §7; spec 3 §5 */
  async create(event: CreateDiaryEvent, createdBy: string): Promise<DiaryEvent> {
    return (await this.work.run((unit) => this.records.add(unit, event, createdBy))).toContract();
  }

  /** Changes what the body names. @throws DomainError notFound `diary.notFound`, conflict `record.stale` */
  async edit(id: string, { version, ...patch }: EditDiaryEvent, ifMatch?: number): Promise<DiaryEvent> {
    const edited = await this.work.run(async (unit) => {
      const event = await this.records.require(unit, id);
      expectVersion(event, version ?? ifMatch);
      await this.records.edit(unit, event, patch);
      return event;
    });
    return edited.toContract();
  }

  /** Removes an event with all that belongs to it. Returns what an undo names. @throws DomainError notFound `diary.notFound` */
  async remove(id: string): Promise<number> {
    return this.work.run(async (unit) => {
      const event = await this.records.require(unit, id);
      const keptId = await this.kept.keep(unit, DIARY_ROOM, 'removed', { events: [event.toContract()] }, 1);
      await this.records.remove(unit, event);
      return keptId;
    });
  }

  /** People that the event feeds. @throws DomainError notFound `diary.notFound` */
  people(eventId: string): Promise<number> {
    return this.work.read(async (em) => (await this.records.find(em, eventId)).estimatedAttendance);
  }

  /** One number with the event's attendance: floored, at least 10. @throws DomainError notFound `diary.notFound` @source decision 35 */
  async setPeople(eventId: string, count: number): Promise<number> {
    const event = await this.work.run(async (unit) => {
      const record = await this.records.require(unit, eventId);
      await this.records.change(unit, record, () => {
        record.estimatedAttendance = cleanAttendance(count);
      });
      return record;
    });
    return event.estimatedAttendance;
  }

  /** Lets a room that keeps records of events remove them together with the event. */
  onRemoval(listener: EventListener): void {
    this.records.onRemoval(listener);
  }

  /** Lets such a room bring its records back with an event whose removal is undone. */
  onReturn(listener: EventListener): void {
    this.records.onReturn(listener);
  }
}
