import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { amountVariable, ORDER_VARIABLES } from '../variables.ts';

/** Money arrived back, in whole or in part. */
export const orderRefunded = {
  title: { en: 'Refunded', ml: 'റീഫണ്ട് ചെയ്തു' },
  audience: 'customer',
  variables: { ...ORDER_VARIABLES, amount: amountVariable('What was refunded so far', 'ഇതുവരെ റീഫണ്ട് ചെയ്ത തുക') },
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'waits',
  usefulHours: 240,
  texts: {
    long: {
      en: {
        subject: 'Refund for your order {{reference}}',
        text: 'Hello {{name}},\n\nA total of {{amount}} of your order {{reference}} has been refunded. Your bank may need some days to show it.\n\nYour order, and how to stop these messages:\n{{link}}\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}}: പണം തിരികെ നൽകി',
        text: 'നമസ്കാരം {{name}},\n\nഓർഡർ {{reference}}-ന് ആകെ {{amount}} തിരികെ നൽകി. ബാങ്കിൽ കാണാൻ കുറച്ചു ദിവസം എടുത്തേക്കാം.\n\nഓർഡർ കാണാനും മെസേജുകൾ നിർത്താനും:\n{{link}}\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: {
        subject: 'Refund for order {{reference}}',
        text: '{{business}}: a total of {{amount}} of order {{reference}} has been refunded. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}}: പണം തിരികെ നൽകി',
        text: '{{business}}: ഓർഡർ {{reference}}-ന് ആകെ {{amount}} തിരികെ നൽകി. {{link}}',
      },
    },
  },
} as const satisfies Fact;
