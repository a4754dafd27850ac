import { z } from 'zod';
import { phoneSchema } from '../core/phone.contract.ts';
import { areaSummarySchema, deliveryAreaSchema } from '../geocoding/geocoding.contract.ts';
import { CONSENT_CHANNELS } from '../messages/consent.ts';
import { PAYMENT_MODES } from '../payments/providers.ts';
import { type BrokenStep, brokenSteps, MOST_REFUND_STEPS, MOST_STEP_HOURS } from '../payments/refund-steps.ts';
import { replyOf } from '../core/reply.contract.ts';
import { isWidgetAddress } from './chat-widget.ts';
import { SPOKEN } from './languages.ts';
import { isLicence } from './placeholders.ts';

const STEP_SENTENCES: Record<BrokenStep['rule'], string> = {
  hours: `Enter whole hours from 0 to ${MOST_STEP_HOURS}`,
  percent: 'Enter a whole percentage from 0 to 100',
  order: 'Enter fewer hours than in the step before',
};

/** Names on the wire. @source contract §7.2; requirements/console C42 */
export const settingsSchema = z.object({
  discountPercentage: z.number().min(0).max(100),
  validCoupon: z.string().trim().min(1).max(60),
  /** Only the server knows the coupon; pages ask it whether a typed one is valid. */
  isCouponSecret: z.boolean(),
  peoplePerOrder: z.int().min(1).max(100),
  maxQuantity: z.int().min(1).max(100),
  holdMinutes: z.number().min(3).max(30),
  /** How many hours before the delivery begins customers may last change their orders; 0: they may not. */
  selfServiceHours: z.int().min(0).max(336),
  /** Refunds for customers who cancel their orders themselves; none: they may not. */
  refundSteps: z
    .array(z.object({ hours: z.number(), percent: z.number() }))
    .max(MOST_REFUND_STEPS)
    .superRefine((steps, context) => {
      for (const { index, field, rule } of brokenSteps(steps)) {
        context.addIssue({ code: 'custom', path: [index, field], message: STEP_SENTENCES[rule] });
      }
    }),
  /** How many portions are in one bag; 0: each order is one bag. @source requirements/kitchen K150 */
  portionsPerBag: z.int().min(0).max(100),
  /** So long after the delivery the customer gets a request for a review; 0: never. */
  reviewAfterHours: z.int().min(0).max(72),
  /** Channels of which customers may choose for messages about their orders; none: no such choice. */
  messageChannels: z
    .array(z.enum(CONSENT_CHANNELS))
    .max(CONSENT_CHANNELS.length)
    .transform((offered) => CONSENT_CHANNELS.filter((channel) => offered.includes(channel))),
  /** How long slots are held for a customer with an offer from the waiting list; 0: no automatic offers. */
  offerMinutes: z.int().min(0).max(720),
  /** The person who answers for the kitchen, named in a food inspector's documents; empty: no name. @source requirements/console C9 */
  adminName: z.string().trim().max(120),
  adminEmail: z.union([z.literal(''), z.email().max(200)]),
  businessName: z.string().trim().min(1).max(120),
  /** As the storefront shows it to readers of Malayalam; empty: as `businessName`. */
  businessNameMalayalam: z.string().trim().max(120),
  /** Where the business is; empty: the website shows none. */
  businessAddress: z.string().trim().max(300),
  businessEmail: z.email().max(200),
  businessPhone: phoneSchema,
  businessWhatsapp: phoneSchema,
  businessRegistration: z.string().trim().max(60),
  /** The languages of the storefront, in the order of the product. */
  languages: z
    .array(z.enum(SPOKEN))
    .min(1, 'Offer at least one language')
    .max(SPOKEN.length)
    .transform((offered) => SPOKEN.filter((language) => offered.includes(language))),
  /** The language for a visitor who never chose one. */
  defaultLanguage: z.enum(SPOKEN),
  /** Script of a chat widget; empty: a link to WhatsApp instead. */
  chatWidgetUrl: z.string().trim().max(500).refine(isWidgetAddress, 'Enter an address that begins with https://'),
  /** Where the kitchen delivers. */
  deliveryArea: deliveryAreaSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

const licenceSchema = settingsSchema.shape.businessRegistration.refine(
  (text) => text === '' || isLicence(text),
  'An FSSAI number has 14 digits, and not only zeros',
);

/** A text stored earlier may be no licence; a text that is entered must be one. */
export const editSettingsSchema = settingsSchema.partial().extend({ businessRegistration: licenceSchema.optional() });
export type EditSettings = z.infer<typeof editSettingsSchema>;

/** Data for every visitor before signing in. @source contract §4 */
export const publicConfigSchema = z
  .object({
    business: z.object({
      name: z.string(),
      /** Empty where there is none. */
      nameMalayalam: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
      whatsapp: z.string(),
      registration: z.string(),
    }),
    /** Whether the manager chose a chat widget. */
    chat: z.object({
      widget: z.boolean(),
    }),
    payment: z.object({
      mode: z.enum(PAYMENT_MODES),
      keyId: z.string().nullable(),
    }),
    map: z.object({
      tileUrl: z.string(),
      centre: z.object({
        lat: z.number(),
        lng: z.number(),
      }),
      zoom: z.number(),
      locatedZoom: z.number(),
      bounds: z.object({
        north: z.number(),
        south: z.number(),
        west: z.number(),
        east: z.number(),
      }),
    }),
    deliveryArea: areaSummarySchema,
    /** Figures in the policies of the website. */
    policies: z.object({
      /** Refunds for customers who cancel on the website; none: they cannot. */
      refundSteps: z.array(z.object({ hours: z.number(), percent: z.number() })),
      /** Until how many hours before the delivery an order can be changed on the website; 0: it cannot. */
      selfServiceHours: z.number(),
      /** How long names, phone numbers and addresses are stored. */
      contactDays: z.number(),
    }),
    /** How many people a portion serves. */
    peoplePerOrder: z.number(),
    languages: z.array(z.enum(SPOKEN)),
    defaultLanguage: z.enum(SPOKEN),
    /** Channels of which customers may choose for messages about their orders. */
    messageChannels: z.array(z.enum(CONSENT_CHANNELS)),
    version: z.string(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const settingsWire = {
  all: { reply: replyOf({ data: settingsSchema }) },
  edit: { body: editSettingsSchema, reply: replyOf({ data: settingsSchema }) },
  publicConfig: { reply: replyOf({ data: publicConfigSchema }) },
};
