import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { optionalNumber } from '../core/fields.contract.ts';
import { foldPincode } from '../core/digits.ts';
import { KERALA_BOUNDS, type Point, stateOfPincode } from './kerala.ts';

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
const placeSchema = z
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
const pincodeLabelSchema = z.object({ lat: z.number(), lng: z.number(), pincode: z.string() });
export type PincodeLabel = z.infer<typeof pincodeLabelSchema>;

const PLACE = 'Enter a place within Kerala';
/** Most pincodes of a list; Kerala has fewer than 1,500. */
const MOST_PINCODES = 1_500;
const WIDEST_KM = 600;

const pointSchema = z.object({
  lat: z.number().min(KERALA_BOUNDS.south, PLACE).max(KERALA_BOUNDS.north, PLACE),
  lng: z.number().min(KERALA_BOUNDS.west, PLACE).max(KERALA_BOUNDS.east, PLACE),
}) satisfies z.ZodType<Point>;

/** Where the kitchen delivers: all of Kerala, a list of pincodes, or a circle around the kitchen. */
export const deliveryAreaSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kerala') }),
  z.object({
    kind: z.literal('pincodes'),
    pincodes: z
      .array(z.string().refine((pincode) => stateOfPincode(pincode) === 'Kerala', 'Enter pincodes of Kerala with 6 digits'))
      .min(1, 'Enter at least one pincode')
      .max(MOST_PINCODES)
      .transform((pincodes) => [...new Set(pincodes)].sort()),
  }),
  z.object({
    kind: z.literal('radius'),
    km: z.number().min(0.5, 'Enter a distance in km').max(WIDEST_KM, 'Enter a distance in km'),
    /** Where the kitchen is. */
    centre: pointSchema,
  }),
]);
export type DeliveryArea = z.infer<typeof deliveryAreaSchema>;

const optionalDegrees = optionalNumber(z.number());

/** "Do we deliver to you?" The point, if there is one, is the pin on the map. */
export const deliveryQuerySchema = z.object({
  pincode: z
    .string()
    .transform(foldPincode)
    .pipe(z.string().regex(/^[1-9][0-9]{5}$/, 'Enter the pincode with 6 digits')),
  lat: optionalDegrees,
  lng: optionalDegrees,
});
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>;

const deliveryAnswerSchema = z
  .object({
    pincode: z.string(),
    isServed: z.boolean(),
    /** Only a pin on the map can decide whether it is. */
    needsPin: z.boolean(),
  })
  .meta({ id: 'DeliveryAnswer' });

/** The delivery area in so few words that every visitor may read it before typing anything. */
export const areaSummarySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('kerala') }),
    z.object({ kind: z.literal('radius'), km: z.number() }),
    z.object({
      kind: z.literal('pincodes'),
      /** The first of them, in order. */
      pincodes: z.array(z.string()),
      /** The number of the others. */
      others: z.int(),
      /** Towns in the area, that with most of its pincodes first; absent where none is known. */
      places: z.array(z.object({ name: z.string(), nameMalayalam: z.string() })).exactOptional(),
    }),
  ])
  .meta({ id: 'DeliveryAreaSummary' });
export type AreaSummary = z.infer<typeof areaSummarySchema>;

export const geocodingWire = {
  reverse: { reply: replyOf({ data: placeSchema }) },
  delivery: { reply: replyOf({ data: deliveryAnswerSchema }) },
  pincodes: { reply: replyOf({ data: z.array(pincodeLabelSchema) }) },
};
