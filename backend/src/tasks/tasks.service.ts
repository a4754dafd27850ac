import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { CompleteTask, StartTask, Task, UndoTask } from '#shared/tasks/task.contract';
import { takenTime } from '#shared/readings/reading-log';
import { measuredKind } from '#shared/tasks/measured-kind';
import { completeTask, startTask, undoCompletion, undoStart } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { DefaultListService } from './default-list.service.js';
import { TaskAuditService } from './task-audit.service.js';
import { TaskEntity, taskOf, type TaskRecord } from './task.entity.js';
import { TaskReadingsService } from './task-readings.service.js';
import { TaskRecordsService } from './task-records.service.js';
import { TwoHourClockService } from './two-hour-clock.service.js';

/** Which task, and the version that its author saw. */
export interface Target {
  eventId: string;
  taskId: string;
  ifMatch?: number | undefined;
}

/** A task that was done, and when. */
export type Finished = Pick<Task, 'eventId' | 'id' | 'task' | 'taskMalayalam' | 'startedAt' | 'completedAt'>;

/** The preparation checklist of each event. */
@Injectable()
export class TasksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly defaults: DefaultListService,
    private readonly taskRecords: TaskRecordsService,
    private readonly taskReadings: TaskReadingsService,
    private readonly twoHours: TwoHourClockService,
    private readonly taskAudit: TaskAuditService,
    private readonly clock: Clock,
  ) {}

  /** The event's tasks in their order; the first load makes the default ones. @throws DomainError notFound `diary.notFound` */
  list(eventId: string): Promise<RawJson<LiveReply<Task[]>>> {
    return this.reads.load(tasksRoom(eventId), (em) => this.contents(em, eventId));
  }

  /** The same as records, for modules that report on them. @throws DomainError notFound `diary.notFound` */
  all(eventId: string): Promise<Task[]> {
    return this.work.read((em) => this.contents(em, eventId));
  }

  /** The same as they are stored; none of an event whose list was never opened. */
  stored(em: SqlEntityManager, eventId: string): Promise<Task[]> {
    return find(em, eventId);
  }

  /** Tasks begun and finished in some events, with their times. */
  finished(eventIds: readonly string[]): Promise<Finished[]> {
    return this.work.read((em) => {
      const query = em.createQueryBuilder(TaskEntity).select(['eventId', 'id', 'task', 'taskMalayalam', 'startedAt', 'completedAt']);
      return query.where({ eventId: { $in: [...eventIds] }, completed: true, startedAt: { $ne: null } }).execute<Finished[]>('all');
    });
  }

  /** Tasks for an inspector: those worked on in an event or a period, and the cleaning tasks of the events, done or not. */
  inspected(wanted: { eventId: string } | { period: { $gte: string; $lt: string }; eventIds: readonly string[] }): Promise<Task[]> {
    const [inside, eventIds] = 'period' in wanted ? [wanted.period, wanted.eventIds] : [{ $ne: null }, [wanted.eventId]];
    const worked = {
      $or: [
        { completed: true, completedAt: inside },
        { completed: false, startedAt: inside },
      ],
    };
    const where = 'period' in wanted ? worked : { eventId: wanted.eventId, ...worked };
    const open = { eventId: { $in: [...eventIds] }, isCleaning: true, completed: false, startedAt: null };
    const orderBy = { eventId: 'asc', sortOrder: 'asc', id: 'asc' } as const;
    return this.work.read(async (em) =>
      (await em.find(TaskEntity, { $or: [where, open] }, { orderBy, disableIdentityMap: true })).map(taskOf),
    );
  }

  /**
   * Records who started a task; a second start keeps the first. A delivery that starts leaves.
   * @param tv the TV screen that it is started at: it signs with its own name
   * @throws DomainError `task.notFound`, `task.completed`, `record.stale`, `food.measure`, `food.notTold`, `food.tooCold`
   */
  start(target: Target, { by, at, version }: StartTask, tv: string | null = null): Promise<Task> {
    return this.change(
      target,
      version,
      (task) => startTask(task, tv ?? by, takenTime(at, this.clock.now())),
      async (tx, task, before) => {
        await this.twoHours.left(tx, before, task);
        if (tv !== null && before.startedAt === null) await this.taskAudit.pressedOnTv(tx, before, task.toContract());
      },
    );
  }

  /** @throws DomainError `task.notFound`, `task.completed`, `task.temperatureRequired`, `task.temperatureRange`, `reading.actionRequired`, `record.stale`, `food.measure`, `food.notTold`, `food.tooCold` */
  complete(target: Target, { version, at, correctiveAction, takenAt, readingKind, ...done }: CompleteTask): Promise<Task> {
    return this.change(
      target,
      version,
      (task) => ({ ...completeTask(task, done, this.doneAt(task, at)), readingKind: measuredKind(task, readingKind) }),
      async (tx, task, before) => {
        await this.twoHours.left(tx, before, task);
        await this.taskReadings.completed(tx, task, { correctiveAction, takenAt });
      },
    );
  }

  /** @throws DomainError `task.notFound`, `task.completed`, `record.stale` */
  undoStart(target: Target, { whose, version }: UndoTask): Promise<Task> {
    return this.change(target, version, (task) => undoStart(task, whose));
  }

  /** @throws DomainError `task.notFound`, `record.stale`, conflict `food.clockRuns` */
  undoCompletion(target: Target, { whose, version }: UndoTask): Promise<Task> {
    return this.change(target, version, (task) => undoCompletion(task, whose));
  }

  /**
   * The phone's time of the completion, and not before the start. The server's own clock is taken as it is: the report shows a
   * contradiction.
   */
  private doneAt({ startedAt }: Task, at: string | null | undefined): string {
    const done = takenTime(at, this.clock.now());
    return at != null && startedAt !== null && startedAt > done ? startedAt : done;
  }

  private async contents(em: SqlEntityManager, eventId: string): Promise<Task[]> {
    const tasks = await find(em, eventId);
    if (tasks.length > 0) return tasks;
    await this.defaults.ensure(eventId);
    return find(em, eventId);
  }

  /** Applies a domain rule to one task and tells every screen of the event, unless nothing changed. */
  private async change(
    { eventId, taskId, ifMatch }: Target,
    version: number | undefined,
    rule: (task: Task) => Partial<Task>,
    tell: (tx: Transaction, task: TaskEntity, before: Task) => Promise<void> = () => Promise.resolve(),
  ): Promise<Task> {
    const changed = await this.work.run(async (tx) => {
      const task = await this.taskRecords.require(tx, eventId, taskId);
      expectVersion(task, version ?? ifMatch);
      const before = task.toContract();
      await this.taskRecords.change(tx, task, rule(before));
      await tell(tx, task, before);
      return task;
    });
    return changed.toContract();
  }
}

/** Plain rows: no code edits a board, and hydrating 45 entities costs three times as much. */
async function find(em: SqlEntityManager, eventId: string): Promise<Task[]> {
  const query = em.createQueryBuilder(TaskEntity).where({ eventId }).orderBy({ sortOrder: 'asc', id: 'asc' });
  return (await query.execute<TaskRecord[]>('all')).map(taskOf);
}
