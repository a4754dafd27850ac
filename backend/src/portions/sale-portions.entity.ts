import { defineEntity, p } from '@mikro-orm/core';
import type { PortionsOfItem } from '#shared/bookings/portions.contract';

const SalePortionsSchema = defineEntity({
  name: 'SalePortionsEntity',
  tableName: 'sale_portions',
  properties: {
    /** The sale that is cooked for. */
    salesEventId: p.integer().fieldName('event_id').primary(),
    items: p.json<PortionsOfItem[]>(),
    /** How many portions are packed. */
    packed: p.integer().default(0),
    /** How many a rider has along, and how many riders have handed over. */
    onTheWay: p.integer().default(0),
    delivered: p.integer().default(0),
  },
});

/** The sum of a sale's active bookings, moved with each of them: a busy sale is not counted again for every customer. */
export class SalePortionsEntity extends SalePortionsSchema.class {}
SalePortionsSchema.setClass(SalePortionsEntity);
