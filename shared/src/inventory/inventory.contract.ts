import { z } from 'zod';
import { listOf } from '../core/fields.contract.ts';
import { isInPaise } from '../core/money.ts';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';
import { ITEM_CATEGORIES, ITEM_IDS, ITEM_UNITS } from './item-choices.ts';
import { MOST_QUANTITY, MOVEMENT_KINDS, thousandthsOf } from './stock.ts';

/** The price of one unit from a moment on. */
const pricePointSchema = z
  .object({
    /** ISO 8601 UTC. */
    date: z.string(),
    /** Rupees. */
    price: z.number(),
  })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.infer<typeof pricePointSchema>;

/** @source requirements/kitchen K27 */
export const inventoryItemSchema = z
  .object({
    /** 1000–9999. @source decisions/0001 §33 */
    id: z.number(),
    name: z.string(),
    nameMalayalam: z.string().nullable(),
    category: z.enum(ITEM_CATEGORIES),
    quantity: z.number(),
    unit: z.enum(ITEM_UNITS),
    /** Rupees for one unit. */
    currentPrice: z.number(),
    /** The newest purchase whose price is known, in rupees for all of it: a gram seldom costs whole paise. Absent: there is none. */
    lastPaid: z.object({ quantity: z.number(), paid: z.number() }).exactOptional(),
    /** Oldest first; only ever appended to. @source decisions/0001 §34 */
    priceHistory: z.array(pricePointSchema),
    isActive: z.boolean(),
    minQuantity: z.number().nullable(),
    notes: z.string().nullable(),
    /** ISO 8601 UTC. */
    lastUpdated: z.string(),
    version: z.number(),
  })
  .meta({ id: 'InventoryItem' });
export type InventoryItem = z.infer<typeof inventoryItemSchema>;

