import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

export const orderCancelled = {
  title: { en: 'Order cancelled', ml: 'ഓർഡർ റദ്ദാക്കി' },
  audience: 'customer',
  variables: ORDER_VARIABLES,
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'waits',
  usefulHours: 72,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} was cancelled',
        text: 'Hello {{name}},\n\nyour order {{reference}} for {{sale}} was cancelled. What happens to your payment is shown on the page of your order:\n{{link}}\n\nQuestions? Call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} റദ്ദാക്കി',
        text: 'നമസ്കാരം {{name}},\n\nനിങ്ങളുടെ ഓർഡർ {{reference}} റദ്ദാക്കി: {{sale}}. പണത്തിന്റെ കാര്യം ഓർഡറിന്റെ പേജിൽ കാണാം:\n{{link}}\n\nസംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}} cancelled',
        text: '{{business}}: order {{reference}} was cancelled. Questions? Call {{phone}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} റദ്ദാക്കി',
        text: '{{business}}: ഓർഡർ {{reference}} റദ്ദാക്കി. സംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;
