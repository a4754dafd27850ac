import { defineEntity, p } from '@mikro-orm/core';

const DeliveryRunSchema = defineEntity({
  name: 'DeliveryRunEntity',
  tableName: 'delivery_run',
  indexes: [{ properties: ['salesEventId', 'number'] }, { properties: ['riderId', 'day'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    salesEventId: p.integer().fieldName('event_id'),
    /** Counted within the sale. */
    number: p.integer(),
    /** The business's calendar day. */
    day: p.string().length(10),
    /** Number of the rider's phone, and its name when the run was assigned; null without a rider. */
    riderId: p.integer().nullable(),
    riderName: p.string().length(60).nullable(),
    /** When it left the kitchen first. */
    leftAt: p.string().length(30).nullable(),
    createdAt: p.string().length(30),
    /** Counts the announced changes of the run, also of its bookings. */
    version: p.integer(),
  },
});

/** Parcels of one sale that one rider takes along. */
export class DeliveryRunEntity extends DeliveryRunSchema.class {}
DeliveryRunSchema.setClass(DeliveryRunEntity);
