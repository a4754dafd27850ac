import { defineEntity, p } from '@mikro-orm/core';

const RecordEntrySchema = defineEntity({
  name: 'RecordEntryEntity',
  tableName: 'record_entry',
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.string().length(30),
    actor: p.string().length(120),
    /** JSON: every record that one transaction changed, as it left them. */
    records: p.text(),
    /** Hash over this entry and the previous one's hash. */
    hash: p.string().length(64),
  },
});

/** One transaction's line of the record journal. Appended only. */
export class RecordEntryEntity extends RecordEntrySchema.class {}
RecordEntrySchema.setClass(RecordEntryEntity);
