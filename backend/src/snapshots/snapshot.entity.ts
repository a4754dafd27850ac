import { defineEntity, p } from '@mikro-orm/core';
import type { Snapshot, SnapshotReason } from '#shared/snapshots/snapshot.contract';

const SnapshotSchema = defineEntity({
  name: 'SnapshotEntity',
  tableName: 'kept_list',
  properties: {
    id: p.integer().primary(),
    /** The room of the list. */
    list: p.string().length(80).index(),
    reason: p.string().$type<SnapshotReason>().length(20),
    by: p.string().length(120),
    takenAt: p.string().length(30).index().fieldName('kept_at'),
    count: p.integer(),
    /** JSON that only the list's own module reads. */
    content: p.text(),
  },
});

/** A list as it was before it was replaced, reset or removed. */
export class SnapshotEntity extends SnapshotSchema.class {
  toContract(): Snapshot {
    const { id, list, reason, by, takenAt, count } = this;
    return { id, list, reason, by, takenAt, count };
  }
}
SnapshotSchema.setClass(SnapshotEntity);
