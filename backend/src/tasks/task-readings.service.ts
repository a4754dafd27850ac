import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { AddReading, EnterReading, Reading } from '#shared/readings/reading.contract';
import type { Task } from '#shared/tasks/task.contract';
import { completeTask, readTemperature, signer } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { PitReadingTaskService } from './pit-reading-task.service.js';
import type { TaskEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';

/** Details of a task's reading. */
interface SaidOfReading {
  correctiveAction?: string | null | undefined;
  takenAt?: string | null | undefined;
  /** The place of the action in the body. */
  path?: string;
  source?: 'task' | 'tv';
}

/** The readings of temperature tasks: the one that completes it, and those that follow. @source decisions/0032 */
@Injectable()
export class TaskReadingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly taskRecords: TaskRecordsService,
    private readonly readingLog: ReadingLogService,
    private readonly pit: PitReadingTaskService,
    private readonly clock: Clock,
  ) {}

  /** Writes down the reading of a completion; other tasks have none. @throws DomainError unprocessable `reading.actionRequired` */
  async completed(
    tx: Transaction,
    task: TaskEntity,
    { correctiveAction, takenAt, path, source = 'task' }: SaidOfReading,
  ): Promise<Reading | null> {
    if (!task.isTemperature || task.temperatureValue == null) return null;
    const reading = await this.readingLog.take(tx, {
      eventId: task.eventId,
      task: task.toContract(),
      kind: task.readingKind ?? null,
      celsius: task.temperatureValue,
      by: signer(task.completedBy),
      action: correctiveAction,
      takenAt,
      source,
      ...(path !== undefined && { path }),
    });
    await this.pit.report(tx, task);
    return reading;
  }

  /**
   * One more reading of a completed task: after a corrective action, or in place of a wrong one, which stays in the log.
   * @throws DomainError notFound `task.notFound`; conflict `reading.taskOpen`; unprocessable `task.temperatureRequired`,
   * `task.temperatureRange`, `reading.actionRequired`, `reading.notOfTask`
   */
  again(eventId: string, taskId: string, said: AddReading): Promise<{ task: Task; reading: Reading }> {
    return this.work.run(async (tx) => {
      const task = await this.taskRecords.require(tx, eventId, taskId);
      if (!task.isTemperature || !task.completed) {
        throw new DomainError('conflict', 'reading.taskOpen', 'Complete the task with its first reading', { current: task.toContract() });
      }
      const reading = await this.more(tx, task, said, 'task');
      await tx.em.flush();
      return { task: task.toContract(), reading };
    });
  }

  /**
   * A reading as it is taken, on a phone or at a TV screen: it completes its task, or is one more of it. Without a task it is of a kind
   * alone.
   * @param whose name signs it without another one
   * @throws DomainError notFound `task.notFound`, `diary.notFound`; unprocessable `task.temperatureRequired`, `task.temperatureRange`,
   * `reading.actionRequired`, `reading.notOfTask`, `reading.kindRequired`
   */
  enter(eventId: string, said: EnterReading, { source, whose }: { source: 'task' | 'tv'; whose: string | null }) {
    const signed = { ...said, by: said.by ?? whose };
    return this.work.run(async (tx): Promise<{ task: Task | null; reading: Reading }> => {
      if (said.task == null) return { task: null, reading: await this.alone(tx, eventId, signed, source) };
      const task = await this.taskRecords.require(tx, eventId, said.task);
      if (!task.isTemperature) throw new DomainError('unprocessable', 'reading.notOfTask', 'This task takes no reading');
      const reading = task.completed ? await this.more(tx, task, signed, source) : await this.first(tx, task, signed, source);
      await tx.em.flush();
      return { task: task.toContract(), reading };
    });
  }

  private async first(tx: Transaction, task: TaskEntity, said: AddReading, source: 'task' | 'tv'): Promise<Reading> {
    const { by, celsius, correctiveAction, takenAt } = said;
    await this.taskRecords.change(tx, task, completeTask(task.toContract(), { by, temperatureValue: celsius }, this.clock.now()));
    return (await this.completed(tx, task, { correctiveAction, takenAt, source })) as Reading;
  }

  private async more(tx: Transaction, task: TaskEntity, said: AddReading, source: 'task' | 'tv'): Promise<Reading> {
    const celsius = readTemperature(said.celsius);
    const reading = await this.readingLog.take(tx, {
      eventId: task.eventId,
      task: task.toContract(),
      kind: task.readingKind ?? null,
      celsius,
      by: signer(said.by),
      action: said.correctiveAction,
      takenAt: said.takenAt,
      source,
      corrects: said.corrects,
    });
    await this.taskRecords.change(tx, task, { temperatureValue: celsius });
    await this.pit.report(tx, task);
    return reading;
  }

  private alone(tx: Transaction, eventId: string, said: EnterReading, source: 'task' | 'tv'): Promise<Reading> {
    const { kind, by, correctiveAction: action, takenAt, corrects } = said;
    if (kind == null) {
      const message = 'Say what was measured';
      throw new DomainError('unprocessable', 'reading.kindRequired', message, { issues: [{ path: 'kind', message }] });
    }
    return this.readingLog.take(tx, {
      eventId,
      task: null,
      kind,
      celsius: readTemperature(said.celsius),
      by: signer(by),
      action,
      takenAt,
      source,
      corrects,
    });
  }
}
