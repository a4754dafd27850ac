import { formatPaise, type Paise } from '../../core/money.ts';
import type { MessageLanguage } from '../channel.ts';
import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { amountVariable, ORDER_VARIABLES } from '../variables.ts';

/** A manager corrected the dishes, the time or the address of an order. @source requirements/console C146 */
export const orderChanged = {
  title: { en: 'Order changed', ml: 'ഓർഡർ തിരുത്തി' },
  audience: 'customer',
  variables: {
    ...ORDER_VARIABLES,
    items: {
      about: { en: 'Its dishes now', ml: 'ഇപ്പോഴുള്ള വിഭവങ്ങൾ' },
      sample: { en: '2 × Chicken Mandi, 1 × Mutton Mandi', ml: '2 × Chicken Mandi, 1 × Mutton Mandi' },
      isFree: true,
    },
    amount: amountVariable('Its total now', 'ഇപ്പോഴത്തെ ആകെ തുക'),
    due: {
      about: { en: 'The part that is still to be paid; may be empty', ml: 'ഇനി അടയ്ക്കാനുള്ള തുക; ഇല്ലെന്നും വരാം' },
      sample: { en: ' (₹350 still to be paid)', ml: ' (ഇനി ₹350 അടയ്ക്കാനുണ്ട്)' },
    },
    address: {
      about: { en: 'The address of the delivery', ml: 'എത്തിക്കേണ്ട വിലാസം' },
      sample: { en: 'Rose Villa, Mill Road, 686002', ml: 'Rose Villa, Mill Road, 686002' },
      isFree: true,
    },
  },
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'waits',
  usefulHours: 48,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} was changed',
        text: 'Hello {{name}},\n\nwe have changed your order {{reference}} for {{sale}}. It is now:\n\n{{items}}\nTotal: {{amount}}{{due}}\nWhen: {{date}}\nWhere: {{address}}\n\nIf something is not right, call us: {{phone}}.\n\nYour order, and how to change or stop these messages:\n{{link}}\n\n{{business}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} തിരുത്തി',
        text: 'നമസ്കാരം {{name}},\n\n{{sale}}: നിങ്ങളുടെ ഓർഡർ {{reference}} ഞങ്ങൾ തിരുത്തി. ഇപ്പോൾ ഇങ്ങനെയാണ്:\n\n{{items}}\nആകെ തുക: {{amount}}{{due}}\nഎപ്പോൾ: {{date}}\nഎവിടെ: {{address}}\n\nഎന്തെങ്കിലും ശരിയല്ലെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\nഓർഡർ കാണാനും മെസേജുകൾ മാറ്റാനോ നിർത്താനോ:\n{{link}}\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}} changed',
        text: '{{business}}: order {{reference}} was changed: {{amount}}{{due}}, {{date}}. Not right? Call {{phone}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} തിരുത്തി',
        text: '{{business}}: ഓർഡർ {{reference}} തിരുത്തി: {{amount}}{{due}}, {{date}}. ശരിയല്ലെങ്കിൽ വിളിക്കൂ: {{phone}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;

/** Value of `due`; empty of an order that is paid. */
export const dueText = (duePaise: Paise, language: MessageLanguage): string => {
  if (duePaise === 0) return '';
  const amount = formatPaise(duePaise);
  return { en: ` (${amount} still to be paid)`, ml: ` (ഇനി ${amount} അടയ്ക്കാനുണ്ട്)` }[language];
};
