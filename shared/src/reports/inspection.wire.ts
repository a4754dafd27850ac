import { replyOf } from '../core/reply.contract.ts';
import { inspectionSchema } from './inspection.contract.ts';

/** Bodies and replies of `inspectionApi`. */
export const inspectionWire = {
  summary: { reply: replyOf({ data: inspectionSchema }) },
};
