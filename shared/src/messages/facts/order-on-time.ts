import type { Fact } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';
import { DELIVERY_TIMES, orderLate } from './order-late.ts';

/** The kitchen has caught up; sent to customers who heard that the order would be late. @source requirements/storefront S75 */
export const orderOnTime = {
  title: { en: 'On time after all', ml: 'വൈകാതെ എത്തും' },
  audience: 'customer',
  variables: { ...ORDER_VARIABLES, ...DELIVERY_TIMES },
  delaySeconds: orderLate.delaySeconds,
  atNight: 'goes',
  usefulHours: 3,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} will be on time after all',
        text: 'Hello {{name}},\n\ngood news: the kitchen has caught up. We expect to deliver your order {{reference}} at about {{time}}.\n\nThe latest time is always here; messages can be stopped there too:\n{{link}}\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} വൈകാതെ എത്തും',
        text: 'നമസ്കാരം {{name}},\n\nസന്തോഷവാർത്ത: നിങ്ങളുടെ ഓർഡർ {{reference}} ഇനി വൈകില്ല. ഏകദേശം {{time}}-ന് എത്തിക്കും.\n\nപുതിയ സമയം എപ്പോഴും ഇവിടെ കാണാം; മെസേജുകൾ നിർത്താനും ഇതുവഴി കഴിയും:\n{{link}}\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}} on time',
        text: '{{business}}: good news, order {{reference}} will be on time after all, at about {{time}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} വൈകാതെ എത്തും',
        text: '{{business}}: ഓർഡർ {{reference}} ഇനി വൈകില്ല, ഏകദേശം {{time}}-ന് എത്തിക്കും. {{link}}',
      },
    },
  },
} as const satisfies Fact;
