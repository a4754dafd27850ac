import { defineEntity, p } from '@mikro-orm/core';
import type { Told } from '#shared/forecast/order-forecast';

const ToldOrderSchema = defineEntity({
  name: 'ToldOrderEntity',
  tableName: 'told_order',
  properties: {
    /** Record number of the booking. */
    bookingRow: p.integer().primary(),
    about: p.string().length(30),
    state: p.string().$type<Told['state']>().length(10),
    /** When it was decided, and the time expected then. ISO 8601 UTC. */
    decidedAt: p.string().length(30),
    expectedAt: p.string().length(30),
  },
});

/** The news that a customer gets of the time of an order, written with the messages. @source decisions/0086 */
export class ToldOrderEntity extends ToldOrderSchema.class {}
ToldOrderSchema.setClass(ToldOrderEntity);
