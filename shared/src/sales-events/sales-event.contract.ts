import { z } from 'zod';
import { instantSchema } from '../core/fields.contract.ts';
import { isInPaise } from '../core/money.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { checkCouponSchema, couponAnswerSchema, menuSchema } from '../menu/menu.contract.ts';
import { DAY_ENDS, MOST_PARCELS, MOST_WINDOWS, type CountedWindow, type OfferedWindow, WINDOW_ISSUES } from './delivery-windows.ts';
import { isPicture } from './picture.ts';
import { SALE_TIME_ISSUES } from './sale-times.ts';

/** The window of an order: minutes after midnight of the sale's day. @source decisions/0076 */
export const orderWindowSchema = z.object({ id: z.string(), from: z.number(), until: z.number() }).meta({ id: 'OrderWindow' });

const offeredWindowSchema = orderWindowSchema
  .extend({
    /** Orders that it still takes. */
    left: z.number(),
  })
  .meta({ id: 'OfferedWindow' }) satisfies z.ZodType<OfferedWindow>;

/** A sale as the public sees it. @source requirements/storefront §3; contract §4 */
const salesEventSchema = z
  .object({
    id: z.number(),
    title: z.string(),
    /** The title for readers of Malayalam; null: the same as `title`. */
    titleMalayalam: z.string().nullable(),
    /** Display text, e.g. "Sunday 29 November, 12 to 3 PM". */
    date: z.string(),
    /** `date` is `startsAt` in English words; screens word it in their own language. */
    isDateWritten: z.boolean(),
    /** When the delivery begins, ISO 8601 UTC. */
    startsAt: z.string().nullable(),
    /** From then on it takes orders, ISO 8601 UTC; null: from when it is on sale. */
    orderingOpensAt: z.string().nullable(),
    /** From then on it takes none, ISO 8601 UTC; null: until its delivery. See `orderingEndsAt`. */
    orderingClosesAt: z.string().nullable(),
    /** File name under /images, or the address of an uploaded picture. */
    image: z.string(),
    badge: z.string(),
    /** As `titleMalayalam`, of the badge; absent: the same. */
    badgeMalayalam: z.string().exactOptional(),
    description: z.string(),
    /** As `titleMalayalam`, of the description. */
    descriptionMalayalam: z.string().nullable(),
    buttonText: z.string(),
    /** As `badgeMalayalam`, of the button. */
    buttonTextMalayalam: z.string().exactOptional(),
    isValentine: z.boolean(),
    isActive: z.boolean(),
    /** Since when the whole sale is cancelled, ISO 8601 UTC; null while it is not. */
    cancelledAt: z.string().nullable(),
    /** The date that it was moved from last; null when it never was. */
    movedFrom: z.object({ date: z.string(), isDateWritten: z.boolean(), startsAt: z.string().nullable() }).nullable(),
    /** The manager's words on that; null when there are none. */
    closureNote: z.string().nullable(),
    /** ISO 8601 UTC. */
    createdAt: z.string(),
    /** Whether this is the event that can be booked (decisions/0064). Stays true when sold out. */
    bookable: z.boolean(),
    /** Its day, where the date text names one, has passed (decisions/0064). */
    isOver: z.boolean(),
    /** Never below 0. @source decisions/0001 §10 */
    availableSlots: z.number(),
    /** The price of the cheapest dish, in rupees; null when it sells none. */
    priceFrom: z.number().nullable(),
    /** Keys of the dishes that it sells, in the order of the menu. */
    dishes: z.array(z.string()),
    /** Another one whenever the menu changes: an open page loads it again. */
    menuTag: z.string(),
    /** Delivery windows, the earliest first; absent when the sale has none. */
    windows: z.array(offeredWindowSchema).exactOptional(),
    version: z.number(),
  })
  .meta({ id: 'SalesEvent' });
export type SalesEvent = z.infer<typeof salesEventSchema>;

/** A dish as a sale offers it: as the dish is until the sale is over, with the price of the sale. */
const offeredDishSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    nameMalayalam: z.string().nullable(),
    description: z.string(),
    descriptionMalayalam: z.string().nullable(),
    /** Rupees. */
    price: z.number(),
    slots: z.number(),
    feeds: z.number().nullable(),
    /** Shown, and not to be had. */
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'OfferedDish' });
export type OfferedDish = z.infer<typeof offeredDishSchema>;

const eventMenuSchema: z.ZodType<EventMenu> = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), price: z.number().nullable().exactOptional(), soldOut: z.boolean().exactOptional() }),
);

const managedWindowSchema = offeredWindowSchema
  .extend({ parcels: z.number(), held: z.number(), taken: z.number() })
  .meta({ id: 'ManagedWindow' }) satisfies z.ZodType<CountedWindow>;
export type ManagedWindow = z.infer<typeof managedWindowSchema>;

