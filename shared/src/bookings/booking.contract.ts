import { z } from 'zod';
import { foldPincode } from '../core/digits.ts';
import { phoneSchema } from '../core/phone.contract.ts';
import { consentSchema } from '../messages/message.contract.ts';
import { pageQuery } from '../core/fields.contract.ts';
import { arrivalSchema, deliveryProgressSchema } from '../delivery-runs/delivery-run.contract.ts';
import { orderWindowSchema } from '../sales-events/sales-event.contract.ts';
import { BOOKING_FILTERS, BOOKING_STATUSES, BULK_STATUSES, PAYMENT_SUMMARIES } from './booking-status.ts';
import { CANCEL_MONEY } from './cancel-money.ts';
import { ORDER_CHANNELS } from './order-channel.ts';
import { KITCHEN_STEPS, type OrderStep } from './order-timeline.ts';
import { MOST_OF_NOTE } from './self-service.ts';
import { soldDishSchema } from './sold-dish.contract.ts';

/** The reference of a booking in an address, e.g. MND-AB23CD. */
export const referenceSchema = z.string().min(1).max(40);

/** A quantity per menu item key. Rules beyond "whole number from 0" need the event's menu: see menu/pricing. */
export const itemsSchema = z
  .record(z.string().max(60), z.int().min(0).max(1000))
  .refine((items) => Object.keys(items).length <= 30, 'Too many items');

const REQUIRED = 'Please fill all required fields';
const text = (max: number) => z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(max);

/** @source requirements/storefront S24; faults I17 */
export const customerSchema = z.object({
  name: text(120),
  phone: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).pipe(phoneSchema),
  address: text(5000),
  pincode: text(20)
    .transform(foldPincode)
    .pipe(z.string().regex(/^[1-9][0-9]{5}$/, 'Enter the pincode with 6 digits')),
});
export type Customer = z.infer<typeof customerSchema>;
/** The same as it is stored; of an earlier version the number may be none. */
export const storedCustomerSchema = z.object({ name: z.string(), phone: z.string(), address: z.string(), pincode: z.string() });

export const locationSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  address: z.string().max(1000).default(''),
});
export type DeliveryLocation = z.infer<typeof locationSchema>;

/** Id of a delivery window of the sale; needed when it has any. */
export const windowIdSchema = z.string().max(20).nullish();

/** Three fields are required, the rest reserves and stores the draft. @source contract §4; decisions/0001 §11, §12 */
export const createOrderSchema = z.object({
  /** Paise; below ₹1 the order is refused with a sentence of its own. */
  amount: z.int().min(0).max(100_000_000),
  currency: z.literal('INR'),
  receipt: z.string().trim().min(1).max(200),
  event: z.union([z.string().min(1).max(200), z.int()]).optional(),
  items: itemsSchema.optional(),
  coupon: z.string().max(100).nullish(),
  customer: customerSchema.optional(),
  location: locationSchema.nullish(),
  /** The messages that the customer wants, and their channels. */
  messages: consentSchema.nullish(),
  window: windowIdSchema,
  /** Token of an offer from the waiting list, whose slots the order takes. */
  offer: z.string().min(1).max(200).optional(),
});
export type CreateOrder = z.infer<typeof createOrderSchema>;

export const createdOrderSchema = z
  .object({
    success: z.literal(true),
    orderId: z.string(),
    /** Paise. */
    amount: z.number(),
    currency: z.literal('INR'),
    keyId: z.string(),
    /** ISO 8601 UTC; only when the order holds slots. */
    holdUntil: z.string().exactOptional(),
    /** Opaque; also set as the `kuzhi_order` cookie. */
    orderToken: z.string().exactOptional(),
  })
  .meta({ id: 'CreatedOrder' });
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

const providerText = z.string().min(1).max(512);
/** @source requirements/storefront §3 */
export const createBookingSchema = customerSchema.extend({
  items: itemsSchema,
  coupon: z.string().max(100).nullish(),
  event: z.object({ title: z.string().min(1).max(200), date: z.string().max(200).optional() }),
  location: locationSchema.nullish(),
  window: windowIdSchema,
  payment: z.object({ id: providerText, orderId: providerText, signature: providerText }),
});
export type CreateBooking = z.infer<typeof createBookingSchema>;

const orderStepSchema = z.object({
  status: z.enum([...BOOKING_STATUSES, ...KITCHEN_STEPS]),
  /** ISO 8601 UTC. */
  at: z.string(),
}) satisfies z.ZodType<OrderStep>;

