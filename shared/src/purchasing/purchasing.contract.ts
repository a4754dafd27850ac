import { z } from 'zod';
import { ITEM_CATEGORIES, ITEM_UNITS, type ItemUnit } from '../inventory/item-choices.ts';
import { MOST_QUANTITY, thousandthsOf } from '../inventory/stock.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { bothTextsSchema } from '../core/fields.contract.ts';
import type { ChosenPack } from './packs.ts';

/** The basis of an event's plan: the sold portions, or the attendance. */
export const PLAN_BASES = ['sold', 'attendance'] as const;
export type PlanBasis = (typeof PLAN_BASES)[number];

const chosenPackSchema = z.object({
  thousandths: z.number(),
  /** Paise. */
  price: z.number().nullable(),
  count: z.number(),
}) satisfies z.ZodType<ChosenPack>;

/** The share of one event in a line. Thousandths of the line's unit. */
const eventShareSchema = z.object({
  eventId: z.string(),
  needed: z.number(),
  /** Taken out of the store for it already. */
  taken: z.number(),
  /** Its part of the stock once the events before it have theirs; null when it is unknown. */
  reserved: z.number().nullable(),
});
export type EventShare = z.infer<typeof eventShareSchema>;

/** One thing that the coming events need. Amounts in thousandths of the unit, money in paise. */
const purchaseLineSchema = z.object({
  /** `1024`, or the name and the unit of a thing that the store cannot count. */
  key: z.string(),
  name: bothTextsSchema,
  itemId: z.number().nullable(),
  category: z.enum(ITEM_CATEGORIES).nullable(),
  shop: z.string().nullable(),
  /** The store's unit; the recipe's where the store cannot count it. */
  unit: z.string(),
  needed: z.number(),
  /** Null when it is unknown, as the amounts and the cost below. */
  stock: z.number().nullable(),
  /** The need, less the amounts taken for it already, less the stock. */
  shortage: z.number().nullable(),
  events: z.array(eventShareSchema),
  /** None: bought loose. */
  packs: z.array(chosenPackSchema),
  /** The amount to buy: all that the packs hold, or the shortage. */
  buy: z.number().nullable(),
  cost: z.number().nullable(),
  /** Why a part of it is unknown: no such item, a unit that the store does not count it in, no price. */
  unknown: z.enum(['item', 'unit', 'price']).nullable(),
});
export type PurchaseLine = z.infer<typeof purchaseLineSchema>;

/** A difference between the need and the list in use. Thousandths of the unit; 0: not at all. */

const needChangeSchema = z.object({
  key: z.string(),
  name: bothTextsSchema,
  unit: z.string(),
  was: z.number(),
  now: z.number(),
});
export type NeedChange = z.infer<typeof needChangeSchema>;

const dayOfSaleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
});

const plannedEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  basis: z.enum(PLAN_BASES),
  /** Whether there is a sale to plan by. */
  hasSale: z.boolean(),
  people: z.number(),
  /** Sold parts for which no recipe is stored: so many people, no amount. */
  withoutRecipe: z.array(z.object({ name: bothTextsSchema, people: z.number() })),
  /** The other day of its sale with which the sold portions are bought, once; null: with this one. */
  countedOn: dayOfSaleSchema.nullable(),
  /** Every other day that cooks for its sale. */
  otherDays: z.array(dayOfSaleSchema),
});
export type PlannedEvent = z.infer<typeof plannedEventSchema>;

/** Something that was bought within the last two days. */
const boughtSchema = z.object({
  movementId: z.number(),
  itemId: z.number(),
  name: bothTextsSchema,
  unit: z.enum(ITEM_UNITS),
  /** In the unit. */
  quantity: z.number(),
  /** Paise for all of it; null when it was not stated. */
  paid: z.number().nullable(),
  by: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
});
export type Bought = z.infer<typeof boughtSchema>;

const tickedShareSchema = z.object({ eventId: z.string().regex(/^[\w-]{1,60}$/), needed: z.number().min(0).max(1e12) });

/** A thing of the list that is in the bag. */
const purchaseTickSchema = z.object({
  key: z.string(),
  events: z.array(tickedShareSchema),
  by: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
});
export type PurchaseTick = z.infer<typeof purchaseTickSchema>;

