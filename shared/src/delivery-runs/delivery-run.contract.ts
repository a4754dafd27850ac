import { z } from 'zod';
import { instantSchema } from '../core/fields.contract.ts';
import { BOOKING_STATUSES } from '../bookings/booking-status.ts';
import { soldDishSchema } from '../bookings/sold-dish.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { isCalendarDay } from '../core/time.ts';
import { foodStateSchema } from '../readings/reading.contract.ts';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';
import { COLDEST, HOTTEST } from '../tasks/task-state.ts';
import type { Arrival } from './arrival.ts';
import { MOST_RUNS_AT_ONCE } from './route-order.ts';
import { NOBODY_REASONS, STOP_STATES } from './stop-state.ts';

const pointSchema = z.object({ lat: z.number(), lng: z.number() });

/** One door of a run, with only the data that a rider needs to hand the parcel over. */
const deliveryStopSchema = z
  .object({
    /** The booking's reference, `MND-` and six characters. */
    bookingId: z.string(),
    /** Of the customer; empty once they were erased. */
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    /** For the rider; empty when there is none. */
    note: z.string(),
    /** Where it is: the customer's pin, else the place of the pincode; null where it is unknown. */
    point: pointSchema.nullable(),
    /** The customer set the pin. */
    isPinned: z.boolean(),
    /** Absent when its sale has no windows. */
    window: orderWindowSchema.exactOptional(),
    portions: z.number(),
    /** Absent on the copy of an earlier version. */
    dishes: z.array(soldDishSchema).exactOptional(),
    /** In how many bags; absent: one, or not packed yet. */
    bags: z.number().exactOptional(),
    packed: z.boolean(),
    /** Of the booking; one that is `cancelled` is not delivered. */
    status: z.enum(BOOKING_STATUSES),
    state: z.enum(STOP_STATES),
    /** Since when, ISO 8601 UTC; null while it is planned. */
    at: z.string().nullable(),
    /** Of `nobodyThere`: why, and when it is tried again, ISO 8601 UTC; null otherwise, or when not stated. */
    reason: z.enum(NOBODY_REASONS).nullable(),
    nextTryAt: z.string().nullable(),
    /** Cash to collect, in rupees; 0 when nothing is due. */
    cash: z.number(),
    /** The amount that the rider reported as collected, in rupees; null without a report. */
    collected: z.number().nullable(),
  })
  .meta({ id: 'DeliveryStop' });
export type DeliveryStop = z.infer<typeof deliveryStopSchema>;

/** Parcels of one sale that one rider takes along. */
const deliveryRunSchema = z
  .object({
    id: z.number(),
    salesEventId: z.number(),
    /** Counted within the sale. */
    number: z.number(),
    /** The business's calendar day, YYYY-MM-DD. */
    day: z.string(),
    /** Number of the rider's phone, and its name; null while no rider is assigned. */
    rider: z.object({ deviceId: z.number(), name: z.string() }).nullable(),
    /** When it left the kitchen first, ISO 8601 UTC; null before. */
    leftAt: z.string().nullable(),
    /** Where it begins. */
    kitchen: pointSchema,
    /** In the order in which they are driven to. */
    stops: z.array(deliveryStopSchema),
    /** The food of each of the sale's cooking days that has a two-hour clock, the latest day last, as of when this was sent. */
    food: z.array(foodStateSchema).exactOptional(),
    version: z.number(),
  })
  .meta({ id: 'DeliveryRun' });
export type DeliveryRun = z.infer<typeof deliveryRunSchema>;

/** The reply to commands on runs: the runs that changed. */
const runsReplySchema = replyOf({ runs: z.array(deliveryRunSchema) });
/** The reply to a tap at a door. */
const stopReplySchema = replyOf({ stop: deliveryStopSchema });

export const MOST_STOPS = 300;

const reference = z.string().min(1).max(20);

