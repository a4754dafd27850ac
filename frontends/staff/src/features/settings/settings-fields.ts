import { e164 } from '#shared/core/phone';
import { isWidgetAddress } from '#shared/settings/chat-widget';
import { isLicence } from '#shared/settings/placeholders';
import type { Settings } from '#shared/settings/settings.contract';

/** The settings that are typed; languages, delivery area and the refund rule have their own cards. */
export type SettingName = Exclude<
  keyof Settings,
  'languages' | 'defaultLanguage' | 'deliveryArea' | 'refundSteps' | 'messageChannels' | 'isCouponSecret'
>;

interface TextField {
  kind: 'text' | 'email' | 'tel' | 'url';
  /** Fewest and most characters. */
  least: number;
  most: number;
}
interface NumberField {
  kind: 'number';
  least: number;
  most: number;
  whole: boolean;
}
export type Field = TextField | NumberField;

/** The values of each setting, as the server checks them. @source contract §7.2 */
export const FIELDS: Readonly<Record<SettingName, Field>> = {
  adminName: { kind: 'text', least: 0, most: 120 },
  adminEmail: { kind: 'email', least: 0, most: 200 },
  businessName: { kind: 'text', least: 1, most: 120 },
  businessNameMalayalam: { kind: 'text', least: 0, most: 120 },
  businessAddress: { kind: 'text', least: 0, most: 300 },
  businessEmail: { kind: 'email', least: 1, most: 200 },
  businessPhone: { kind: 'tel', least: 1, most: 60 },
  businessWhatsapp: { kind: 'tel', least: 1, most: 60 },
  businessRegistration: { kind: 'text', least: 0, most: 60 },
  chatWidgetUrl: { kind: 'url', least: 0, most: 500 },
  discountPercentage: { kind: 'number', least: 0, most: 100, whole: false },
  validCoupon: { kind: 'text', least: 1, most: 60 },
  maxQuantity: { kind: 'number', least: 1, most: 100, whole: true },
  peoplePerOrder: { kind: 'number', least: 1, most: 100, whole: true },
  holdMinutes: { kind: 'number', least: 3, most: 30, whole: false },
  selfServiceHours: { kind: 'number', least: 0, most: 336, whole: true },
  portionsPerBag: { kind: 'number', least: 0, most: 100, whole: true },
  reviewAfterHours: { kind: 'number', least: 0, most: 72, whole: true },
  offerMinutes: { kind: 'number', least: 0, most: 720, whole: true },
};

/** The sections whose fields are settings; each is saved by itself. */
export type FormSection = 'business' | 'orders' | 'delivery';

/** The person responsible for the kitchen: a card of its own next to the business. @source requirements/console C9 */
export const ACCOUNT_FIELDS = ['adminName', 'adminEmail'] as const satisfies readonly SettingName[];

/** The typed settings of each section, in the order of the page. */
export const GROUPS: Readonly<Record<FormSection, readonly SettingName[]>> = {
  business: [
    ...ACCOUNT_FIELDS,
    'businessName',
    'businessNameMalayalam',
    'businessAddress',
    'businessEmail',
    'businessPhone',
    'businessWhatsapp',
    'businessRegistration',
    'chatWidgetUrl',
  ],
  orders: [
    'discountPercentage',
    'validCoupon',
    'maxQuantity',
    'peoplePerOrder',
    'portionsPerBag',
    'holdMinutes',
    'selfServiceHours',
    'offerMinutes',
    'reviewAfterHours',
  ],
  delivery: [],
};

export type SettingRule = 'required' | 'email' | 'phone' | 'licence' | 'script' | 'range' | 'whole';

/** The rule that a typed value breaks, or null. */
export function brokenRule(name: SettingName, value: string | number): SettingRule | null {
  const field = FIELDS[name];
  if (field.kind === 'number') {
    const figure = Number(value);
    if (value === '' || !(figure >= field.least && figure <= field.most)) return 'range';
    return field.whole && !Number.isInteger(figure) ? 'whole' : null;
  }
  const text = String(value).trim();
  if (text.length < field.least) return 'required';
  if (field.kind === 'tel' && text !== '' && e164(text) === null) return 'phone';
  if (name === 'businessRegistration' && text !== '' && !isLicence(text)) return 'licence';
  if (field.kind === 'url' && !isWidgetAddress(text)) return 'script';
  return field.kind === 'email' && text !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'email' : null;
}

/** A typed value as the server wants it. */
export const cleanValue = (name: SettingName, value: string | number): string | number =>
  FIELDS[name].kind === 'number' ? Number(value) : String(value).trim();
