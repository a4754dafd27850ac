import { z } from 'zod';
import { idSchema } from '../core/fields.contract.ts';
import { phoneSchema } from '../core/phone.contract.ts';
import { bookingSchema, customerSchema, itemsSchema, locationSchema, storedCustomerSchema, windowIdSchema } from './booking.contract.ts';
import { LINK_HOURS, PAY_WAYS } from './entered-order.ts';
import { ENTERED_CHANNELS } from './order-channel.ts';

const orderFields = z.object({
  /** Number of the sale. */
  event: z.int(),
  /** How the customer asked for it; absent: unknown. */
  channel: z.enum(ENTERED_CHANNELS).optional(),
  items: itemsSchema,
  customer: customerSchema,
  location: locationSchema.nullish(),
  window: windowIdSchema,
  /** Paise, as the screen shows the total. */
  amount: z.int().min(1).max(100_000_000),
  payment: z
    .object({
      way: z.enum(PAY_WAYS),
      /** How long a payment link may be paid; 3 unless given. */
      hours: z.literal([...LINK_HOURS]).optional(),
      /** Rupees that are paid now, the rest on delivery; absent = all of it, and nothing `on-delivery`. */
      advance: z.number().min(0).max(1_000_000).optional(),
      /** The reference of the UPI app. */
      reference: z.string().trim().max(60).optional(),
    })
    .refine(({ way, reference }) => way !== 'upi' || Boolean(reference), { path: ['reference'], message: 'Enter the UPI reference' }),
});
export type EnterOrder = z.infer<typeof orderFields>;

const OTHER_ROUTE = 'Payment links have a route of their own';
const isLink = ({ payment }: EnterOrder): boolean => payment.way === 'link';

/** An order from the phone, WhatsApp or the counter, as the manager enters it. */
export const enterOrderSchema = orderFields.refine((order) => !isLink(order), { path: ['payment', 'way'], message: OTHER_ROUTE });
/** The same, to be paid by a payment link. */
export const sendLinkSchema = orderFields.refine(isLink, { path: ['payment', 'way'], message: OTHER_ROUTE });

/** `making`: not yet at the provider · `open` · `partly-paid`: the rest may still be paid · `paid` · `expired` and `cancelled`: its slots are free. */
export const LINK_STATES = ['making', 'open', 'partly-paid', 'paid', 'expired', 'cancelled'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A payment link that a manager sent. Amounts in rupees. */
export const paymentLinkSchema = z
  .object({
    /** Number of the order. */
    id: z.number(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    /** Number and title of the sale. */
    event: z.number(),
    sale: z.string(),
    amount: z.number(),
    /** The least that is paid first; the whole amount unless there is an advance. */
    advance: z.number(),
    /** For the rest that is due of a booking. */
    isRest: z.boolean(),
    state: z.enum(LINK_STATES),
    /** Null while it is being made. */
    url: z.string().nullable(),
    /** ISO 8601 UTC. */
    expiresAt: z.string(),
    createdAt: z.string(),
    version: z.number(),
  })
  .meta({ id: 'PaymentLink' });
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

export const enteredOrderSchema = z.object({ success: z.literal(true), booking: bookingSchema }).meta({ id: 'EnteredOrder' });

/** The links of one sale, or the open ones of all sales that a search finds. */
export const linksQuerySchema = z.union([
  z.object({ event: idSchema, q: z.undefined().optional() }),
  z.object({ event: z.undefined().optional(), q: z.string().trim().min(1).max(200) }),
]);
export type LinksQuery = z.infer<typeof linksQuerySchema>;

export const knownCustomerQuerySchema = z.object({ phone: phoneSchema });
export type KnownCustomerQuery = z.infer<typeof knownCustomerQuerySchema>;

/** A customer's data from an earlier order, and the number of their orders. */
export const knownCustomerSchema = z
  .object({
    customer: storedCustomerSchema,
    location: locationSchema.nullable(),
    /** Dishes of that order: how many, by key. */
    items: z.record(z.string(), z.number()),
    orders: z.number(),
    lastAt: z.string(),
  })
  .meta({ id: 'KnownCustomer' });
export type KnownCustomer = z.infer<typeof knownCustomerSchema>;
