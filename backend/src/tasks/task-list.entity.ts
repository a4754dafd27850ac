import { defineEntity, p } from '@mikro-orm/core';

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