/** How an item is bought. */
const buyingOptionsSchema = z
  .object({
    itemId: z.number(),
    shop: z.string().nullable(),
    /** Sizes in the item's unit, prices in rupees; null for a price that is not known. */
    packs: z.array(z.object({ size: z.number(), price: z.number().nullable() })),
    version: z.number(),
  })
  .meta({ id: 'BuyingOptions' });
export type BuyingOptions = z.infer<typeof buyingOptionsSchema>;

/** The purchases for all coming events. @source requirements/kitchen K147 */
const purchasePlanSchema = z
  .object({
    /** The next one first. */
    events: z.array(plannedEventSchema),
    lines: z.array(purchaseLineSchema),
    /** Paise, of everything whose price is known. */
    total: z.number(),
    /** How many lines are not in the total. */
    unknown: z.number(),
    /** Who took the list along and when, ISO 8601 UTC; null until then. */
    listInUse: z.object({ at: z.string(), by: z.string() }).nullable(),
    /** Differences between the needs and that list. */
    changes: z.array(needChangeSchema),
    bought: z.array(boughtSchema),
    /** Things in the bag that the store cannot book. */
    ticks: z.array(purchaseTickSchema),
    options: z.array(buyingOptionsSchema),
    /** Events that are cooked and whose use of stock is not booked yet. */
    awaitingUse: z.array(z.object({ id: z.string(), title: z.string(), date: z.string() })),
  })
  .meta({ id: 'PurchasePlan' });
export type PurchasePlan = z.infer<typeof purchasePlanSchema>;

const planBasisSchema = z.object({ basis: z.enum(PLAN_BASES) });
export type SetPlanBasis = z.infer<typeof planBasisSchema>;

/** A name of 200 letters, its unit, and an item. */
export const MOST_TICK_KEY = 240;

/** Something was put into the bag, with the needs of each event at that time; or taken out again. */
const setTickSchema = z.object({
  key: z.string().min(1).max(MOST_TICK_KEY),
  events: z.array(tickedShareSchema).max(500),
  isTicked: z.boolean(),
});
export type SetTick = z.infer<typeof setTickSchema>;

/** Rupees for one pack. */
const MOST_PACK_RUPEES = 10_000_000;
const MOST_PACKS = 8;

/** The rules of a pack; the app words them in its language. */
export const PACK_ISSUES = {
  packSize: 'A pack holds more than nothing',
  packWhole: 'A pack holds whole grams, millilitres or pieces',
  packTwice: 'Another pack holds as much',
  packPrice: 'Rupees from 0 with at most two decimals, or nothing while the price is not known',
} as const;

const packSchema = z.object({
  size: z.number({ error: PACK_ISSUES.packSize }).positive(PACK_ISSUES.packSize).max(MOST_QUANTITY, PACK_ISSUES.packSize),
  price: z
    .number({ error: PACK_ISSUES.packPrice })
    .min(0, PACK_ISSUES.packPrice)
    .max(MOST_PACK_RUPEES, PACK_ISSUES.packPrice)
    .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, PACK_ISSUES.packPrice)
    .nullable(),
});

/** Whether a pack of that size can be: whole grams of a weighed item, whole pieces of a counted one. @param size in the unit */
export const isPackSize = (size: number, unit: ItemUnit): boolean => {
  const whole = unit === 'kg' || unit === 'L' ? size * 1000 : size;
  return size > 0 && Math.abs(whole - Math.round(whole)) < 1e-6;
};

const setBuyingSchema = z
  .object({
    shop: z.string().trim().max(80).nullish(),
    packs: z.array(packSchema).max(MOST_PACKS),
    version: z.int().optional(),
  })
  .superRefine(({ packs }, context) => {
    const sizes = packs.map(({ size }) => thousandthsOf(size));
    for (const [place, size] of sizes.entries()) {
      if (sizes.indexOf(size) < place) context.addIssue({ code: 'custom', path: ['packs', place, 'size'], message: PACK_ISSUES.packTwice });
    }
  });
export type SetBuying = z.infer<typeof setBuyingSchema>;

export const purchasingWire = {
  plan: { reply: liveReplyOf(purchasePlanSchema) },
  take: { reply: replyOf({ data: purchasePlanSchema }) },
  setTicks: { body: setTickSchema, reply: replyOf({}) },
  setBuying: { body: setBuyingSchema, reply: replyOf({ options: buyingOptionsSchema }) },
  setBasis: { body: planBasisSchema, reply: replyOf({ basis: z.enum(PLAN_BASES) }) },
};
