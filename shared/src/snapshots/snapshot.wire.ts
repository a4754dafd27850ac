import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { snapshotSchema } from './snapshot.contract.ts';

/** Bodies and replies of `snapshotApi`. */
export const snapshotWire = {
  list: { reply: replyOf({ data: z.array(snapshotSchema) }) },
  restore: { reply: replyOf({ restored: snapshotSchema, stayed: z.array(z.string()) }) },
};