/** The state of a booking's money. Amounts in rupees. */
const bookingPaymentSchema = z.object({
  /** The provider's number of the payment. */
  id: z.string().nullable(),
  state: z.enum(PAYMENT_SUMMARIES),
  refunded: z.number(),
  /** On its way back. */
  refunding: z.number(),
  /** When the last refund was made, or is under way since, ISO 8601 UTC; absent while there is none. */
  refundAt: z.string().exactOptional(),
  /** The decision about the money of a cancelled booking; null while it is not cancelled or when nothing was paid. */
  decision: z.enum(CANCEL_MONEY).nullable(),
  /** The amount received so far; absent while it is the whole amount and came by the provider. */
  received: z.number().exactOptional(),
  /** Of that, in cash or by UPI outside the payment provider; absent when there is none. */
  cash: z.number().exactOptional(),
  /** Of that, by UPI; absent when there is none. */
  upi: z.number().exactOptional(),
  /** With `received`: the amount that the provider may still refund, and the cash that was not paid back. */
  left: z.number().exactOptional(),
  leftCash: z.number().exactOptional(),
  /** Of a cancelled booking: the amount to pay back by hand, as decided; absent when there is none. */
  toReturn: z.number().exactOptional(),
  /** The customer cancelled it, and so many percent went back by the manager's rule. */
  byRule: z.number().exactOptional(),
  /** Still to be paid on delivery; absent when nothing is. */
  due: z.number().exactOptional(),
});

/** A booking as the manager sees it. Amounts in rupees. @source requirements/console C23 */
export const bookingSchema = z
  .object({
    id: z.number(),
    /** `MND-` and 6 characters. @source decisions/0001 §20 */
    bookingId: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    /** For the driver; empty when there is none. */
    note: z.string(),
    status: z.enum(BOOKING_STATUSES),
    items: z.record(z.string(), z.number()),
    /** `items` with their names, and the price that one was sold at. */
    dishes: z.array(soldDishSchema.extend({ price: z.number() })),
    /** Percent. */
    discountApplied: z.number(),
    subtotal: z.number(),
    amount: z.number(),
    coupon: z.string().nullable(),
    event: z.object({
      id: z.number(),
      title: z.string(),
      date: z.string(),
    }),
    location: locationSchema.nullable(),
    /** When it is delivered; absent when its sale had no windows. */
    window: orderWindowSchema.exactOptional(),
    /** In how many bags it leaves; absent: by the setting. @source requirements/kitchen K150 */
    bags: z.number().exactOptional(),
    /** How far its parcel is; absent while nothing is known. */
    delivery: deliveryProgressSchema.exactOptional(),
    payment: bookingPaymentSchema,
    /** Of a sale that was moved: whether its customer takes the new date; absent when the customer has no choice. */
    dateChoice: z.enum(['open', 'keep']).exactOptional(),
    /** How it came when a manager entered it; absent for an order from the storefront. */
    channel: z.enum(ORDER_CHANNELS).exclude(['storefront']).exactOptional(),
    createdAt: z.string(),
    version: z.number(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof bookingSchema>;

/** The own booking as the customer sees it: the confirmation page and `GET /api/orders/{bookingId}`. */
export const customerOrderSchema = z
  .object({
    bookingId: z.string(),
    status: z.enum(BOOKING_STATUSES),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    /** For the driver; empty when there is none. */
    note: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        nameMalayalam: z.string().exactOptional(),
        quantity: z.number(),
        price: z.number(),
      }),
    ),
    subtotal: z.number(),
    discount: z.number(),
    amount: z.number(),
    event: z.object({
      id: z.number(),
      title: z.string(),
      date: z.string(),
      /** As the sale has it now; absent where it has none. */
      titleMalayalam: z.string().exactOptional(),
      /** When the delivery begins, as the sale has it now, ISO 8601 UTC. */
      startsAt: z.string().nullable(),
      /** The whole sale was cancelled, and the manager's words on it; null when there are none. */
      isCancelled: z.boolean(),
      note: z.string().nullable(),
    }),
    location: locationSchema.nullable(),
    /** When it is delivered; absent when its sale had no windows. */
    window: orderWindowSchema.exactOptional(),
    /** The sale was moved: from which date, until when its customer chooses, the outcome without a choice, and the choice so far. */
    move: z
      .object({
        from: z.string(),
        /** When the delivery would have begun, ISO 8601 UTC; null where that was unknown. */
        fromStartsAt: z.string().nullable(),
        until: z.string(),
        fallback: z.enum(['keep', 'refund']),
        choice: z.enum(['open', 'keep']),
      })
      .exactOptional(),
    /** Until then, exclusive, its customer may change where it is delivered, ISO 8601 UTC; null: not here. */
    changeableUntil: z.string().nullable(),
    /** Until then, exclusive, its customer may cancel it, ISO 8601 UTC; null: not here. */
    cancellableUntil: z.string().nullable(),
    /** How far its parcel is; absent while nothing is known. */
    delivery: deliveryProgressSchema.exactOptional(),
    payment: bookingPaymentSchema,
    /** Of a parcel that a rider has: when the door is reached, by the run, and the doors before it. */
    arrival: arrivalSchema.exactOptional(),
    /** When it is expected, from when its kitchen has begun; null before, and once it is delivered or cancelled. */
    forecast: z.object({ promisedAt: z.string(), expectedAt: z.string(), isLate: z.boolean() }).nullable(),
    /** Oldest first; the last one is the order's present state. */
    timeline: z.array(orderStepSchema),
    createdAt: z.string(),
    version: z.number(),
  })
  .meta({ id: 'CustomerOrder' });
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** Where and when an order is delivered instead; without `window` when is not changed. The version is that of the order which was read. */
export const changeDeliverySchema = customerSchema.pick({ address: true, pincode: true }).extend({
  location: locationSchema.nullish().transform((location) => location ?? null),
  /** For the driver; left out: as it is. */
  note: z.string().trim().max(MOST_OF_NOTE).optional(),
  window: windowIdSchema,
  version: z.int(),
});
export type ChangeDelivery = z.infer<typeof changeDeliverySchema>;

