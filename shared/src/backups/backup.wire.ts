import { replyOf } from '../core/reply.contract.ts';
import { backupSchema, backupsSchema } from './backup.contract.ts';

/** Bodies and replies of `backupApi`. */
export const backupWire = {
  list: { reply: replyOf({ data: backupsSchema }) },
  make: { reply: replyOf({ backup: backupSchema }) },
};
