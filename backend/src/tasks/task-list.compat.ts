import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { mergeList } from '#shared/core/list-merge';
import { withoutUndefined } from '#shared/core/narrow';
import { bySortOrder } from '#shared/tasks/plan-order';
import type { SavedTask, Task } from '#shared/tasks/task.contract';
import { savedProgress, UNTOUCHED } from '#shared/tasks/task-list';
import { type TaskValues, UNNAMED } from '#shared/tasks/new-task';
import { canDelete } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { TaskSnapshotsService, snapshotOf } from './task-snapshots.service.js';
import { rewritten, type TaskTexts } from './task-editing.service.js';
import type { TaskEntity, TaskListEntity } from './task.entity.js';
import { TaskReadingsService } from './task-readings.service.js';
import { TaskRecordsService } from './task-records.service.js';
import { TwoHourClockService } from './two-hour-clock.service.js';

/** The result of a saved list. */
interface SavedList {
  data: Task[];
  /** Tasks that another person changed since then; they stay unchanged. */
  stale: (string | number)[];
  /** Brings back the replaced tasks; null when none of them was unseen. */
  snapshotId: number | null;
}

/** The whole list at once, as old clients save it. @source decisions/0001 §24; contract §4; faults C1–C3 */
@Injectable()
export class TaskListCompat {
  constructor(
    private readonly work: UnitOfWork,
    private readonly taskRecords: TaskRecordsService,
    private readonly taskSnapshots: TaskSnapshotsService,
    private readonly taskReadings: TaskReadingsService,
    private readonly twoHours: TwoHourClockService,
    private readonly clock: Clock,
  ) {}

  /**
   * All or nothing.
   * @param base the revision at which the client loaded the list
   * @throws DomainError notFound `diary.notFound`; unprocessable `task.temperatureRequired`, `task.temperatureRange`, `reading.actionRequired`; conflict `food.measure`, `food.notTold`,
   * `food.tooCold`; invalid `input.invalid`
   */
  save(eventId: string, sent: SavedTask[], base?: number): Promise<SavedList> {
    return this.work.run(async (tx) => {
      const list = await this.taskRecords.hold(tx, eventId);
      const tasks = await this.taskRecords.all(tx, eventId);
      const before = snapshotOf(list, tasks);
      const merge = mergeList(tasks, sent, { base, survives: (task) => !canDelete(task) || this.taskRecords.isOutForGood(task) });
      let unseen = merge.removed.length > 0;
      const leaving: { task: TaskEntity; before: Task | null; path: string }[] = [];
      for (const { stored: task, sent: values } of merge.replaced) {
        leaving.push({ task, before: task.toContract(), path: `${sent.indexOf(values)}.startedAt` });
        const changed = await this.replace(tx, list, task, values, sent.indexOf(values));
        unseen ||= changed && values.version === undefined;
      }
      const added: string[] = [];
      for (const values of merge.added) {
        const task = await this.add(tx, list, tasks, values, sent.indexOf(values));
        added.push(task.id);
        leaving.push({ task, before: null, path: `${sent.indexOf(values)}.startedAt` });
      }
      // The pit and the readings of the same list count. Without proof of the time when a delivery left, it leaves now.
      const at = this.clock.now();
      for (const { task, before: was, path } of leaving) await this.twoHours.left(tx, was, task, { path, at });
      await this.taskRecords.unhook(tx, tasks, merge.removed);
      for (const task of merge.removed) await this.taskRecords.remove(tx, task);
      const removed = new Set(merge.removed);
      const data = tasks.filter((task) => !removed.has(task)).sort(bySortOrder);
      const left = snapshotOf(list, data);
      const snapshotId = unseen ? await this.taskSnapshots.keep(tx, eventId, 'saved', { ...before, added, left }) : null;
      await tx.em.flush();
      return { data: data.map((task) => task.toContract()), stale: merge.stale, snapshotId };
    });
  }

  /** A final task stays one, and food that is out stays out; the kind of a task's reading was decided when it was made. */
  private async replace(tx: Transaction, list: TaskListEntity, task: TaskEntity, sent: SavedTask, place: number): Promise<boolean> {
    const isNewlyDone = !task.completed && sent.completed === true;
    const said = this.taskRecords.isOutForGood(task) ? { ...sent, completed: true } : sent;
    const progress = this.progress(task.toContract(), said, place);
    const changed = await this.taskRecords.rewrite(tx, list, task, { ...rewritten(task, textsOf(sent)), ...progress });
    if (isNewlyDone) await this.read(tx, task, sent, place);
    return changed;
  }

  /** Missing fields of a new task are filled in. @source requirements/kitchen K34 */
  private async add(tx: Transaction, list: TaskListEntity, tasks: TaskEntity[], sent: SavedTask, place: number): Promise<TaskEntity> {
    const { estimatedDuration = '30', hasVideo = false, videoUrl, isTemperature = false, isFinalTask = false, isDelivery = false } = sent;
    const values: Partial<TaskValues> = {
      ...withoutUndefined(textsOf(sent)),
      ...this.progress({ ...UNTOUCHED, isTemperature }, sent, place),
      hasVideo,
      videoUrl: hasVideo ? videoUrl || null : null,
      isTemperature,
      readingKind: isTemperature ? (sent.readingKind ?? null) : null,
      isFinalTask,
      isDelivery,
    };
    const added = await this.taskRecords.add(
      tx,
      list,
      tasks,
      { ...values, ...(sent.task === undefined ? UNNAMED : { task: sent.task }), estimatedDuration },
      sent.id === undefined ? {} : { id: sent.id },
    );
    if (added.completed) await this.read(tx, added, sent, place);
    return added;
  }

  private async read(tx: Transaction, task: TaskEntity, { correctiveAction, completedAt }: SavedTask, place: number): Promise<void> {
    await this.taskReadings.completed(tx, task, { correctiveAction, takenAt: completedAt, path: `${place}.correctiveAction` });
  }

  private progress(current: Parameters<typeof savedProgress>[0], sent: SavedTask, place: number): ReturnType<typeof savedProgress> {
    try {
      return savedProgress(current, sent, this.clock.now());
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { kind, code, message } = error;
      throw new DomainError(kind, code, message, { issues: [{ path: `${place}.temperatureValue`, message }] });
    }
  }
}

/** The fields of a task in a list without its progress and its kind. */
const textsOf = (sent: SavedTask): TaskTexts => ({
  task: sent.task,
  taskMalayalam: sent.taskMalayalam,
  dueDate: sent.dueDate,
  estimatedDuration: sent.estimatedDuration,
  startTime: sent.startTime,
  assignedTo: sent.assignedTo,
  description: sent.description,
  descriptionMalayalam: sent.descriptionMalayalam,
  hasVideo: sent.hasVideo,
  videoUrl: sent.videoUrl,
  sortOrder: sent.sortOrder,
  isCleaning: sent.isCleaning,
  deliveryType: sent.deliveryType,
  deliveryLocation: sent.deliveryLocation,
  deliveryNotes: sent.deliveryNotes,
});
