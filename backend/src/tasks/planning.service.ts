import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Planning } from '#shared/tasks/backward-plan';
import type { PlanSchedule, Schedule } from '#shared/tasks/schedule.contract';
import { shiftOf } from '#shared/tasks/schedule-shift';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { ScheduleService, scheduleOf } from './schedule.service.js';
import { TaskAuditService } from './task-audit.service.js';
import type { TaskEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';
import { snapshotOf, TaskSnapshotsService } from './task-snapshots.service.js';

/** The plan of an event day, as a manager applies it after seeing it. @source requirements/kitchen K103, K104 */
@Injectable()
export class PlanningService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly taskRecords: TaskRecordsService,
    private readonly schedule: ScheduleService,
    private readonly taskSnapshots: TaskSnapshotsService,
    private readonly taskAudit: TaskAuditService,
  ) {}

  /**
   * Changes the tasks that are named, then plans the day: all or nothing. The list before it is stored, so that it can come back.
   * @throws DomainError `diary.notFound`, `record.stale`; notFound `task.notFound` with the place of the change
   */
  apply(eventId: string, body: PlanSchedule, ifMatch?: number): Promise<{ data: Schedule; snapshotId: number }> {
    const { deliveryTime, plansBackward, changes, version } = body;
    return this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      expectVersion({ version: list.version, toContract: () => scheduleOf(list, tasks) }, version ?? ifMatch);
      const before = snapshotOf(list, tasks);
      const was: Planning = { deliveryTime: list.deliveryTime, plansBackward: list.plansBackward };
      for (const [place, change] of changes.entries()) await this.change(tx, tasks, deliveryTime, change, place);
      await this.schedule.apply(tx, list, tasks, { deliveryTime, plansBackward });
      const snapshotId = await this.taskSnapshots.keep(tx, eventId, 'planned', { ...before, left: snapshotOf(list, tasks) });
      await this.taskAudit.planned(tx, eventId, was, { deliveryTime, plansBackward });
      await tx.em.flush();
      return { data: scheduleOf(list, tasks), snapshotId };
    });
  }

  /** A start is meant for the delivery time that is applied with it. */
  private async change(
    tx: Transaction,
    tasks: readonly TaskEntity[],
    deliveryTime: string,
    { taskId, startTime, assignedTo }: PlanSchedule['changes'][number],
    place: number,
  ): Promise<void> {
    const task = tasks.find(({ id }) => id === taskId);
    if (!task) {
      const message = 'There is no such task';
      throw new DomainError('notFound', 'task.notFound', message, { issues: [{ path: `changes.${place}.taskId`, message }] });
    }
    const before = task.toContract();
    if (assignedTo !== undefined) await this.taskRecords.change(tx, task, { assignedTo: assignedTo || null });
    if (startTime !== undefined) await this.taskRecords.replan(tx, task, startTime, shiftOf(deliveryTime));
    const after = task.toContract();
    if (before.assignedTo !== after.assignedTo || before.startTime !== after.startTime) await this.taskAudit.changed(tx, before, after);
  }
}
