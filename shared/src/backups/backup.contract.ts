import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';

/** A backup's folder is named after its second, e.g. `2026-11-21T14-55-02Z`. */
export const backupNameSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/);

/** A whole copy of the database and the uploads. */
export const backupSchema = z
  .object({
    name: backupNameSchema,
    /** ISO 8601 UTC. */
    madeAt: z.string(),
    /** Version of the program that made it. */
    version: z.string(),
    bytes: z.int(),
    isEncrypted: z.boolean(),
    /** Made by the server in the night, which also removes it after its time. */
    isNightly: z.boolean(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

export const backupsSchema = z.object({
  /** Newest first. */
  list: z.array(backupSchema),
  /** ISO 8601 UTC; null: the server makes none by itself. */
  nextAt: z.string().nullable(),
  /** Whether the newest is too old, so that the manager has to look. */
  isOld: z.boolean(),
});
export type Backups = z.infer<typeof backupsSchema>;

/** Bodies and replies of `backupApi`. */
export const backupWire = {
  list: { reply: replyOf({ data: backupsSchema }) },
  make: { reply: replyOf({ backup: backupSchema }) },
};
