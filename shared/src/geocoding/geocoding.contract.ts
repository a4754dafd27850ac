import { z } from 'zod';
import type { Point } from './kerala.ts';
import { replyOf } from '../core/reply.contract.ts';
import { deliveryAnswerSchema } from './delivery-area.contract.ts';

/** Plain decimal degrees, as a query carries them: no exponent, no blanks, no second value. */
const degrees = (most: number) =>
  z
    .string('Choose a point on the map')
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Choose a point on the map')
    .transform(Number)
    .pipe(z.number().min(-most, 'Choose a point on the map').max(most, 'Choose a point on the map'));

/** @source contract §4 */
export const reverseQuerySchema = z.object({ lat: degrees(90), lng: degrees(180) }) satisfies z.ZodType<Point>;
export type ReverseQuery = z.infer<typeof reverseQuerySchema>;

/** The address at a point. @source contract §4 */
export const placeSchema = z
  .object({
    /** One line, e.g. "Near Changanassery, Kerala 686101". */
    address: z.string(),
    state: z.string(),
    /** Six digits; null when none is known, and the form's stays as it is. */
    pincode: z.string().nullable(),
    /** Town or village; null far from any. */
    locality: z.string().nullable(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeSchema>;

/** A pincode where it lies; the labels of a map without tiles. @source requirements/storefront §2.5 */
export const pincodeLabelSchema = z.object({ lat: z.number(), lng: z.number(), pincode: z.string() });
export type PincodeLabel = z.infer<typeof pincodeLabelSchema>;

/** Bodies and replies of `geocodingApi`. */
export const geocodingWire = {
  reverse: { reply: replyOf({ data: placeSchema }) },
  delivery: { reply: replyOf({ data: deliveryAnswerSchema }) },
  pincodes: { reply: replyOf({ data: z.array(pincodeLabelSchema) }) },
};
