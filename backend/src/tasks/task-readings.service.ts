import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { AddReading, Reading } from '#shared/readings/reading.contract';
import type { Task } from '#shared/tasks/task.contract';
import { readTemperature, signer } from '#shared/tasks/task-state';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { PitReadingTask } from './pit-reading-task.js';
import type { TaskEntity } from './task.entity.js';
import { TaskRecords } from './task-records.js';

/** What was said with the reading of a task. */
export interface SaidOfReading {
  correctiveAction?: string | null | undefined;
  takenAt?: string | null | undefined;
  /** Where the action stands in the body. */
  path?: string;
}

/** The readings of temperature tasks: the one that completes it, and those that follow. @source decisions/0001 §36, §59 */
@Injectable()
export class TaskReadingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly records: TaskRecords,
    private readonly log: ReadingLogService,
    private readonly pit: PitReadingTask,
  ) {}

  /** Writes down what a completion read; of other tasks nothing is to be written. @throws DomainError unprocessable `reading.actionRequired` */
  async completed(tx: Transaction, task: TaskEntity, { correctiveAction, takenAt, path }: SaidOfReading): Promise<void> {
    if (!task.isTemperature || task.temperatureValue == null) return;
    await this.log.take(tx, {
      eventId: task.eventId,
      task: task.toContract(),
      kind: task.readingKind ?? null,
      celsius: task.temperatureValue,
      by: signer(task.completedBy),
      action: correctiveAction,
      takenAt,
      source: 'task',
      ...(path !== undefined && { path }),
    });
    await this.pit.report(tx, task);
  }

  /**
   * One more reading of a completed task: after a corrective action, or in place of a wrong one, which stays in the log.
   * @throws DomainError notFound `task.notFound`; conflict `reading.taskOpen`; unprocessable `task.temperatureRequired`,
   * `task.temperatureRange`, `reading.actionRequired`, `reading.notOfTask`
   */
  again(eventId: string, taskId: string, said: AddReading): Promise<{ task: Task; reading: Reading }> {
    return this.work.run(async (tx) => {
      const task = await this.records.require(tx, eventId, taskId);
      if (!task.isTemperature || !task.completed) {
        throw new DomainError('conflict', 'reading.taskOpen', 'Complete the task with its first reading', { current: task.toContract() });
      }
      const celsius = readTemperature(said.celsius);
      const reading = await this.log.take(tx, {
        eventId,
        task: task.toContract(),
        kind: task.readingKind ?? null,
        celsius,
        by: signer(said.by),
        action: said.correctiveAction,
        takenAt: said.takenAt,
        source: 'task',
        corrects: said.corrects,
      });
      await this.records.change(tx, task, { temperatureValue: celsius });
      await this.pit.report(tx, task);
      await tx.em.flush();
      return { task: task.toContract(), reading };
    });
  }
}
