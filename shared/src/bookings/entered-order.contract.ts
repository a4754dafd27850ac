import { z } from 'zod';
import { bookingSchema, customerSchema, itemsSchema, locationSchema } from './booking.contract.ts';
import { PAY_WAYS } from './entered-order.ts';
import { phoneKey } from './priced-order.ts';

const WHOLE_PHONE = 10;
const isWhole = (phone: string): boolean => phoneKey(phone).length === WHOLE_PHONE;
const TEN_DIGITS = 'Enter a phone number with 10 digits';

/** An order from the phone, WhatsApp or the counter, as the manager enters it. */
export const enterOrderSchema = z.object({
  /** Number of the sale. */
  event: z.int(),
  items: itemsSchema,
  customer: customerSchema.refine(({ phone }) => isWhole(phone), { path: ['phone'], message: TEN_DIGITS }),
  location: locationSchema.nullish(),
  /** Paise, as the screen shows the total. */
  amount: z.int().min(1).max(100_000_000),
  payment: z
    .object({
      way: z.enum(PAY_WAYS),
      /** Rupees that are paid now, the rest on delivery; absent = all of it, and nothing `on-delivery`. */
      advance: z.number().min(0).max(1_000_000).optional(),
      /** What the UPI app printed. */
      reference: z.string().trim().max(60).optional(),
    })
    .refine(({ way, reference }) => way !== 'upi' || Boolean(reference), { path: ['reference'], message: 'Enter the UPI reference' }),
});
export type EnterOrder = z.infer<typeof enterOrderSchema>;

export const enteredOrderSchema = z.object({ success: z.literal(true), booking: bookingSchema }).meta({ id: 'EnteredOrder' });

export const knownCustomerQuerySchema = z.object({ phone: z.string().trim().max(30).refine(isWhole, TEN_DIGITS) });
export type KnownCustomerQuery = z.infer<typeof knownCustomerQuerySchema>;

/** What an earlier order says of a customer, and how many they made. */
export const knownCustomerSchema = z
  .object({ customer: customerSchema, location: locationSchema.nullable(), orders: z.number(), lastAt: z.string() })
  .meta({ id: 'KnownCustomer' });
export type KnownCustomer = z.infer<typeof knownCustomerSchema>;
