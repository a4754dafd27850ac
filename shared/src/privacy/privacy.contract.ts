import { z } from 'zod';
import { phoneSchema } from '../core/phone.contract.ts';
import { replyOf } from '../core/reply.contract.ts';

const REFERENCE = /^MND-[A-Z0-9]{6}$/;

/** Which customer: by phone, or by the reference of a booking. */
const customerFields = {
  phone: phoneSchema.optional(),
  booking: z.string().trim().toUpperCase().regex(REFERENCE, 'Enter a booking reference such as MND-ABC234').optional(),
};
const oneOfThem = ({ phone, booking }: { phone?: string | undefined; booking?: string | undefined }): boolean =>
  (phone === undefined) !== (booking === undefined);
const WHICH = 'Give a phone number or a booking reference';

export const customerQuerySchema = z.object(customerFields).refine(oneOfThem, WHICH);
export type CustomerQuery = z.infer<typeof customerQuerySchema>;

const eraseCustomerSchema = z
  .object({ ...customerFields, reason: z.string().trim().min(1, 'Write down who asked for it').max(500) })
  .refine(oneOfThem, WHICH);
export type EraseCustomer = z.infer<typeof eraseCustomerSchema>;

/** One module's data of a customer. */
const customerPartSchema = z
  .object({
    /** `bookings`, `orders`, `waiting-list`, `reviews`. */
    part: z.string(),
    records: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'CustomerPart' });

/** A customer's copy. @source faults O4 */
const customerDataSchema = z
  .object({
    /** E.164, by which everything is found. */
    phone: z.string(),
    parts: z.array(customerPartSchema),
    /** Bookings and orders that still need the contact data; while there are any, it stays. */
    neededFor: z.array(z.string()),
  })
  .meta({ id: 'CustomerData' });
export type CustomerData = z.infer<typeof customerDataSchema>;

export const privacyWire = {
  ofCustomer: { reply: replyOf({ data: customerDataSchema }) },
  erase: { body: eraseCustomerSchema, reply: replyOf({ erased: z.int() }) },
};
