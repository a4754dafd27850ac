import { z } from 'zod';
import { deliveryAreaSchema } from '../geocoding/delivery-area.contract.ts';
import { isWidgetAddress } from './chat-widget.ts';
import { SPOKEN } from './languages.ts';

/** Names on the wire. @source contract §7.2; requirements/console C42 */
export const settingsSchema = z.object({
  discountPercentage: z.number().min(0).max(100),
  validCoupon: z.string().trim().min(1).max(60),
  peoplePerOrder: z.int().min(1).max(100),
  maxQuantity: z.int().min(1).max(100),
  holdMinutes: z.number().min(3).max(30),
  /** How many hours before the delivery begins customers may last change their orders; 0: they may not. */
  selfServiceHours: z.int().min(0).max(336),
  businessName: z.string().trim().min(1).max(120),
  businessEmail: z.email().max(200),
  businessPhone: z.string().trim().min(6).max(20),
  businessWhatsapp: z.string().trim().min(6).max(20),
  businessRegistration: z.string().trim().max(60),
  /** What the storefront offers, in the order of the product. */
  languages: z
    .array(z.enum(SPOKEN))
    .min(1, 'Offer at least one language')
    .max(SPOKEN.length)
    .transform((offered) => SPOKEN.filter((language) => offered.includes(language))),
  /** What a visitor reads who never chose. */
  defaultLanguage: z.enum(SPOKEN),
  /** Script of a chat widget; empty: a link to WhatsApp instead. */
  chatWidgetUrl: z.string().trim().max(500).refine(isWidgetAddress, 'Enter an address that begins with https://'),
  /** Where the kitchen delivers. */
  deliveryArea: deliveryAreaSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

export const editSettingsSchema = settingsSchema.partial();
export type EditSettings = z.infer<typeof editSettingsSchema>;

/** What every visitor may know before signing in. @source contract §4 */
export const publicConfigSchema = z
  .object({
    business: z.object({
      name: z.string(),
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
      mode: z.enum(['razorpay', 'sandbox', 'off']),
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
    /** How many people a portion serves. */
    peoplePerOrder: z.number(),
    languages: z.array(z.enum(SPOKEN)),
    defaultLanguage: z.enum(SPOKEN),
    version: z.string(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;
