import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import type { Place } from '#shared/tasks/places';
import { minutesOf } from '#shared/tasks/backward-plan';
import type { Task } from '#shared/tasks/task.contract';

const TaskSchema = defineEntity({
  name: 'TaskEntity',
  tableName: 'task',
  properties: {
    eventId: p.string().length(60).primary(),
    /** Unique within its event. */
    id: p.string().length(60).primary(),
    task: p.string().length(500),
    taskMalayalam: p.string().length(500).nullable(),
    description: p.text().nullable(),
    descriptionMalayalam: p.text().nullable(),
    dueDate: p.string().length(60),
    assignedTo: p.string().length(120).nullable(),
    sortOrder: p.integer(),
    estimatedDuration: p.string().length(20),
    startTime: p.string().length(20).nullable(),
    /** Minutes after midnight at a noon delivery. @source decisions/0001 §29 */
    baseStart: p.integer().nullable(),
    dependsOn: p.json().$type<string[]>().default('[]'),
    /** Null for as long as the duration says, also in rows that an earlier version of the program wrote. */
    minutes: p.integer().nullable(),
    place: p.string().$type<Place>().length(20).nullable(),
    hasVideo: p.boolean(),
    videoUrl: p.string().length(500).nullable(),
    startedAt: p.string().length(30).nullable(),
    startedBy: p.string().length(120).nullable(),
    completed: p.boolean(),
    completedAt: p.string().length(30).nullable(),
    completedBy: p.string().length(120).nullable(),
    isTemperature: p.boolean(),
    temperatureValue: p.double().$type<number>().nullable(),
    readingKind: p.string().$type<ReadingKind>().length(30).nullable(),
    isFinalTask: p.boolean(),
    startsTwoHourClock: p.boolean().default(false),
    isCleaning: p.boolean().default(false),
    isDelivery: p.boolean(),
    deliveryType: p.string().$type<'standard' | 'combined'>().length(20).nullable(),
    deliveryLocation: p.string().length(500).nullable(),
    deliveryNotes: p.text().nullable(),
    /** The list's revision that the last change made; 0 when it came with the default tasks. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** One line of an event's preparation checklist. */
export class TaskEntity extends TaskSchema.class {
  toContract(): Task {
    return taskOf(this);
  }
}
TaskSchema.setClass(TaskEntity);

/** A task's stored values, of an entity or of a plain row, in which SQLite leaves a list as its JSON. */
export type TaskRecord = Omit<TaskEntity, 'toContract' | 'dependsOn'> & { dependsOn: string[] | string };

/** The wire shape of a stored task. */
export function taskOf(record: TaskRecord): Task {
  return {
    id: record.id,
    eventId: record.eventId,
    task: record.task,
    taskMalayalam: record.taskMalayalam ?? null,
    description: record.description ?? null,
    descriptionMalayalam: record.descriptionMalayalam ?? null,
    completed: record.completed,
    dueDate: record.dueDate,
    assignedTo: record.assignedTo ?? null,
    sortOrder: record.sortOrder,
    estimatedDuration: record.estimatedDuration,
    startTime: record.startTime ?? null,
    dependsOn: typeof record.dependsOn === 'string' ? (JSON.parse(record.dependsOn) as string[]) : record.dependsOn,
    minutes: minutesOf(record.estimatedDuration, record.minutes),
    place: record.place ?? null,
    hasVideo: record.hasVideo,
    videoUrl: record.videoUrl ?? null,
    startedAt: record.startedAt ?? null,
    startedBy: record.startedBy ?? null,
    completedAt: record.completedAt ?? null,
    completedBy: record.completedBy ?? null,
    isTemperature: record.isTemperature,
    temperatureValue: record.temperatureValue ?? null,
    readingKind: record.readingKind ?? null,
    isFinalTask: record.isFinalTask,
    startsTwoHourClock: record.startsTwoHourClock,
    isCleaning: record.isCleaning,
    isDelivery: record.isDelivery,
    deliveryType: record.deliveryType ?? null,
    deliveryLocation: record.deliveryLocation ?? null,
    deliveryNotes: record.deliveryNotes ?? null,
    version: record.version,
  };
}

const TaskListSchema = defineEntity({
  name: 'TaskListEntity',
  tableName: 'task_list',
  properties: {
    eventId: p.string().length(60).primary(),
    createdAt: p.string().length(30),
    /** "HH:MM" in the business calendar. */
    deliveryTime: p.string().length(5),
    previousDeliveryTime: p.string().length(5).nullable(),
    /** Whether starts are planned back from the delivery along the dependencies of tasks. @source requirements/kitchen K102 */
    plansBackward: p.boolean().default(false),
    version: p.integer().version(),
  },
});

/**
 * That an event has got its default tasks, once by its key; and when its food leaves. Locked by commands that change the list as a whole.
 */
export class TaskListEntity extends TaskListSchema.class {}
TaskListSchema.setClass(TaskListEntity);
