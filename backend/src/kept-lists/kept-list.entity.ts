import { defineEntity, p } from '@mikro-orm/core';
import type { KeptList, KeptReason } from '#shared/kept-lists/kept-list.contract';

const KeptListSchema = defineEntity({
  name: 'KeptListEntity',
  tableName: 'kept_list',
  properties: {
    id: p.integer().primary(),
    /** The room of the list. */
    list: p.string().length(80).index(),
    reason: p.string().$type<KeptReason>().length(20),
    by: p.string().length(120),
    keptAt: p.string().length(30).index(),
    count: p.integer(),
    /** JSON that only the list's own room reads. */
    content: p.text(),
  },
});

/** A list as it was before it was replaced, reset or removed. */
export class KeptListEntity extends KeptListSchema.class {
  toContract(): KeptList {
    const { id, list, reason, by, keptAt, count } = this;
    return { id, list, reason, by, keptAt, count };
  }
}
KeptListSchema.setClass(KeptListEntity);
