import { defineEntity, p } from '@mikro-orm/core';

const DeliveryStopSchema = defineEntity({
  name: 'DeliveryStopEntity',
  tableName: 'delivery_stop',
  indexes: [{ properties: ['runId', 'place'] }],
  properties: {
    /** The reference alone, and in one run at most: who it is and where is read from the booking, so that nobody's name is held here. */
    bookingId: p.string().length(20).primary(),
    runId: p.integer(),
    /** In the order of the run, from 1. */
    place: p.integer(),
    /** What the rider said to have collected; null while the rider said nothing. */
    collectedPaise: p.integer().nullable(),
  },
});

/** The place of a booking in a run. Where its parcel is stands in the booking. */
export class DeliveryStopEntity extends DeliveryStopSchema.class {}
DeliveryStopSchema.setClass(DeliveryStopEntity);
