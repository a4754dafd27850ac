import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { DomainError } from '#shared/core/errors';
import { changeTurnout, cleanAttendance } from '#shared/diary/attendance';
import type { CreateDiaryEvent, DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { SaleTurnout } from '../core/sale-turnout.js';
import { SnapshotsService } from '../snapshots/snapshots.service.js';
import { DiaryAudit } from './diary-audit.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryRecords, type EventListener } from './diary-records.js';

/** Moves an event's schedule in the running transaction, or only looks when it is given no time. Returns the delivery time before. */
export type DeliveryListener = (tx: Transaction, eventId: string, deliveryTime: string | null) => Promise<string>;

/** The diary: cooking days and how many people they feed. */
@Injectable()
export class DiaryService {
  private schedule: DeliveryListener = () => Promise.resolve('');

  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly records: DiaryRecords,
    private readonly turnout: SaleTurnout,
    private readonly snapshots: SnapshotsService,
    private readonly book: DiaryAudit,
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

  /** The event, for modules whose records belong to it. @throws DomainError notFound `diary.notFound` */
  async require(em: SqlEntityManager, eventId: string): Promise<DiaryEvent> {
    return (await this.records.find(em, eventId)).toContract();
  }

  /** The cooking day of a sale, the latest if there are several; null when none is linked. */
  async ofSale(em: SqlEntityManager, salesEventId: number): Promise<DiaryEvent | null> {
    const [event] = await em.find(DiaryEventEntity, { salesEventId }, { orderBy: { date: 'desc', createdAt: 'desc' }, limit: 1 });
    return event?.toContract() ?? null;
  }

  /** The ids of the newest events before this one. */
  async earlier(em: SqlEntityManager, { id, date }: Pick<DiaryEvent, 'id' | 'date'>, most: number): Promise<string[]> {
    const orderBy = { date: 'desc', id: 'desc' } as const;
    const events = await em.find(DiaryEventEntity, { date: { $lte: date }, id: { $ne: id } }, { fields: ['id'], orderBy, limit: most });
    return events.map((event) => event.id);
  }

  /**
   * Keeps the client's id if it is free; an empty or unreadable attendance is guessed from the title. @throws DomainError unprocessable `diary.noSuchSale`
   * @source contract §7; requirements/kitchen K42
   */
  async create(event: CreateDiaryEvent, createdBy: string): Promise<DiaryEvent> {
    const made = await this.work.run(async (tx) => {
      await this.requireSale(tx, event.salesEventId);
      return this.records.add(tx, event, createdBy);
    });
    return made.toContract();
  }

  /**
   * Changes what the body names, unless somebody changed just that meanwhile; a delivery time moves the schedule in the same transaction.
   * @throws DomainError notFound `diary.notFound`, conflict `record.stale`, unprocessable `diary.noSuchSale`
   */
  async edit(id: string, { version, seen, deliveryTime, ...patch }: EditDiaryEvent, ifMatch?: number): Promise<DiaryEvent> {
    const edited = await this.work.run(async (tx) => {
      // Bookings lock the sale before the days that serve it; so does this.
      await this.requireSale(tx, patch.salesEventId);
      const event = await this.records.require(tx, id);
      expectVersion(event, version ?? ifMatch);
      const before = event.toContract();
      const delivery = deliveryTime === undefined ? null : await this.schedule(tx, id, null);
      await this.book.expectSeen(tx, { ...before, ...(delivery !== null && { deliveryTime: delivery }) }, before, seen);
      await this.records.edit(tx, event, patch);
      if (deliveryTime !== undefined) await this.schedule(tx, id, deliveryTime);
      await this.book.changed(tx, { ...before, deliveryTime: delivery }, { ...event.toContract(), deliveryTime: deliveryTime ?? delivery });
      return event;
    });
    return edited.toContract();
  }

  /** Removes an event with all that belongs to it. Returns it as it was, and what an undo names. @throws DomainError notFound `diary.notFound` */
  async remove(id: string): Promise<{ event: DiaryEvent; snapshotId: number }> {
    return this.work.run(async (tx) => {
      const record = await this.records.require(tx, id);
      const event = record.toContract();
      const snapshotId = await this.snapshots.keep(tx, DIARY_ROOM, 'removed', { events: [event] }, 1);
      await this.records.remove(tx, record);
      return { event, snapshotId };
    });
  }

  /** People that the event feeds. @throws DomainError notFound `diary.notFound` */
  people(eventId: string): Promise<number> {
    return this.work.read(async (em) => (await this.records.find(em, eventId)).estimatedAttendance);
  }

  /**
   * One number with the event's attendance: floored, at least 10. @throws DomainError notFound `diary.notFound`
   * @source decisions/0001 §35
   */
  async setPeople(eventId: string, count: number): Promise<number> {
    const event = await this.work.run(async (tx) => {
      const record = await this.records.require(tx, eventId);
      await this.records.change(tx, record, () => {
        Object.assign(record, changeTurnout(record.toContract(), { people: cleanAttendance(count) }));
      });
      return record;
    });
    return event.estimatedAttendance;
  }

  private async requireSale(tx: Transaction, salesEventId: number | null | undefined): Promise<void> {
    if (salesEventId == null || (await this.turnout.of(tx, salesEventId))) return;
    throw new DomainError('unprocessable', 'diary.noSuchSale', 'This sale does not exist any more. Choose another one.', {
      issues: [{ path: 'salesEventId', message: 'This sale does not exist any more' }],
    });
  }

  /** Lets the module that keeps the schedules follow an event's edit. */
  onDelivery(listener: DeliveryListener): void {
    this.schedule = listener;
  }

  /** Lets a module that keeps records of events remove them together with the event. */
  onRemoval(listener: EventListener): void {
    this.records.onRemoval(listener);
  }

  /** Lets such a module bring its records back with an event whose removal is undone. */
  onReturn(listener: EventListener): void {
    this.records.onReturn(listener);
  }
}
