import { z } from 'zod';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';
import { addReadingSchema, readingSchema } from '../readings/reading.contract.ts';
import { planScheduleSchema, scheduleSchema, setScheduleSchema } from './schedule.contract.ts';
import {
  completeTaskSchema,
  createDeliverySchema,
  createReadingSchema,
  createTaskSchema,
  editTaskSchema,
  savedTasksSchema,
  startTaskSchema,
  taskSchema,
  undoTaskSchema,
} from './task.contract.ts';

/** Bodies and replies of `taskApi`. */
export const taskWire = {
  list: { reply: liveReplyOf(z.array(taskSchema)) },
  save: { body: savedTasksSchema, reply: replyOf({ data: z.array(taskSchema), ...savedListFields }) },
  create: { body: createTaskSchema, reply: replyOf({ task: taskSchema }) },
  edit: { body: editTaskSchema, reply: replyOf({ task: taskSchema }) },
  remove: { reply: replyOf({ task: taskSchema, snapshotId: z.int() }) },
  readAgain: { body: addReadingSchema, reply: replyOf({ task: taskSchema, reading: readingSchema }) },
  addReading: { body: createReadingSchema, reply: replyOf({ task: taskSchema }) },
  addDelivery: { body: createDeliverySchema, reply: replyOf({ task: taskSchema }) },
  reset: { reply: replyOf({ data: z.array(taskSchema), snapshotId: z.int() }) },
  schedule: { reply: liveReplyOf(scheduleSchema) },
  setSchedule: { body: setScheduleSchema, reply: replyOf({ data: scheduleSchema }) },
  plan: { body: planScheduleSchema, reply: replyOf({ data: scheduleSchema, snapshotId: z.int() }) },
};

/** Bodies and replies of `taskCommandApi`. */
export const taskCommandWire = {
  start: { body: startTaskSchema, reply: replyOf({ task: taskSchema }) },
  complete: { body: completeTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-start': { body: undoTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-complete': { body: undoTaskSchema, reply: replyOf({ task: taskSchema }) },
  'undo-add': { reply: replyOf({ task: taskSchema }) },
};
