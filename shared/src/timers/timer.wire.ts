import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { pitReadingSchema, setTimerSchema, timerSchema, undoStopSchema } from './timer.contract.ts';

/** Bodies and replies of `timerApi`. */
export const timerWire = {
  list: { reply: liveReplyOf(z.array(timerSchema)) },
  one: { reply: replyOf({ data: timerSchema }) },
  set: { body: setTimerSchema, reply: replyOf({ data: timerSchema, started: z.boolean().optional() }) },
  undoStop: { body: undoStopSchema, reply: replyOf({ data: timerSchema }) },
  enterReading: { body: pitReadingSchema, reply: replyOf({ data: timerSchema }) },
};