/** A manager's corrections of a booking; absent fields stay as they are. */
export const editBookingSchema = customerSchema.partial().extend({
  note: z.string().trim().max(MOST_OF_NOTE).optional(),
  /** The pin on the map; null takes it away. */
  location: locationSchema.nullable().optional(),
  /** Without `location`: whether the pin still shows the way to the address; else it goes when address or pincode change. */
  keepsPin: z.boolean().optional(),
  window: z.string().min(1).max(20).optional(),
  dishes: z
    .object({
      /** All dishes from now on. */
      items: itemsSchema,
      /** Paise, as the screen shows the new total. */
      amount: z.int().min(1).max(100_000_000),
      /** That of the booking on the screen, so that the amount that goes back is the one it shows. */
      version: z.int(),
    })
    .optional(),
  version: z.int().optional(),
});
export type EditBooking = z.infer<typeof editBookingSchema>;

export const setStatusSchema = z.object({
  status: z.enum(BOOKING_STATUSES),
  version: z.int().optional(),
  /** Why it is confirmed without a payment, or cancelled without a refund. */
  reason: z.string().trim().min(1).max(500).optional(),
  /** Cancelled, and the payment is not refunded; needs the reason. Without it the money of a cancelled booking is still to be decided. */
  keepMoney: z.boolean().optional(),
  /** All that was due came in cash; it is recorded with the status, or neither is. */
  collected: z.boolean().optional(),
});
export type SetStatus = z.infer<typeof setStatusSchema>;

const changeSchema = setStatusSchema
  .pick({ version: true, collected: true })
  .extend({ id: z.int().positive(), status: z.enum(BULK_STATUSES) });
export const setStatusesSchema = z.object({ changes: z.array(changeSchema).min(1).max(500) });
export type SetStatuses = z.infer<typeof setStatusesSchema>;

/** The changed bookings, and those that stayed as they were, each with the code of its refusal. */
export const statusesSetSchema = z.object({
  data: z.array(bookingSchema),
  refused: z.array(z.object({ id: z.number(), code: z.string() })),
});
export type StatusesSet = z.infer<typeof statusesSetSchema>;

export const listBookingsSchema = z.object({
  status: z.enum(BOOKING_FILTERS).optional(),
  event: z.string().max(200).optional(),
  /** Id of a delivery window; of one sale only. */
  window: z.string().max(20).optional(),
  q: z.string().max(200).optional(),
  ...pageQuery,
});
export type ListBookings = z.infer<typeof listBookingsSchema>;

/** The export: the list as it is filtered. */
export const exportBookingsSchema = listBookingsSchema.pick({ status: true, event: true, window: true, q: true });
export type ExportBookings = z.infer<typeof exportBookingsSchema>;

/** Amount in rupees; none = all that is left. @source contract §4 */
export const refundSchema = z.object({
  amount: z.number().min(1, 'At least ₹1 can be refunded').max(1_000_000).optional(),
  reason: z.string().trim().min(1).max(500),
  /** Also cancels the booking and frees its slots, in the same step. @source decisions/0072 */
  cancel: z.boolean().optional(),
  version: z.int().optional(),
});
export type RefundRequest = z.infer<typeof refundSchema>;

/** Counters of the overview. Revenue in rupees, non-cancelled bookings. @source requirements/console §2.1; decisions/0001 §21 */
export const statsSchema = z
  .object({
    totalOrders: z.number(),
    pending: z.number(),
    confirmed: z.number(),
    delivered: z.number(),
    cancelled: z.number(),
    totalRevenue: z.number(),
    refunded: z.number(),
    /** Received in cash or by UPI, less the amount paid back by hand. */
    cash: z.number(),
    /** Still to be delivered, under a telephone number that is none. */
    unreachable: z.number(),
    /** Delivered in the last three months, and not all of it is paid. */
    uncollected: z.number(),
    recentEvents: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        date: z.string(),
        bookings: z.number(),
      }),
    ),
    recentBookings: z.array(bookingSchema),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsSchema>;
