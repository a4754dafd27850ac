import { defineEntity, p } from '@mikro-orm/core';

export type SandboxKind = 'order' | 'payment' | 'refund' | 'refund-key' | 'link' | 'delivery' | 'log' | 'knobs' | 'settling';

const SandboxRecordSchema = defineEntity({
  name: 'SandboxRecordEntity',
  tableName: 'sandbox_record',
  indexes: [{ properties: ['kind', 'parent'] }],
  properties: {
    /** Order of making. */
    seq: p.integer().primary().autoincrement(),
    id: p.string().length(100).unique(),
    kind: p.string().$type<SandboxKind>().length(20),
    /** The order of a payment, the payment of a refund, the state of a delivery. */
    parent: p.string().length(100).nullable(),
    data: p.json<unknown>(),
  },
});

/** Everything that the built-in provider remembers, so that a restart keeps it. */
export class SandboxRecordEntity extends SandboxRecordSchema.class {}
SandboxRecordSchema.setClass(SandboxRecordEntity);
