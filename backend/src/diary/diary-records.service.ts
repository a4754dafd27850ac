import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sameJson } from '#shared/core/same-value';
import type { LinkedSale } from '#shared/core/linked-sale';
import { attendanceOf, changeTurnout } from '#shared/diary/attendance';
import type { CreateDiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { continueVersion } from '../core/database/continue-version.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { SubjectNamesOf } from '../core/subject-names.js';
import { SaleTurnoutService } from '../sales-events/sale-turnout.service.js';
import { DiaryEventRemoved, DiaryEventReturned } from './diary.events.js';
import { DiaryEventEntity } from './diary-event.entity.js';

/** Ids made in one millisecond are spread over so many milliseconds. */
const SPREAD_MS = 100_000;

/** The one way in which events come, change and go, together with all that belongs to them. */
@Injectable()
@Publishes(DiaryEventRemoved, DiaryEventReturned)
export class DiaryRecordsService {
  constructor(
    private readonly revisions: RoomRevisions,
    private readonly turnout: SaleTurnoutService,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
  ) {}

  @SubjectNamesOf('diary')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(DiaryEventEntity, { id: { $in: [...ids] } })).map(({ id, title }) => [id, title] as const);
  }

  /** @throws DomainError notFound `diary.notFound` */
  find(em: SqlEntityManager, id: string): Promise<DiaryEventEntity> {
    return findOrFail(em.findOne(DiaryEventEntity, { id }), 'diary.notFound', 'There is no such event');
  }

  /** The event, held until the transaction ends. @throws DomainError notFound `diary.notFound` */
  require({ em }: Transaction, id: string): Promise<DiaryEventEntity> {
    const event = em.findOne(DiaryEventEntity, { id }, FOR_UPDATE);
    return findOrFail(event, 'diary.notFound', 'There is no such event');
  }

  /** Every event, held until the transaction ends, by id so that two transactions never wait for each other. */
  all({ em }: Transaction): Promise<DiaryEventEntity[]> {
    return em.find(DiaryEventEntity, {}, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
  }

  /**
   * Keeps the client's id if it is free; an empty or unreadable attendance is guessed from the title. A sale that is gone is no link.
   * @param known the earlier values of a restored event; of a list, that its id is free, and then the caller flushes
   * @source contract §7; requirements/kitchen K42
   */
  async add(
    tx: Transaction,
    event: CreateDiaryEvent,
    createdBy: string,
    known: { createdAt?: string; version?: number; idIsFree?: boolean } = {},
  ): Promise<DiaryEventEntity> {
    const { em, announce } = tx;
    const people = attendanceOf(event.estimatedAttendance, event.title);
    const sale = await this.saleOf(tx, event.salesEventId);
    const start = { estimatedAttendance: people, followsBookings: false, linkedSale: null };
    const record = em.create(DiaryEventEntity, {
      id: known.idIsFree && event.id !== undefined ? event.id : await this.freeId(em, event.id),
      title: event.title,
      date: event.date,
      description: event.description ?? '',
      assignedTo: event.assignedTo || null,
      createdAt: known.createdAt ?? this.clock.now(),
      createdBy,
      isCompleted: event.isCompleted ?? false,
      ...changeTurnout(start, { sale, people, follows: event.followsBookings }),
      salesEventId: sale ? (event.salesEventId ?? null) : null,
      revision: await this.revisions.next(em, DIARY_ROOM),
    });
    if (!known.idIsFree) await em.flush();
    if (known.version !== undefined) await continueVersion(em, DiaryEventEntity, record, { id: record.id }, known.version);
    announce(DIARY_ROOM, 'diary.changed', record);
    return record;
  }

  /** Changes the fields of the patch and announces them, unless nothing differs. */
  async edit(tx: Transaction, event: DiaryEventEntity, patch: Omit<EditDiaryEvent, 'version'>): Promise<void> {
    const isRelinked = patch.salesEventId !== undefined && patch.salesEventId !== (event.salesEventId ?? null);
    const sale = isRelinked ? await this.saleOf(tx, patch.salesEventId) : undefined;
    await this.change(tx, event, () => {
      event.title = patch.title ?? event.title;
      event.date = patch.date ?? event.date;
      if (patch.description !== undefined) event.description = patch.description ?? '';
      if (patch.assignedTo !== undefined) event.assignedTo = patch.assignedTo || null;
      if (sale !== undefined) event.salesEventId = sale ? (patch.salesEventId ?? null) : null;
      event.isCompleted = patch.isCompleted ?? event.isCompleted;
      const people = patch.estimatedAttendance == null ? null : attendanceOf(patch.estimatedAttendance, event.title);
      Object.assign(event, changeTurnout(event.toContract(), { sale, people, follows: patch.followsBookings }));
    });
  }

  async change({ em, announce }: Transaction, event: DiaryEventEntity, apply: () => void): Promise<void> {
    const before = event.toContract();
    apply();
    if (sameJson(event.toContract(), before)) return;
    event.revision = await this.revisions.next(em, DIARY_ROOM);
    announce(DIARY_ROOM, 'diary.changed', event);
  }

  /** Removes an event with all that belongs to it. */
  async remove(tx: Transaction, event: DiaryEventEntity): Promise<void> {
    await this.domainEvents.publish(tx, new DiaryEventRemoved(event.id));
    tx.announce(DIARY_ROOM, 'diary.removed', { id: event.id, version: event.version + 1 });
    tx.em.remove(event);
  }

  /** All that belongs to a restored event is restored with it. */
  returned(tx: Transaction, eventId: string): Promise<void> {
    return this.domainEvents.publish(tx, new DiaryEventReturned(eventId));
  }

  private async saleOf(tx: Transaction, salesEventId: number | null | undefined): Promise<LinkedSale | null> {
    return salesEventId == null ? null : this.turnout.of(tx, salesEventId);
  }

  private async freeId(em: SqlEntityManager, wanted: string | undefined): Promise<string> {
    const now = this.clock.nowMs();
    let id = wanted ?? `event-${now}`;
    while ((await em.count(DiaryEventEntity, { id })) > 0) id = `event-${now + randomInt(1, SPREAD_MS)}`;
    return id;
  }
}
