import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { discardSampleSchema, foodSampleSchema, keepSampleSchema } from './sample.contract.ts';

/** Bodies and replies of `sampleApi`. */
export const sampleWire = {
  ofEvent: { reply: liveReplyOf(z.array(foodSampleSchema)) },
  keep: { body: keepSampleSchema, reply: replyOf({ sample: foodSampleSchema }) },
  discard: { body: discardSampleSchema, reply: replyOf({ sample: foodSampleSchema }) },
};
