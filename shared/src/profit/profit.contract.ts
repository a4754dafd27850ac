import { z } from 'zod';
import { isInPaise } from '../core/money.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { bothTextsSchema } from '../core/fields.contract.ts';
import { COST_KINDS } from './use-costs.ts';
import { PRICE_CHOICES } from './price-at.ts';

/** An unknown part of a statement, amounts in rupees: see `Unknown`. */
const unknownSchema = z.union([
  z.object({ kind: z.enum(['fee', 'feeTax', 'undecided']), payments: z.number(), amount: z.number() }),
  z.object({
    kind: z.enum(['price', 'fuelPrice', 'use', 'fuelUse']),
    name: bothTextsSchema,
    quantity: z.number(),
    unit: z.string(),
    itemId: z.number().nullable(),
  }),
  z.object({ kind: z.literal('recipe'), name: bothTextsSchema, people: z.number() }),
  z.object({ kind: z.enum(['cookingDay', 'delivery']) }),
]);
export type NamedUnknown = z.infer<typeof unknownSchema>;

/** Rupees; not whole: at least so much, because a part is unknown. */
const knownSchema = z.object({ amount: z.number(), isWhole: z.boolean() }).meta({ id: 'KnownAmount' });
export type KnownAmount = z.infer<typeof knownSchema>;

const costs = <Schema extends z.ZodType>(each: Schema) => z.object({ ingredients: each, fuel: each, delivery: each, other: each });

/** The profit of a sale in one line. Amounts in rupees. @source requirements/console C126 */
const profitLineSchema = z
  .object({
    salesEventId: z.number(),
    title: z.string(),
    titleMalayalam: z.string().nullable(),
    /** As in the sale. */
    date: z.string(),
    /** `date` is `startsAt` in English words. */
    isDateWritten: z.boolean(),
    /** When the delivery begins, ISO 8601 UTC; null where it is not stated. */
    startsAt: z.string().nullable(),
    /** `complete`: every cooking day of it is marked complete · `open`: one is not · `unplanned`: none names it · `cancelled`: the whole sale is. */
    state: z.enum(['complete', 'open', 'unplanned', 'cancelled']),
    /** All that came in, all that went out as far as it is known, and the difference. */
    in: z.number(),
    out: z.number(),
    left: z.number(),
    portions: z.number(),
    /** Of `left`; null without portions. */
    perPortion: z.number().nullable(),
    /** Nothing is unknown; else `left` is at most so much, and `out` at least. */
    isWhole: z.boolean(),
    /** Whether the kitchen's use was booked on every cooking day, or the recipe gives it. */
    use: z.enum(['booked', 'planned']),
  })
  .meta({ id: 'ProfitLine' });
export type ProfitLine = z.infer<typeof profitLineSchema>;

const dishProfitSchema = z.object({
  /** Null: money of no cooked dish. */
  key: z.string().nullable(),
  name: z.string(),
  nameMalayalam: z.string().nullable(),
  portions: z.number(),
  received: z.number(),
  back: z.number(),
  fee: z.number(),
  costs: costs(z.number()),
  profit: z.number(),
  perPortion: z.number().nullable(),
});
export type DishProfitLine = z.infer<typeof dishProfitSchema>;

/** A cost that a manager typed in. */
const extraCostSchema = z
  .object({
    id: z.number(),
    salesEventId: z.number(),
    kind: z.enum(COST_KINDS),
    name: z.string(),
    /** Rupees; 0: it cost nothing. */
    amount: z.number(),
    /** ISO 8601 UTC. */
    createdAt: z.string(),
    by: z.string(),
    version: z.number(),
  })
  .meta({ id: 'ExtraCost' });
export type ExtraCostLine = z.infer<typeof extraCostSchema>;

/** Everything about the profit of a sale. Amounts in rupees. @source requirements/console C126 */
const profitStatementSchema = profitLineSchema
  .extend({
    /** By which price ingredients and fuel are counted. */
    prices: z.enum(PRICE_CHOICES),
    /** From the payment provider, and in cash or by UPI. */
    provider: z.number(),
    cash: z.number(),
    /** By the provider, on its way, and by hand. */
    refunded: z.number(),
    refunding: z.number(),
    cashBack: z.number(),
    fee: knownSchema,
    feeTax: knownSchema,
    costs: costs(knownSchema),
    /** Still to be collected; not in the sums. */
    due: z.number(),
    dishes: z.array(dishProfitSchema),
    unknowns: z.array(unknownSchema),
    /** Oldest first. */
    extraCosts: z.array(extraCostSchema),
  })
  .meta({ id: 'ProfitStatement' });
export type ProfitStatement = z.infer<typeof profitStatementSchema>;

/** Told to the console when a typed cost was added, changed or removed. */
export interface ProfitChange {
  salesEventId: number;
}

export const profitQuerySchema = z.object({ prices: z.enum(PRICE_CHOICES).default('last') });
export type ProfitQuery = z.infer<typeof profitQuerySchema>;
export const profitFileSchema = profitQuerySchema.extend({ language: z.enum(['en', 'ml']).default('en') });
export type ProfitFile = z.infer<typeof profitFileSchema>;

/** The rules of a typed cost; the app words them in its language. */
const COST_MESSAGES = {
  name: 'Enter the purpose',
  amount: 'Enter an amount from ₹0 to ₹10,00,000',
  paise: 'At most two decimals',
} as const;
export const MOST_COST = 1_000_000;

const addCostSchema = z.object({
  kind: z.enum(COST_KINDS),
  name: z.string({ error: COST_MESSAGES.name }).trim().min(1, COST_MESSAGES.name).max(120),
  /** Rupees. */
  amount: z
    .number({ error: COST_MESSAGES.amount })
    .min(0, COST_MESSAGES.amount)
    .max(MOST_COST, COST_MESSAGES.amount)
    .refine(isInPaise, COST_MESSAGES.paise),
});
export type AddCost = z.infer<typeof addCostSchema>;

const editCostSchema = addCostSchema.partial().extend({ version: z.int().optional() });
export type EditCost = z.infer<typeof editCostSchema>;

export const profitWire = {
  list: { reply: liveReplyOf(z.array(profitLineSchema)) },
  ofSale: { reply: liveReplyOf(profitStatementSchema) },
  costs: { body: addCostSchema, reply: replyOf({ cost: extraCostSchema }) },
  editCost: { body: editCostSchema, reply: replyOf({ cost: extraCostSchema }) },
  removeCost: { reply: replyOf({ cost: extraCostSchema }) },
  restoreCost: { reply: replyOf({ cost: extraCostSchema }) },
};
