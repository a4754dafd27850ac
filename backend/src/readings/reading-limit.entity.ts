import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';

const ReadingLimitSchema = defineEntity({
  name: 'ReadingLimitEntity',
  tableName: 'reading_limit',
  properties: {
    kind: p.string().$type<ReadingKind>().length(30).primary(),
    min: p.double().$type<number>().nullable(),
    max: p.double().$type<number>().nullable(),
    version: p.integer().version(),
  },
});

/** Limits that a manager set in place of the default ones. */
export class ReadingLimitEntity extends ReadingLimitSchema.class {
  toContract(): ReadingLimit {
    return { id: this.kind, min: this.min ?? null, max: this.max ?? null, version: this.version };
  }
}
ReadingLimitSchema.setClass(ReadingLimitEntity);
