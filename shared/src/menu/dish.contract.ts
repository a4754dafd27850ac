import { z } from 'zod';
import { dishPartSchema, typedPartsSchema } from '../recipes/dish-parts.contract.ts';
import { isInPaise } from '../core/money.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { LONGEST_DISH_KEY } from './dish-key.ts';

/** Slots that one dish may take at most, and people that it may feed. */
export const MOST_SLOTS_OF_DISH = 20;
export const MOST_FED = 100;
export const MOST_DISH_RUPEES = 100_000;
/** More would make a menu too long to read. */
export const MOST_DISHES = 60;

/** A dish of the kitchen, whatever a sale makes of it. @source requirements/console C98 */
const dishSchema = z
  .object({
    /** Its key on every menu and in every order; never changes. */
    id: z.string(),
    name: z.string(),
    /** The name for readers of Malayalam; null: the same as `name`. */
    nameMalayalam: z.string().nullable(),
    description: z.string(),
    /** As `nameMalayalam`, of the description. */
    descriptionMalayalam: z.string().nullable(),
    /** Rupees, at most two decimals; a sale may have its own. */
    price: z.number(),
    /** Slots of a sale that one takes. */
    slots: z.number(),
    /** People that one feeds; null: as many as a portion does by the settings. */
    feeds: z.number().nullable(),
    /** Whether a new sale sells it unless the manager decides otherwise. */
    onNewSales: z.boolean(),
    /** Taken off the menu: no new sale can sell it. Past sales stay as they were. */
    isArchived: z.boolean(),
    /** Its place on the menu, from 0. */
    position: z.number(),
    /** Its parts, for each person who eats it. */
    parts: z.array(dishPartSchema),
    version: z.number(),
  })
  .meta({ id: 'Dish' });
export type Dish = z.infer<typeof dishSchema>;

/** The sentences of the rules, so that screens show them in the reader's language. */
export const DISH_ISSUES = {
  dishName: 'Enter a name',
  dishDescription: 'Enter a description',
  dishPrice: 'Enter a price from 0 to 1,00,000 rupees with at most two decimals',
  dishSlots: `Enter a whole number from 1 to ${MOST_SLOTS_OF_DISH}`,
  dishFeeds: `Enter a whole number from 1 to ${MOST_FED}, or leave it empty`,
} as const;

const text = (message: string, max: number) => z.string({ error: message }).trim().min(1, message).max(max);
const otherText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((typed) => typed || null)
    .nullable();

const createDishSchema = z.object({
  name: text(DISH_ISSUES.dishName, 100),
  nameMalayalam: otherText(100),
  description: text(DISH_ISSUES.dishDescription, 300),
  descriptionMalayalam: otherText(300),
  price: z
    .number(DISH_ISSUES.dishPrice)
    .min(0, DISH_ISSUES.dishPrice)
    .max(MOST_DISH_RUPEES, DISH_ISSUES.dishPrice)
    .refine(isInPaise, DISH_ISSUES.dishPrice),
  slots: z.int(DISH_ISSUES.dishSlots).min(1, DISH_ISSUES.dishSlots).max(MOST_SLOTS_OF_DISH, DISH_ISSUES.dishSlots),
  feeds: z.int(DISH_ISSUES.dishFeeds).min(1, DISH_ISSUES.dishFeeds).max(MOST_FED, DISH_ISSUES.dishFeeds).nullable(),
  onNewSales: z.boolean(),
  /** None: it is named in plans, without amounts. */
  parts: typedPartsSchema.exactOptional(),
});
export type CreateDish = z.infer<typeof createDishSchema>;

/** An edit may send any subset. */
const editDishSchema = createDishSchema.partial().extend({ isArchived: z.boolean().optional(), version: z.int() });
export type EditDish = z.infer<typeof editDishSchema>;

/** Every dish, in its new order. */
const sortDishesSchema = z.object({ dishes: z.array(z.string().max(LONGEST_DISH_KEY)).max(MOST_DISHES) });
export type SortDishes = z.infer<typeof sortDishesSchema>;

export const dishWire = {
  list: { reply: liveReplyOf(z.array(dishSchema)) },
  create: { body: createDishSchema, reply: replyOf({ dish: dishSchema }) },
  edit: { body: editDishSchema, reply: replyOf({ dish: dishSchema }) },
  order: { body: sortDishesSchema, reply: replyOf({ data: z.array(dishSchema) }) },
};