/** Makes runs of the bookings of a sale that stand in none. */
const planRunsSchema = z.object({
  /** Id of a delivery window, or null for the bookings without one; left out: each window on its own. */
  window: z.string().max(20).nullish(),
  /** Into how many runs those of a window are divided. */
  runs: z.int().min(1).max(MOST_RUNS_AT_ONCE).default(1),
});
export type PlanRuns = z.infer<typeof planRunsSchema>;

/** One run, empty or of these bookings, which are put in a sensible order. */
const makeRunSchema = z.object({
  bookings: z
    .array(reference)
    .max(MOST_STOPS)
    .refine((bookings) => new Set(bookings).size === bookings.length, 'Each booking once')
    .default([]),
});
export type MakeRun = z.infer<typeof makeRunSchema>;

const editRunSchema = z
  .object({
    /** Number of a rider's phone; null takes the run from its rider. */
    rider: z.int().min(1).nullable().optional(),
    day: z.string().refine(isCalendarDay, 'A day such as 2026-12-06').optional(),
    version: z.int().optional(),
  })
  .refine(({ rider, day }) => rider !== undefined || day !== undefined, 'Nothing to change');
export type EditRun = z.infer<typeof editRunSchema>;

/** Where a booking goes: a run and a place in it, counted from 1; without a place to its end. No run takes it out. */
const moveStopSchema = z.object({
  run: z.int().min(1).nullable(),
  place: z
    .int()
    .min(1)
    .max(MOST_STOPS + 1)
    .optional(),
});
export type MoveStop = z.infer<typeof moveStopSchema>;

/** When it was tapped, if earlier than the server hears of it: a phone without a network sends it later. ISO 8601 UTC. */
const at = z.string().max(40).nullish();

const leaveSchema = z.object({
  at,
  /** How hot the rider measured the food when it left, °C. */
  celsius: z.number().min(COLDEST).max(HOTTEST).nullish(),
});
export type Leave = z.infer<typeof leaveSchema>;

const deliverSchema = z.object({
  at,
  /** Cash that the customer handed over, in rupees. */
  collected: z.number().min(0).max(1_000_000).nullish(),
});
export type Deliver = z.infer<typeof deliverSchema>;

export const nobodyThereSchema = z.object({ at, reason: z.enum(NOBODY_REASONS), nextTryAt: instantSchema().nullish() });
export type NobodyThere = z.infer<typeof nobodyThereSchema>;

const tryAgainSchema = z.object({ at });
export type TryAgain = z.infer<typeof tryAgainSchema>;

/** How far the parcel of an order is. */
export const deliveryProgressSchema = z
  .object({
    state: z.enum(['packed', 'onTheWay', 'nobodyThere', 'delivered']),
    /** Since when, ISO 8601 UTC. */
    at: z.string(),
    /** Of `nobodyThere`. */
    reason: z.enum(NOBODY_REASONS).exactOptional(),
    /** When it is tried again, ISO 8601 UTC; absent when not stated. */
    nextTryAt: z.string().exactOptional(),
  })
  .meta({ id: 'DeliveryProgress' });

/** When a door is reached. */
export const arrivalSchema = z
  .object({
    /** Doors that the rider still goes to first. */
    stopsBefore: z.number(),
    /** ISO 8601 UTC. */
    from: z.string(),
    until: z.string(),
  })
  .meta({ id: 'Arrival' }) satisfies z.ZodType<Arrival>;

export const deliveryRunWire = {
  ofSale: { reply: liveReplyOf(z.array(deliveryRunSchema)) },
  make: { body: makeRunSchema, reply: runsReplySchema },
  plan: { body: planRunsSchema, reply: runsReplySchema },
  stop: { body: moveStopSchema, reply: runsReplySchema },
  edit: { body: editRunSchema, reply: runsReplySchema },
  remove: { reply: replyOf({}) },
  order: { reply: runsReplySchema },
  own: { reply: liveReplyOf(z.array(deliveryRunSchema)) },
  leave: { body: leaveSchema, reply: runsReplySchema },
  deliver: { body: deliverSchema, reply: stopReplySchema },
  nobodyThere: { body: nobodyThereSchema, reply: stopReplySchema },
  tryAgain: { body: tryAgainSchema, reply: stopReplySchema },
};
