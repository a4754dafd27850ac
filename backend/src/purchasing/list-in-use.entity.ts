import { defineEntity, p } from '@mikro-orm/core';
import type { NotedLine } from '#shared/purchasing/list-in-use';
import { MOST_TICK_KEY } from '#shared/purchasing/purchasing.contract';
import type { TickedShare } from '#shared/purchasing/ticks';

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

const PurchaseTickSchema = defineEntity({
  name: 'PurchaseTickEntity',
  tableName: 'purchase_tick',
  properties: {
    key: p.string().length(MOST_TICK_KEY).primary(),
    events: p.json<TickedShare[]>(),
    by: p.string().length(120),
    at: p.string().length(30),
  },
});

/** A line of the list that a person has in the bag, and that no movement of the store can book. */
export class PurchaseTickEntity extends PurchaseTickSchema.class {}
PurchaseTickSchema.setClass(PurchaseTickEntity);
