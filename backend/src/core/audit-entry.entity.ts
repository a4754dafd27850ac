import { defineEntity, p } from '@mikro-orm/core';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entry',
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.string().length(30),
    actor: p.string().length(120),
    action: p.string().length(60),
    subject: p.string().length(120).index(),
    before: p.text().nullable(),
    after: p.text().nullable(),
    address: p.string().length(60).nullable(),
    /** Hash over this entry and the previous one's hash: a changed or missing entry breaks the chain. */
    hash: p.string().length(64),
  },
});

/** Who changed which record, when, from where. Appended only. @source contract §7.2 */
export class AuditEntryEntity extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntryEntity);

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