/** A sale as the manager sees it. */
export const managedSalesEventSchema = salesEventSchema
  .extend({
    /** Of its delivery in the business calendar, YYYY-MM-DD; null when nothing names it. See `dayOfSale`. */
    day: z.string().nullable(),
    maxOrders: z.number(),
    menuItems: eventMenuSchema,
    /** Its dishes on the website, in the order of the menu. */
    offer: z.array(offeredDishSchema),
    windows: z.array(managedWindowSchema).exactOptional(),
  })
  .meta({ id: 'ManagedSalesEvent' });
export type ManagedSalesEvent = z.infer<typeof managedSalesEventSchema>;

/** Which menu items an event sells; `price` in rupees overrides the default; `soldOut`: shown, and not to be had. @source requirements/console C21, C22, C98 */
export type EventMenu = Record<string, { enabled: boolean; price?: number | null; soldOut?: boolean }>;

const rupees = z.number().min(0).max(100_000).refine(isInPaise, 'At most two decimals');
const required = (message: string, max: number) => z.string({ error: message }).trim().min(1, message).max(max);

const instant = instantSchema('Choose a date and a time').nullable().optional();

/** Empty: none. */
const inMalayalam = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
    .optional();

const windowSchema = z.object({
  /** Of a window that the sale has; a new one gets its own. */
  id: z.string().max(20).optional(),
  from: z.int(WINDOW_ISSUES.windowTime).min(0, WINDOW_ISSUES.windowTime).max(DAY_ENDS, WINDOW_ISSUES.windowTime),
  until: z.int(WINDOW_ISSUES.windowTime).min(0, WINDOW_ISSUES.windowTime).max(DAY_ENDS, WINDOW_ISSUES.windowTime),
  parcels: z.int(WINDOW_ISSUES.windowParcels).min(1, WINDOW_ISSUES.windowParcels).max(MOST_PARCELS),
});

const fields = z.object({
  title: required('Event title is required', 200),
  titleMalayalam: inMalayalam(200),
  /** Empty: written from `startsAt`. */
  date: z.string({ error: SALE_TIME_ISSUES.date }).trim().max(200).optional(),
  startsAt: instant,
  orderingOpensAt: instant,
  orderingClosesAt: instant,
  description: required('Event description is required', 5000),
  descriptionMalayalam: inMalayalam(5000),
  badge: z.string().trim().max(60).optional(),
  badgeMalayalam: inMalayalam(60),
  buttonText: z.string().trim().max(60).optional(),
  buttonTextMalayalam: inMalayalam(60),
  image: z
    .string()
    .trim()
    .max(200)
    .refine((image) => image === '' || isPicture(image), 'Choose a picture, or upload one')
    .optional(),
  isValentine: z.boolean().optional(),
  isActive: z.boolean().optional(),
  maxOrders: z.int('Maximum orders must be greater than 0').min(1, 'Maximum orders must be greater than 0').max(100_000).optional(),
  menuItems: z.record(z.string(), z.object({ enabled: z.boolean(), price: rupees.nullish(), soldOut: z.boolean().optional() })).optional(),
  windows: z.array(windowSchema).max(MOST_WINDOWS).optional(),
  version: z.int().optional(),
  /**
   * The sale that stops taking orders by this, as the manager saw it; null when the manager saw none. With another than that: 409 `event.stopsSale`
   * with `stops`, and nothing changes. Not sent: no check. @source decisions/0064
   */
  replaces: z.int().nullable().optional(),
});

/** Of any sent value: the rule holds also where another field is wrong. */
const isDated = (sale: { date?: unknown; startsAt?: unknown } | null): boolean =>
  String(sale?.date ?? '').trim() !== '' || Boolean(sale?.startsAt);

/** @source requirements/console C31, C42; contract §7.2 */
export const saveSalesEventSchema = fields.refine(isDated, {
  path: ['date'],
  error: SALE_TIME_ISSUES.date,
  // Reported together with the other missing fields.
  when: () => true,
});
export type SaveSalesEvent = z.infer<typeof saveSalesEventSchema>;

/** The sale that would stop taking orders, sent with `event.stopsSale`. */
export type StoppedSale = Pick<ManagedSalesEvent, 'id' | 'title' | 'date' | 'maxOrders' | 'availableSlots'>;

/** An edit may send any subset. */
const editSalesEventSchema = fields.partial();
export type EditSalesEvent = z.infer<typeof editSalesEventSchema>;

export const salesEventWire = {
  list: { reply: z.union([liveReplyOf(z.array(managedSalesEventSchema)), liveReplyOf(z.array(salesEventSchema))]) },
  listAll: { reply: liveReplyOf(z.array(managedSalesEventSchema)) },
  create: { body: saveSalesEventSchema, reply: replyOf({ event: managedSalesEventSchema }) },
  edit: { body: editSalesEventSchema, reply: replyOf({ event: managedSalesEventSchema }) },
  remove: { reply: replyOf({ event: managedSalesEventSchema }) },
  restore: { reply: replyOf({ event: managedSalesEventSchema }) },
  coupon: { body: checkCouponSchema, reply: replyOf({ data: couponAnswerSchema }) },
  menu: { reply: replyOf({ data: menuSchema }) },
  slots: { reply: replyOf({ availableSlots: z.int() }) },
};
