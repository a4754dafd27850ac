import type { Variable } from './fact.ts';

/** Variables that every message about an order may name. */
export const ORDER_VARIABLES = {
  name: {
    about: { en: 'Name of the customer', ml: 'കസ്റ്റമറുടെ പേര്' },
    sample: { en: 'Anu Thomas', ml: 'അനു തോമസ്' },
    isFree: true,
  },
  reference: {
    about: { en: 'Reference of the booking', ml: 'ബുക്കിങ് നമ്പർ' },
    sample: { en: 'MND-7KQ2AB', ml: 'MND-7KQ2AB' },
    isRequired: true,
  },
  sale: { about: { en: 'Title of the sale', ml: 'വിൽപ്പനയുടെ പേര്' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' }, isFree: true },
  date: {
    about: { en: 'When the sale is, with the delivery window', ml: 'വിൽപ്പന എപ്പോൾ, ഡെലിവറി സമയം സഹിതം' },
    sample: { en: 'Sunday 29 November 2026, 12:00 PM', ml: '29 നവംബർ 2026, ഉച്ചയ്ക്ക് 12:00' },
    shortSample: { en: 'Sun, 29 Nov, 12:00 PM', ml: 'നവം 29, ഞായർ, ഉച്ചയ്ക്ക് 12:00' },
    isFree: true,
  },
  window: {
    about: { en: 'Delivery window; of a sale without windows its date', ml: 'ഡെലിവറി സമയം; പ്രത്യേക സമയമില്ലാത്ത വിൽപ്പനയിൽ തീയതി' },
    sample: { en: '12:00–12:30 PM', ml: 'ഉച്ചയ്ക്ക് 12:00–12:30' },
  },
  link: {
    about: { en: 'Link to the order, where messages can be stopped too', ml: 'ഓർഡറിലേക്കുള്ള ലിങ്ക്; മെസേജുകൾ നിർത്താനും ഇതുവഴി കഴിയും' },
    sample: { en: 'https://kuzhi.example/order/MND-7KQ2AB#…', ml: 'https://kuzhi.example/order/MND-7KQ2AB#…' },
    shortSample: { en: 'kuzhi.example/o#7yKq2ABx9d', ml: 'kuzhi.example/o#7yKq2ABx9d' },
    isRequired: true,
  },
  business: { about: { en: 'Name of the business', ml: 'സ്ഥാപനത്തിന്റെ പേര്' }, sample: { en: 'Kuzhi Mandi', ml: 'Kuzhi Mandi' } },
  phone: {
    about: { en: 'Phone number of the business', ml: 'സ്ഥാപനത്തിന്റെ ഫോൺ നമ്പർ' },
    sample: { en: '+91 98470 00000', ml: '+91 98470 00000' },
  },
} as const satisfies Record<string, Variable>;

/** An amount of money. */
export const amountVariable = (en: string, ml: string) =>
  ({ about: { en, ml }, sample: { en: '₹2,600', ml: '₹2,600' }, isRequired: true }) as const satisfies Variable;

/** The manager's note in messages about a whole sale that is cancelled or moved. */
export const CLOSURE_NOTE = {
  about: { en: 'What the manager said about it; may be empty', ml: 'മാനേജർ പറഞ്ഞ കാരണം; ഇല്ലെന്നും വരാം' },
  sample: { en: 'It will rain all day.', ml: 'ദിവസം മുഴുവൻ മഴയാണ്.' },
  isFree: true,
} as const satisfies Variable;
