import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { enterReadingSchema, readingLimitSchema, readingSchema, resolveReadingSchema, setReadingLimitSchema } from './reading.contract.ts';
import { taskSchema } from '../tasks/task.contract.ts';

/** Bodies and replies of `readingApi`. */
export const readingWire = {
  list: { reply: liveReplyOf(z.array(readingSchema)).extend({ more: z.boolean() }) },
  ofEvent: { reply: liveReplyOf(z.array(readingSchema)) },
  enter: { body: enterReadingSchema, reply: replyOf({ task: taskSchema.nullable(), reading: readingSchema }) },
  open: { reply: liveReplyOf(z.array(readingSchema)) },
  resolve: { body: resolveReadingSchema, reply: replyOf({ reading: readingSchema }) },
  limits: { reply: liveReplyOf(z.array(readingLimitSchema)) },
  setLimit: { body: setReadingLimitSchema, reply: replyOf({ limit: readingLimitSchema }) },
};
