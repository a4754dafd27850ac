import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { changeTurnout, cleanAttendance } from '#shared/diary/attendance';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryRecordsService } from './diary-records.service.js';

/** The diary: cooking days and how many people they feed. */
@Injectable()
export class DiaryService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diaryRecords: DiaryRecordsService,
  ) {}

  /** All events, newest date first. @source requirements/kitchen §2.4 */
  list(): Promise<RawJson<LiveReply<DiaryEvent[]>>> {
    return this.reads.load(DIARY_ROOM, async (em) => {
      const events = await em.find(
        DiaryEventEntity,
        {},
        { orderBy: { date: 'desc', createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
      );
      return events.map((event) => event.toContract());
    });
  }

  /** The events of these days, the first one first. @param from YYYY-MM-DD, as `to` */
  between(from: string, to: string): Promise<DiaryEvent[]> {
    return this.work.read(async (em) => {
      const events = await em.find(
        DiaryEventEntity,
        { date: { $gte: from, $lte: to } },
        { orderBy: { date: 'asc', id: 'asc' }, disableIdentityMap: true },
      );
      return events.map((event) => event.toContract());
    });
  }

  /** The newest events of these days, the newest first. @param from YYYY-MM-DD, as `to`; null: from the first one on */
  newest(em: SqlEntityManager, from: string | null, to: string, most: number): Promise<Pick<DiaryEvent, 'id' | 'title' | 'date'>[]> {
    const date = { ...(from !== null && { $gte: from }), $lte: to };
    const orderBy = { date: 'desc', id: 'desc' } as const;
    return em.find(DiaryEventEntity, { date }, { fields: ['id', 'title', 'date'], orderBy, limit: most, disableIdentityMap: true });
  }

  /** These events; those that are gone are left out. */
  named(ids: readonly string[]): Promise<Pick<DiaryEvent, 'id' | 'title' | 'date'>[]> {
    const fields = ['id', 'title', 'date'] as const;
    return this.work.read((em) => em.find(DiaryEventEntity, { id: { $in: [...ids] } }, { fields, disableIdentityMap: true }));
  }

  /** The event, for modules whose records belong to it. @throws DomainError notFound `diary.notFound` */
  async require(em: SqlEntityManager, eventId: string): Promise<DiaryEvent> {
    return (await this.diaryRecords.find(em, eventId)).toContract();
  }

  /** The event, for modules that follow it; null when it is gone. */
  async find(em: SqlEntityManager, eventId: string): Promise<DiaryEvent | null> {
    return (await em.findOne(DiaryEventEntity, { id: eventId }, { disableIdentityMap: true }))?.toContract() ?? null;
  }

  /** The sale that the event cooks for; null when it cooks for none, or is gone. */
  async saleOf(em: SqlEntityManager, eventId: string): Promise<number | null> {
    const [event] = await em.execute<{ salesEventId: number | null }[]>(
      'select sales_event_id as "salesEventId" from diary_event where id = ?',
      [eventId],
    );
    return event?.salesEventId ?? null;
  }

  /** The cooking day of a sale, the latest if there are several; null when none is linked. */
  async ofSale(em: SqlEntityManager, salesEventId: number): Promise<DiaryEvent | null> {
    const [event] = await em.find(DiaryEventEntity, { salesEventId }, { orderBy: { date: 'desc', createdAt: 'desc' }, limit: 1 });
    return event?.toContract() ?? null;
  }

  /** The days that cook for a sale from a day on, the first one first. @param from YYYY-MM-DD */
  async daysOf(em: SqlEntityManager, salesEventId: number, from: string): Promise<DiaryEvent[]> {
    const orderBy = { date: 'asc', id: 'asc' } as const;
    const days = await em.find(DiaryEventEntity, { salesEventId, date: { $gte: from } }, { orderBy, disableIdentityMap: true });
    return days.map((day) => day.toContract());
  }

  /** The ids of the newest events before this one. */
  async earlier(em: SqlEntityManager, { id, date }: Pick<DiaryEvent, 'id' | 'date'>, most: number): Promise<string[]> {
    const orderBy = { date: 'desc', id: 'desc' } as const;
    const events = await em.find(DiaryEventEntity, { date: { $lte: date }, id: { $ne: id } }, { fields: ['id'], orderBy, limit: most });
    return events.map((event) => event.id);
  }

  /** People that the event feeds. @throws DomainError notFound `diary.notFound` */
  people(eventId: string): Promise<number> {
    return this.work.read(async (em) => (await this.diaryRecords.find(em, eventId)).estimatedAttendance);
  }

  /**
   * One number with the event's attendance: floored, at least 10. @throws DomainError notFound `diary.notFound`
   * @source decisions/0001 §35
   */
  async setPeople(eventId: string, count: number): Promise<number> {
    const event = await this.work.run(async (tx) => {
      const record = await this.diaryRecords.require(tx, eventId);
      await this.diaryRecords.change(tx, record, () => {
        Object.assign(record, changeTurnout(record.toContract(), { people: cleanAttendance(count) }));
      });
      return record;
    });
    return event.estimatedAttendance;
  }
}
