import type { Fact } from '../fact.ts';
import { CLOSURE_NOTE, ORDER_VARIABLES } from '../variables.ts';

/** A manager cancelled the whole sale, and with it the order. */
export const saleCancelled = {
  title: { en: 'Sale cancelled', ml: 'വിൽപ്പന റദ്ദാക്കി' },
  audience: 'customer',
  variables: {
    ...ORDER_VARIABLES,
    note: CLOSURE_NOTE,
  },
  delaySeconds: 0,
  // No customer shall wait in the morning for a cancelled delivery.
  atNight: 'goes',
  usefulHours: 240,
  texts: {
    long: {
      en: {
        subject: '{{sale}} is cancelled',
        text: 'Hello {{name}},\n\nwe are sorry: {{sale}} is cancelled. {{note}}\n\nYour order {{reference}} is cancelled too, and what you paid is refunded in full. The page of your order shows how far the refund is:\n{{link}}\n\nQuestions? Call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: '{{sale}} റദ്ദാക്കി',
        text: 'നമസ്കാരം {{name}},\n\nക്ഷമിക്കണം, {{sale}} റദ്ദാക്കി. {{note}}\n\nനിങ്ങളുടെ ഓർഡർ {{reference}} റദ്ദായി; അടച്ച തുക മുഴുവനും തിരികെ തരും. അത് എവിടെയെത്തി എന്ന് ഓർഡറിന്റെ പേജിൽ കാണാം:\n{{link}}\n\nസംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: '{{sale}} is cancelled',
        text: '{{business}}: {{sale}} is cancelled. {{note}} Order {{reference}} is refunded in full. {{link}}',
      },
      ml: {
        subject: '{{sale}} റദ്ദാക്കി',
        text: '{{business}}: {{sale}} റദ്ദാക്കി. {{note}} ഓർഡർ {{reference}}-ന്റെ മുഴുവൻ തുകയും തിരികെ തരും. {{link}}',
      },
    },
  },
} as const satisfies Fact;
