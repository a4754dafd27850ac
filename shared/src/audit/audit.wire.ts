import { z } from 'zod';
import { auditChainSchema, auditEntrySchema } from './audit.contract.ts';
import { replyOf } from '../core/reply.contract.ts';

/** Bodies and replies of `auditApi`. */
export const auditWire = {
  list: { reply: replyOf({ data: z.array(auditEntrySchema), total: z.int() }) },
  chain: { reply: replyOf({ data: auditChainSchema }) },
};
