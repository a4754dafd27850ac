import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { CreateDiaryEvent, DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { SaleTurnoutService } from '../sales-events/sale-turnout.service.js';
import { SnapshotsService } from '../snapshots/snapshots.service.js';
import { DiaryAuditService } from './diary-audit.service.js';
import { DiaryRecordsService } from './diary-records.service.js';

/** The port to the schedule of an event's tasks; `tasks` implements it. */
export abstract class DeliverySchedule {
  /** Moves the schedule, or only looks when it is given no time. @returns the delivery time before */
  abstract deliver(tx: Transaction, eventId: string, deliveryTime: string | null): Promise<string>;
}

/** Adds, changes and removes events of the diary. */
@Injectable()
export class DiaryEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diaryRecords: DiaryRecordsService,
    private readonly deliverySchedule: DeliverySchedule,
    private readonly turnout: SaleTurnoutService,
    private readonly snapshots: SnapshotsService,
    private readonly diaryAudit: DiaryAuditService,
  ) {}

  /**
   * Keeps the client's id if it is free; an empty or unreadable attendance is guessed from the title; a delivery time moves the tasks in the
   * same transaction. @throws DomainError unprocessable `diary.noSuchSale`
   * @source contract §7; requirements/kitchen K42
   */
  async create({ deliveryTime, ...event }: CreateDiaryEvent, createdBy: string): Promise<DiaryEvent> {
    const made = await this.work.run(async (tx) => {
      await this.requireSale(tx, event.salesEventId);
      const record = await this.diaryRecords.add(tx, event, createdBy);
      if (deliveryTime !== undefined) await this.deliverySchedule.deliver(tx, record.id, deliveryTime);
      return record;
    });
    return made.toContract();
  }

  /**
   * Changes the named fields, unless another person changed one of them since then; a delivery time moves the schedule in the same
   * transaction.
   * @throws DomainError notFound `diary.notFound`, conflict `record.stale`, unprocessable `diary.noSuchSale`
   */
  async edit(id: string, { version, seen, deliveryTime, ...patch }: EditDiaryEvent, ifMatch?: number): Promise<DiaryEvent> {
    const edited = await this.work.run(async (tx) => {
      // Bookings lock the sale before the days that serve it; so does this.
      await this.requireSale(tx, patch.salesEventId);
      const event = await this.diaryRecords.require(tx, id);
      expectVersion(event, version ?? ifMatch);
      const before = event.toContract();
      const delivery = deliveryTime === undefined ? null : await this.deliverySchedule.deliver(tx, id, null);
      await this.diaryAudit.expectSeen(tx, { ...before, ...(delivery !== null && { deliveryTime: delivery }) }, before, seen);
      await this.diaryRecords.edit(tx, event, patch);
      if (deliveryTime !== undefined) await this.deliverySchedule.deliver(tx, id, deliveryTime);
      await this.diaryAudit.changed(
        tx,
        { ...before, deliveryTime: delivery },
        { ...event.toContract(), deliveryTime: deliveryTime ?? delivery },
      );
      return event;
    });
    return edited.toContract();
  }

  /**
   * Removes an event with all that belongs to it.
   * @returns the removed event, and the snapshot for an undo.
   * @throws DomainError notFound `diary.notFound`
   */
  async remove(id: string): Promise<{ event: DiaryEvent; snapshotId: number }> {
    return this.work.run(async (tx) => {
      const record = await this.diaryRecords.require(tx, id);
      const event = record.toContract();
      const snapshotId = await this.snapshots.keep(tx, DIARY_ROOM, 'removed', { events: [event] }, 1);
      await this.diaryRecords.remove(tx, record);
      return { event, snapshotId };
    });
  }

  private async requireSale(tx: Transaction, salesEventId: number | null | undefined): Promise<void> {
    if (salesEventId == null || (await this.turnout.of(tx, salesEventId))) return;
    throw new DomainError('unprocessable', 'diary.noSuchSale', 'This sale does not exist any more. Choose another one.', {
      issues: [{ path: 'salesEventId', message: 'This sale does not exist any more' }],
    });
  }
}
