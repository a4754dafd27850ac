import { defineEntity, p } from '@mikro-orm/core';
import type { MoveFallback } from '#shared/sale-closures/move-rules';
import type { ClosureBookingState, ClosureKind, ClosureState } from '#shared/sale-closures/sale-closure.contract';

const SaleClosureSchema = defineEntity({
  name: 'SaleClosureEntity',
  tableName: 'sale_closure',
  indexes: [{ properties: ['state'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    salesEventId: p.integer().fieldName('event_id').index(),
    kind: p.string().$type<ClosureKind>().length(10),
    state: p.string().$type<ClosureState>().length(10),
    note: p.string().length(300).nullable(),
    /** Of a move: the date text before, the new beginning, until when customers choose, and the fallback for those who do not. */
    fromDate: p.string().length(200).nullable(),
    toStartsAt: p.string().length(30).nullable(),
    until: p.string().length(30).nullable(),
    fallback: p.string().$type<MoveFallback>().length(10).nullable(),
    /** Who began it; its changes to bookings are written down under this name. */
    by: p.string().length(120),
    createdAt: p.string().length(30),
    endedAt: p.string().length(30).nullable(),
    version: p.integer().version(),
  },
});

/** A manager calls off a whole sale. It goes on where it was after whatever stops the process: each booking has a row of its own. */
export class SaleClosureEntity extends SaleClosureSchema.class {}
SaleClosureSchema.setClass(SaleClosureEntity);

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
