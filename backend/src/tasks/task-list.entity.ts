import { defineEntity, p } from '@mikro-orm/core';

const TaskListSchema = defineEntity({
  name: 'TaskListEntity',
  tableName: 'task_list',
  properties: {
    eventId: p.string().length(60).primary(),
    createdAt: p.string().length(30),
  },
});

/** That an event has got its default tasks; the key makes sure that it gets them once. */
export class TaskListEntity extends TaskListSchema.class {}
TaskListSchema.setClass(TaskListEntity);
