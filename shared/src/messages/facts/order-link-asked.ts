import type { Fact } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

const { name, reference, sale, link, business, phone } = ORDER_VARIABLES;

/** A customer looked for an order on another device: its link goes to the number or address that it was made with. */
export const orderLinkAsked = {
  title: { en: 'Link to the order, asked for', ml: 'ചോദിച്ച ഓർഡർ ലിങ്ക്' },
  audience: 'customer',
  variables: { name, reference, sale, link, business, phone },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 1,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}}',
        text: 'Hello {{name}},\n\nhere is your order {{reference}} for {{sale}}:\n{{link}}\n\nThe link was asked for on our website with your phone number. If that was not you, you need not do anything.\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: 'നിങ്ങളുടെ ഓർഡർ {{reference}}',
        text: 'നമസ്കാരം {{name}},\n\nനിങ്ങളുടെ ഓർഡർ {{reference}}, {{sale}}:\n{{link}}\n\nനിങ്ങളുടെ ഫോൺ നമ്പർ ഉപയോഗിച്ച് ഞങ്ങളുടെ വെബ്‌സൈറ്റിൽ ചോദിച്ചതാണ് ഈ ലിങ്ക്. അത് നിങ്ങളല്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: { subject: 'Your order {{reference}}', text: '{{business}}: your order {{reference}}: {{link}}' },
      ml: { subject: 'ഓർഡർ {{reference}}', text: '{{business}}: നിങ്ങളുടെ ഓർഡർ {{reference}}: {{link}}' },
    },
  },
} as const satisfies Fact;
