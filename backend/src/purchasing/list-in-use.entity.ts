import { defineEntity, p } from '@mikro-orm/core';
import type { NotedLine } from '#shared/purchasing/list-in-use';

const ListInUseSchema = defineEntity({
  name: 'ListInUseEntity',
  tableName: 'purchase_list',
  properties: {
    id: p.integer().primary().autoincrement(),
    lines: p.json<NotedLine[]>(),
    by: p.string().length(120),
    at: p.string().length(30),
  },
});

/** A list as a person took it along; the newest one is in use. */
export class ListInUseEntity extends ListInUseSchema.class {}
ListInUseSchema.setClass(ListInUseEntity);
