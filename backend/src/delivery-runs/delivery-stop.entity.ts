import { defineEntity, p } from '@mikro-orm/core';

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
