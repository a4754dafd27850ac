import { defineEntity, p } from '@mikro-orm/core';

const LeaseSchema = defineEntity({
  name: 'LeaseEntity',
  tableName: 'lease',
  properties: {
    name: p.string().length(60).primary(),
    /** Made by a process for itself when it starts. */
    holder: p.string().length(36),
    /** Rises while the holder lives. */
    renewals: p.integer(),
  },
});

/** The work that one of the processes on one PostgreSQL does for all. @source decisions/0058 */
export class LeaseEntity extends LeaseSchema.class {}
LeaseSchema.setClass(LeaseEntity);
