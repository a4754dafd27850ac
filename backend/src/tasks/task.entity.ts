import { defineEntity, p } from '@mikro-orm/core';
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
    hasVideo: p.boolean(),
    videoUrl: p.string().length(500).nullable(),
    startedAt: p.string().length(30).nullable(),
    startedBy: p.string().length(120).nullable(),
    completed: p.boolean(),
    completedAt: p.string().length(30).nullable(),
    completedBy: p.string().length(120).nullable(),
    isTemperature: p.boolean(),
    temperatureValue: p.double().$type<number>().nullable(),
    isFinalTask: p.boolean(),
    isDelivery: p.boolean(),
    deliveryType: p.string().$type<'standard' | 'combined'>().length(20).nullable(),
    deliveryLocation: p.string().length(500).nullable(),
    deliveryNotes: p.text().nullable(),
    version: p.integer().version(),
  },
});

/** One line of an event's preparation checklist. */
export class TaskEntity extends TaskSchema.class {
  toContract(): Task {
    return {
      id: this.id,
      eventId: this.eventId,
      task: this.task,
      taskMalayalam: this.taskMalayalam ?? null,
      description: this.description ?? null,
      descriptionMalayalam: this.descriptionMalayalam ?? null,
      completed: this.completed,
      dueDate: this.dueDate,
      assignedTo: this.assignedTo ?? null,
      sortOrder: this.sortOrder,
      estimatedDuration: this.estimatedDuration,
      startTime: this.startTime ?? null,
      hasVideo: this.hasVideo,
      videoUrl: this.videoUrl ?? null,
      startedAt: this.startedAt ?? null,
      startedBy: this.startedBy ?? null,
      completedAt: this.completedAt ?? null,
      completedBy: this.completedBy ?? null,
      isTemperature: this.isTemperature,
      temperatureValue: this.temperatureValue ?? null,
      isFinalTask: this.isFinalTask,
      isDelivery: this.isDelivery,
      deliveryType: this.deliveryType ?? null,
      deliveryLocation: this.deliveryLocation ?? null,
      deliveryNotes: this.deliveryNotes ?? null,
      version: this.version,
    };
  }
}
TaskSchema.setClass(TaskEntity);
