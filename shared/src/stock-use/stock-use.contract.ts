import { z } from 'zod';
import { ITEM_UNITS } from '../inventory/item-choices.ts';
import { itemIdSchema } from '../inventory/inventory.contract.ts';
import { MOST_QUANTITY } from '../inventory/stock.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { bothTextsSchema } from '../core/fields.contract.ts';
import { type ProposedUse, type UncountedUse, USE_KINDS } from './stock-use.ts';

const usedLineSchema = z.object({
  itemId: z.number(),
  /** As the item was called when it was booked. */
  name: bothTextsSchema,
  unit: z.enum(ITEM_UNITS),
  kind: z.enum(USE_KINDS),
  /** In the unit, more than 0. */
  quantity: z.number(),
  /** Why it was left over or thrown away. */
  reason: z.string().nullable(),
  /** Its line in the item's journal; null where no stock moved. */
  movementId: z.number().nullable(),
  /** Whether it was taken out of the store for a task, before the booking or after it: undoing leaves it. */
  wasTaken: z.boolean(),
});
export type UsedLine = z.infer<typeof usedLineSchema>;

/** The store's items that an event used, as booked. */
const stockUseSchema = z
  .object({
    id: z.number(),
    eventId: z.string(),
    /** The event as it was called then; YYYY-MM-DD. */
    eventTitle: z.string(),
    eventDate: z.string(),
    lines: z.array(usedLineSchema),
    bookedBy: z.string(),
    /** ISO 8601 UTC, as the other time. */
    bookedAt: z.string(),
    undoneBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'StockUse' });
export type StockUse = z.infer<typeof stockUseSchema>;

const proposedUseSchema = z.object({
  itemId: z.number(),
  name: bothTextsSchema,
  unit: z.enum(ITEM_UNITS),
  needed: z.number(),
  taken: z.number(),
  inStock: z.number(),
  proposed: z.number(),
}) satisfies z.ZodType<ProposedUse>;

const uncountedUseSchema = z.object({
  name: bothTextsSchema,
  amount: z.number(),
  unit: z.string(),
  why: z.enum(['item', 'unit']),
}) satisfies z.ZodType<UncountedUse>;

/** The probable use of an event, or the booked one. */
const eventStockUseSchema = z
  .object({
    eventId: z.string(),
    /** Whether the event is complete, or its last cooking task is. */
    isDue: z.boolean(),
    people: z.number(),
    /** The other day of its sale with which the sold portions were planned: here nothing is proposed; null: with this one. */
    countedOn: z.object({ id: z.string(), title: z.string(), date: z.string() }).nullable(),
    lines: z.array(proposedUseSchema),
    uncounted: z.array(uncountedUseSchema),
    /** Null until it is booked, and after that was undone. */
    booked: stockUseSchema.nullable(),
    /** Lines of the booking that were undone in the journal of an item since: they count no more. */
    undoneSince: z.array(usedLineSchema),
  })
  .meta({ id: 'EventStockUse' });
export type EventStockUse = z.infer<typeof eventStockUseSchema>;

/** The rule of an amount; the app words it in its language. */
export const USE_AMOUNT = 'An amount from 0';
const amount = z.number({ error: USE_AMOUNT }).min(0, USE_AMOUNT).max(MOST_QUANTITY, USE_AMOUNT);

const bookUseSchema = z.object({
  lines: z
    .array(
      z.object({
        itemId: itemIdSchema,
        used: amount,
        leftover: amount.default(0),
        waste: amount.default(0),
        /** Taken for the event's tasks when the line was written: `taken` of the proposal. */
        taken: amount.default(0),
        reason: z.string().trim().max(300).nullish(),
      }),
    )
    .max(500)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'An item stands in the list once'),
});
export type BookUse = z.infer<typeof bookUseSchema>;

export const stockUseWire = {
  ofEvent: { reply: liveReplyOf(eventStockUseSchema) },
  book: { body: bookUseSchema, reply: replyOf({ use: stockUseSchema }) },
  undo: { reply: replyOf({ use: stockUseSchema }) },
};
