import { defineEntity, p } from '@mikro-orm/core';
import type { ClosureBookingState } from '#shared/sale-closures/sale-closure.contract';

const ClosureBookingSchema = defineEntity({
  name: 'ClosureBookingEntity',
  tableName: 'sale_closure_booking',
  indexes: [{ properties: ['closureId', 'state', 'id'] }],
  uniques: [{ properties: ['closureId', 'bookingRow'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    closureId: p.integer(),
    /** Number of the booking's record. */
    bookingRow: p.integer().fieldName('booking_id').index(),
    state: p.string().$type<ClosureBookingState>().length(10),
    at: p.string().length(30).nullable(),
  },
});

/** One booking of a sale that is called off, and whether it was seen to. */
export class ClosureBookingEntity extends ClosureBookingSchema.class {}
ClosureBookingSchema.setClass(ClosureBookingEntity);
