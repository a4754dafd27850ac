import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

export const orderDelivered = {
  title: { en: 'Delivered', ml: 'എത്തിച്ചു' },
  audience: 'customer',
  variables: ORDER_VARIABLES,
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'goes',
  usefulHours: 6,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} was delivered',
        text: 'Hello {{name}},\n\nyour order {{reference}} was delivered. Enjoy your meal!\n\nIf something is missing, call us: {{phone}}.\n\nYour order, and how to stop these messages:\n{{link}}\n\n{{business}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} എത്തിച്ചു',
        text: 'നമസ്കാരം {{name}},\n\nനിങ്ങളുടെ ഓർഡർ {{reference}} എത്തിച്ചു. രുചിയോടെ കഴിക്കൂ!\n\nഎന്തെങ്കിലും കുറവുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\nഓർഡർ കാണാനും മെസേജുകൾ നിർത്താനും:\n{{link}}\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}} delivered',
        text: '{{business}}: order {{reference}} was delivered. Something missing? Call {{phone}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} എത്തിച്ചു',
        text: '{{business}}: ഓർഡർ {{reference}} എത്തിച്ചു. എന്തെങ്കിലും കുറവുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;
