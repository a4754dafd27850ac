import type { Settings } from '#shared/settings/settings.contract';

/** What the server has stored. */
export const STORED_SETTINGS: Settings = {
  discountPercentage: 20,
  validCoupon: 'FMANDI20',
  peoplePerOrder: 2,
  maxQuantity: 5,
  holdMinutes: 10,
  selfServiceHours: 0,
  portionsPerBag: 0,
  refundSteps: [],
  reviewAfterHours: 3,
  messageChannels: [],
  offerMinutes: 0,
  businessName: 'Kuzhi Mandi',
  businessEmail: 'hello@example.com',
  businessPhone: '+91 94470 00000',
  businessWhatsapp: '+91 94470 00000',
  businessRegistration: '',
  languages: ['en', 'ml'],
  defaultLanguage: 'en',
  chatWidgetUrl: '',
  deliveryArea: { kind: 'kerala' },
};
