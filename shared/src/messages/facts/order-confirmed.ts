import type { Fact } from '../fact.ts';
import { amountVariable, ORDER_VARIABLES } from '../variables.ts';

export const orderConfirmed = {
  title: { en: 'Order confirmed', ml: 'ഓർഡർ ഉറപ്പിച്ചു' },
  audience: 'customer',
  variables: {
    ...ORDER_VARIABLES,
    items: {
      about: { en: 'What was ordered', ml: 'ഓർഡർ ചെയ്തത്' },
      sample: { en: '2 × Chicken Mandi, 1 × Mutton Mandi', ml: '2 × Chicken Mandi, 1 × Mutton Mandi' },
      isFree: true,
    },
    amount: amountVariable('Total of the order', 'ഓർഡറിന്റെ ആകെ തുക'),
  },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 48,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} is confirmed',
        text: 'Hello {{name}},\n\nyour order {{reference}} for {{sale}} is confirmed.\n\n{{items}}\nTotal: {{amount}}\nWhen: {{date}}\n\nYour order, and how to change or stop these messages:\n{{link}}\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} ഉറപ്പിച്ചു',
        text: 'നമസ്കാരം {{name}},\n\nനിങ്ങളുടെ ഓർഡർ {{reference}} ഉറപ്പിച്ചു: {{sale}}.\n\n{{items}}\nആകെ തുക: {{amount}}\nഎപ്പോൾ: {{date}}\n\nഓർഡർ കാണാനും മെസേജുകൾ മാറ്റാനോ നിർത്താനോ:\n{{link}}\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}} confirmed',
        text: '{{business}}: order {{reference}} is confirmed, {{amount}}. {{sale}}, {{date}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} ഉറപ്പിച്ചു',
        text: '{{business}}: ഓർഡർ {{reference}} ഉറപ്പിച്ചു, {{amount}}. {{sale}}, {{date}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;
