import { z } from 'zod';
import { ORDER_CHANNELS } from '../bookings/order-channel.ts';
import { portionsOfItemSchema } from '../bookings/portions.contract.ts';
import { eventIdSchema } from '../diary/diary-event.contract.ts';
import { ITEM_UNITS } from '../inventory/item-choices.ts';
import { READING_KINDS } from '../readings/reading-kinds.ts';
import { liveReplyOf } from '../core/reply.contract.ts';
import { DEFAULT_PERIOD, PERIODS } from './period.ts';

export const insightQuerySchema = z.object({ period: z.enum(PERIODS).default(DEFAULT_PERIOD) });
export type InsightQuery = z.infer<typeof insightQuerySchema>;

/** `event`: the one whose curves are wanted; the newest with readings unless given. */
export const temperaturesQuerySchema = insightQuerySchema.extend({ event: eventIdSchema.optional() });
export type TemperaturesQuery = z.infer<typeof temperaturesQuerySchema>;

const spreadSchema = z.object({ low: z.number(), middle: z.number(), high: z.number() });
/** YYYY-MM-DD of the business calendar. */
const daySchema = z.string();

/** A sale: its dishes, how fast they sold, and how many customers had bought before. */
const saleInsightSchema = z
  .object({
    id: z.number(),
    title: z.string(),
    titleMalayalam: z.string().nullable(),
    day: daySchema,
    isCancelled: z.boolean(),
    maxOrders: z.number(),
    /** In the order of the menu. */
    dishes: z.array(portionsOfItemSchema),
    /** ISO 8601 UTC: when its minutes begin. */
    openedAt: z.string().nullable(),
    /** Null: not sold out. */
    soldOutMinutes: z.number().nullable(),
    channels: z.array(z.object({ channel: z.enum(ORDER_CHANNELS), slots: z.number(), halfMinutes: z.number(), lastMinutes: z.number() })),
    /** Slots sold up to a minute; of the newest sales only. */
    curve: z.array(z.object({ minute: z.number(), slots: z.number() })),
    customers: z.object({ fresh: z.number(), returning: z.number(), forgotten: z.number() }),
  })
  .meta({ id: 'SaleInsight' });
export type SaleInsight = z.infer<typeof saleInsightSchema>;

/** Reviews of one event that are not hidden. */
const reviewInsightSchema = z
  .object({
    eventId: z.string(),
    title: z.string(),
    day: daySchema,
    /** How many gave 1, 2, 3, 4, 5 stars. */
    ratings: z.array(z.number()),
    average: z.number().nullable(),
  })
  .meta({ id: 'ReviewInsight' });
export type ReviewInsight = z.infer<typeof reviewInsightSchema>;

/** How long a task took in the newest event that finished it, and in the events before. Minutes. */
const taskInsightSchema = z
  .object({
    key: z.string(),
    task: z.string(),
    taskMalayalam: z.string().nullable(),
    times: z.number(),
    /** The middle half and the median; null: never measured before. */
    usual: spreadSchema.nullable(),
    newest: z.object({ eventId: z.string(), title: z.string(), day: daySchema, minutes: z.number() }),
  })
  .meta({ id: 'TaskInsight' });
export type TaskInsight = z.infer<typeof taskInsightSchema>;

/** The temperatures of one event. */
const temperatureInsightSchema = z
  .object({
    /** Those with readings, the newest first. */
    events: z.array(z.object({ id: z.string(), title: z.string(), day: daySchema })),
    /** The one whose curves these are; null when there is none. */
    event: z.string().nullable(),
    curves: z.array(
      z.object({
        /** Null: readings of no kind that has limits. */
        kind: z.enum(READING_KINDS).nullable(),
        /** As they were for the newest reading. */
        min: z.number().nullable(),
        max: z.number().nullable(),
        points: z.array(z.object({ at: z.string(), celsius: z.number(), outcome: z.enum(['inside', 'below', 'above', 'unlimited']) })),
      }),
    ),
  })
  .meta({ id: 'TemperatureInsight' });
export type TemperatureInsight = z.infer<typeof temperatureInsightSchema>;

/** Stock written off as waste. Rupees, at the price that held then. */
const wasteInsightSchema = z
  .object({
    items: z.array(
      z.object({
        itemId: z.number(),
        /** Null, as the unit, of an item that was removed since. */
        name: z.string().nullable(),
        nameMalayalam: z.string().nullable(),
        unit: z.enum(ITEM_UNITS).nullable(),
        quantity: z.number(),
        /** Of the amount with a price; null when none of it has. */
        cost: z.number().nullable(),
        times: z.number(),
        unpriced: z.number(),
      }),
    ),
    months: z.array(z.object({ month: z.string(), cost: z.number(), times: z.number(), unpriced: z.number() })),
  })
  .meta({ id: 'WasteInsight' });
export type WasteInsight = z.infer<typeof wasteInsightSchema>;

export const insightWire = {
  sales: { reply: liveReplyOf(z.array(saleInsightSchema)) },
  reviews: { reply: liveReplyOf(z.array(reviewInsightSchema)) },
  tasks: { reply: liveReplyOf(z.array(taskInsightSchema)) },
  temperatures: { reply: liveReplyOf(temperatureInsightSchema) },
  waste: { reply: liveReplyOf(wasteInsightSchema) },
};