/** One line of an item's journal. */
const movementSchema = z
  .object({
    id: z.number(),
    itemId: z.number(),
    kind: z.enum(MOVEMENT_KINDS),
    /** The amount bought, used, wasted, or counted. */
    quantity: z.number(),
    /** The stock around it. */
    before: z.number(),
    after: z.number(),
    /** Rupees for one unit, when the movement named a price. */
    unitPrice: z.number().nullable(),
    /** Rupees for all of it, when that was named: a gram seldom costs whole paise. */
    paid: z.number().nullable(),
    /** The cooking day that it was taken for, when one was named. */
    eventId: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string(),
    /** ISO 8601 UTC. */
    at: z.string(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementSchema>;

/** Rupees for one unit. */
const MOST_PRICE = 10_000_000;

/** @source requirements/kitchen K48, K57 */
export const INVENTORY_MESSAGES = {
  name: 'Item name is required',
  quantity: 'Quantity must be a valid positive number',
  price: 'Price must be a valid positive number',
  unitPrice: 'So much for one unit is more than a price can be',
  paid: 'Only a purchase is paid, by the unit or as a whole',
  notAList: 'Invalid data format: expected an array',
  missing: (field: string) => `Missing required field '${field}' in one or more items`,
} as const;

export const itemIdSchema = z.coerce.number().int().min(ITEM_IDS.least).max(ITEM_IDS.most);

const amount = (most: number, message: string) => z.number({ error: message }).min(0, message).max(most, message);
const name = z.string({ error: INVENTORY_MESSAGES.name }).trim().min(1, INVENTORY_MESSAGES.name).max(200);
const quantity = amount(MOST_QUANTITY, INVENTORY_MESSAGES.quantity);
const price = amount(MOST_PRICE, INVENTORY_MESSAGES.price);
const optional = {
  nameMalayalam: z.string().trim().max(200).nullish(),
  minQuantity: quantity.nullish(),
  notes: z.string().trim().max(5000).nullish(),
};

/** @source requirements/kitchen K48 */
export const createItemSchema = z.object({
  name,
  category: z.enum(ITEM_CATEGORIES).default('Others'),
  quantity: quantity.default(0),
  unit: z.enum(ITEM_UNITS).default('kg'),
  currentPrice: price.default(0),
  isActive: z.boolean().default(true),
  ...optional,
});
export type CreateItem = z.infer<typeof createItemSchema>;

const editItemSchema = z.object({
  name: name.optional(),
  category: z.enum(ITEM_CATEGORIES).optional(),
  quantity: quantity.optional(),
  unit: z.enum(ITEM_UNITS).optional(),
  currentPrice: price.optional(),
  isActive: z.boolean().optional(),
  ...optional,
  version: z.int().optional(),
});
export type EditItem = z.infer<typeof editItemSchema>;

/** Whether the price of one unit, by the payment for all, is not too much. @param quantity in the unit  @param paid rupees */
export function isUnitPrice(quantity: number, paid: number): boolean {
  const thousandths = thousandthsOf(quantity);
  return thousandths === 0 || paid * 1000 <= MOST_PRICE * thousandths;
}

/** A movement of nothing is refused; only a count may find that none is left. @source contract §7.2 */
const moveStockSchema = z
  .object({
    kind: z.enum(MOVEMENT_KINDS),
    quantity,
    unitPrice: price.nullish(),
    /** Rupees for all of a purchase, instead of the price of a unit. */
    paid: price.refine(isInPaise, INVENTORY_MESSAGES.price).nullish(),
    /** The cooking day that something is used for. */
    eventId: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .nullish(),
    note: z.string().trim().max(500).nullish(),
  })
  .refine(({ kind, unitPrice, paid }) => paid == null || (kind === 'purchase' && unitPrice == null), {
    path: ['paid'],
    message: INVENTORY_MESSAGES.paid,
  })
  .refine(({ kind, quantity: moved, paid }) => kind !== 'purchase' || paid == null || isUnitPrice(moved, paid), {
    path: ['paid'],
    message: INVENTORY_MESSAGES.unitPrice,
  })
  .refine(({ kind, quantity: moved }) => kind === 'count' || thousandthsOf(moved) > 0, {
    path: ['quantity'],
    message: INVENTORY_MESSAGES.quantity,
  });
export type MoveStock = z.infer<typeof moveStockSchema>;

const pricePoint = z.object({ date: z.string().max(40), price });

/** An item of a whole list; the server keeps stock movements and price history of items that it knows. @source decisions/0001 §24, §34 */
const savedItemSchema = z.object({
  id: itemIdSchema,
  name,
  category: z.enum(ITEM_CATEGORIES).optional(),
  quantity: quantity.optional(),
  unit: z.enum(ITEM_UNITS).optional(),
  currentPrice: price.optional(),
  priceHistory: z.array(pricePoint).max(10_000).optional(),
  isActive: z.boolean().optional(),
  ...optional,
  version: z.int().optional(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;
const savedItemsSchema = listOf(savedItemSchema, ITEM_IDS.most - ITEM_IDS.least + 1, INVENTORY_MESSAGES.notAList);

/** In the required order. @source requirements/kitchen K49 */
const REQUIRED = ['id', 'name', 'category', 'quantity', 'unit', 'currentPrice', 'priceHistory', 'isActive', 'lastUpdated'] as const;

/** The required sentences first, then every rule of an item; one broken item refuses the whole file. @source requirements/kitchen K49 */
export const importItemsSchema = z
  .array(z.unknown(), { error: INVENTORY_MESSAGES.notAList })
  .superRefine((items, context) => {
    for (const field of REQUIRED) {
      const place = items.findIndex((item) => typeof item !== 'object' || item === null || !Object.hasOwn(item, field));
      if (place >= 0) context.addIssue({ code: 'custom', path: [place, field], message: INVENTORY_MESSAGES.missing(field) });
    }
  })
  .pipe(savedItemsSchema);

export const inventoryWire = {
  list: { reply: liveReplyOf(z.array(inventoryItemSchema)) },
  save: { body: savedItemsSchema, reply: replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }) },
  create: { body: createItemSchema, reply: replyOf({ item: inventoryItemSchema }) },
  edit: { body: editItemSchema, reply: replyOf({ item: inventoryItemSchema }) },
  remove: { reply: replyOf({ item: inventoryItemSchema, snapshotId: z.int() }) },
  movements: { reply: replyOf({ data: z.array(movementSchema) }) },
  move: { body: moveStockSchema, reply: replyOf({ item: inventoryItemSchema, movement: movementSchema }) },
  undoMovement: { reply: replyOf({ item: inventoryItemSchema, movement: movementSchema }) },
  import: { body: importItemsSchema, reply: replyOf({ data: z.array(inventoryItemSchema), ...savedListFields }) },
};
