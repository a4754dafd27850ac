import { Injectable } from '@nestjs/common';
import { READING_TASK } from '#shared/sop/final-cooking-rule';
import { completeTask, signer } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { FollowUpTimerService } from '../timers/follow-up-timer.service.js';
import { TaskEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';

const READING_KIND = 'pitAfter2Hours';

/** The checklist's task of reading the pit: entered on a phone it starts the extra minutes, entered at the TV screen it is done. */
@Injectable()
export class PitReadingTaskService {
  constructor(
    private readonly followUp: FollowUpTimerService,
    private readonly taskRecords: TaskRecordsService,
    private readonly readingLog: ReadingLogService,
    private readonly clock: Clock,
  ) {}

  /** A reading that came with its task starts the extra minutes; other tasks have none. */
  async report(tx: Transaction, { id, eventId, temperatureValue, completedBy }: TaskEntity): Promise<void> {
    if (id !== READING_TASK || temperatureValue == null) return;
    await this.followUp.start(tx, eventId, temperatureValue, completedBy ?? null);
  }

  /** A list whose task was removed or is done already stays as it is; the reading is written down whatever the list says. */
  async complete(tx: Transaction, eventId: string, celsius: number, by: string | null): Promise<void> {
    const task = await tx.em.findOne(TaskEntity, { eventId, id: READING_TASK }, FOR_UPDATE);
    const named = task?.toContract() ?? null;
    await this.readingLog.take(tx, { eventId, task: named, kind: READING_KIND, celsius, by: signer(by), source: 'tv' });
    if (!task || task.completed) return;
    await this.taskRecords.change(tx, task, completeTask(task.toContract(), { by, temperatureValue: celsius }, this.clock.now()));
  }
}
