import { LockMode } from '@mikro-orm/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { READING_TASK } from '#shared/sop/final-cooking-rule';
import { completeTask, signer } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { type PitReading, PitReadings } from '../core/pit-readings.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { TaskEntity } from './task.entity.js';
import { TaskRecords } from './task-records.js';

const READING_KIND = 'pitAfter2Hours';

/** The checklist's task of reading the pit: entered on a phone it starts the extra minutes, entered at the TV screen it is done. */
@Injectable()
export class PitReadingTask implements OnModuleInit {
  constructor(
    private readonly readings: PitReadings,
    private readonly records: TaskRecords,
    private readonly log: ReadingLogService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.readings.attach((tx, reading) => this.complete(tx, reading));
  }

  /** Tells of a reading that came with its task; of every other task nothing is to be told. */
  async report(tx: Transaction, { id, eventId, temperatureValue, completedBy }: TaskEntity): Promise<void> {
    if (id !== READING_TASK || temperatureValue == null) return;
    await this.readings.taken(tx, { eventId, celsius: temperatureValue, by: completedBy ?? null, from: 'task' });
  }

  /** A list whose task was removed or is done already stays as it is; the reading is written down whatever the list says. */
  private async complete(tx: Transaction, { eventId, celsius, by, from }: PitReading): Promise<void> {
    if (from === 'task') return;
    const task = await tx.em.findOne(TaskEntity, { eventId, id: READING_TASK }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const named = task?.toContract() ?? null;
    await this.log.take(tx, { eventId, task: named, kind: READING_KIND, celsius, by: signer(by), source: 'tv' });
    if (!task || task.completed) return;
    await this.records.change(tx, task, completeTask(task.toContract(), { by, temperatureValue: celsius }, this.clock.now()));
  }
}
