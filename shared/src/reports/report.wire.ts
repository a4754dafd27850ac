import { replyOf } from '../core/reply.contract.ts';
import { comparisonSchema } from './report.contract.ts';

/** Bodies and replies of `reportApi`. */
export const reportWire = {
  comparison: { reply: replyOf({ data: comparisonSchema }) },
};
