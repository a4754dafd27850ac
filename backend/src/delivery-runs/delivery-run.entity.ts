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

const DeliveryStopSchema = defineEntity({
  name: 'DeliveryStopEntity',
  tableName: 'delivery_stop',
  indexes: [{ properties: ['runId', 'place'] }],
  properties: {
    /**
     * The reference alone, and in one run at most: the customer and the address are read from the booking, so that no name is held here.
     */
    bookingId: p.string().length(20).primary(),
    runId: p.integer(),
    /** In the order of the run, from 1. */
    place: p.integer(),
    /** The cash that the rider entered; null without an entry. */
    collectedPaise: p.integer().nullable(),
  },
});

/** The place of a booking in a run. The booking has the state of its parcel. */
export class DeliveryStopEntity extends DeliveryStopSchema.class {}
DeliveryStopSchema.setClass(DeliveryStopEntity);
