import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

export const orderOnTheWay = {
  title: { en: 'On the way', ml: 'വഴിയിലാണ്' },
  audience: 'customer',
  variables: ORDER_VARIABLES,
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'goes',
  usefulHours: 3,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} is on the way',
        text: 'Hello {{name}},\n\nyour order {{reference}} is on the way.\nWhen: {{window}}\n\nFollow it here; messages can be stopped there too:\n{{link}}\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} വഴിയിലാണ്',
        text: 'നമസ്കാരം {{name}},\n\nനിങ്ങളുടെ ഓർഡർ {{reference}} വഴിയിലാണ്.\nഎപ്പോൾ: {{window}}\n\nഓർഡർ കാണാനും മെസേജുകൾ നിർത്താനും:\n{{link}}\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: { subject: 'Order {{reference}} is on the way', text: '{{business}}: order {{reference}} is on the way, {{window}}. {{link}}' },
      ml: { subject: 'ഓർഡർ {{reference}} വഴിയിലാണ്', text: '{{business}}: ഓർഡർ {{reference}} വഴിയിലാണ്, {{window}}. {{link}}' },
    },
  },
} as const satisfies Fact;
