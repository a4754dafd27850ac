import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { IMPORT_KINDS, MOST_IMPORTED } from './found.ts';

const IMPORT_STATES = ['new', 'changed', 'same', 'refused'] as const;

/** A record of a file, as a format read it; the feature of its kind checks it. */
const sentRecordSchema = z.object({ place: z.int().min(1), value: z.record(z.string(), z.unknown()) });
export type SentRecord = z.infer<typeof sentRecordSchema>;

const importLineSchema = z
  .object({
    /** Place of the record in its file. */
    place: z.int(),
    name: z.string(),
    state: z.enum(IMPORT_STATES),
    /** Version of the record that it changes; null of a new one. */
    version: z.int().nullable(),
    /** Why it is refused: problems of the form of its kind, each with the line that it is about. */
    reasons: z.array(z.object({ problem: z.string(), detail: z.string() })),
  })
  .meta({ id: 'ImportLine' });
export type ImportLine = z.infer<typeof importLineSchema>;

const previewImportSchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  records: z.array(sentRecordSchema).min(1).max(MOST_IMPORTED),
});
export type PreviewImport = z.infer<typeof previewImportSchema>;

const takeImportSchema = previewImportSchema.extend({
  /** Of the preview that the manager saw. */
  mark: z.string().max(64),
});
export type TakeImport = z.infer<typeof takeImportSchema>;

const importPreviewSchema = z
  .object({
    lines: z.array(importLineSchema),
    /** Changes with every line and with every record behind it. */
    mark: z.string(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const takenImportSchema = z
  .object({
    added: z.int(),
    changed: z.int(),
    /** Restoring it undoes the import; null when nothing was taken. */
    snapshotId: z.int().nullable(),
  })
  .meta({ id: 'TakenImport' });
export type TakenImport = z.infer<typeof takenImportSchema>;

export const importWire = {
  preview: { body: previewImportSchema, reply: replyOf({ preview: importPreviewSchema }) },
  take: { body: takeImportSchema, reply: replyOf({ taken: takenImportSchema }) },
};
