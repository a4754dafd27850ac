import type { ReturnReason } from '../../payments/return-reason.ts';
import type { MessageLanguage } from '../channel.ts';
import type { Fact } from '../fact.ts';
import { amountVariable, ORDER_VARIABLES } from '../variables.ts';

const { name, sale, business, phone } = ORDER_VARIABLES;

/** Why a payment goes back, in words for its customer. */
export const WHY_RETURNED: Record<ReturnReason, Record<MessageLanguage, string>> = {
  soldOut: {
    en: 'the portions were sold before it arrived',
    ml: 'പണം എത്തും മുമ്പ് പോർഷനുകൾ വിറ്റുതീർന്നു',
  },
  amount: { en: 'it was not the amount of the order', ml: 'കിട്ടിയത് ഓർഡറിന്റെ തുകയല്ല' },
  second: { en: 'the order had already been paid', ml: 'ഓർഡറിന്റെ പണം നേരത്തേ കിട്ടിയിരുന്നു' },
  unclaimed: { en: 'no order came with it', ml: 'പണം വന്നു, ഓർഡർ കിട്ടിയില്ല' },
  calledOff: {
    en: 'the sale was cancelled or moved before it arrived',
    ml: 'പണം എത്തും മുമ്പ് വിൽപ്പന റദ്ദാക്കുകയോ മാറ്റുകയോ ചെയ്തു',
  },
};

/** The same in at most 30 signs. */
export const WHY_RETURNED_SHORT: Record<ReturnReason, Record<MessageLanguage, string>> = {
  soldOut: { en: 'all was sold before it arrived', ml: 'പണം എത്തും മുമ്പ് തീർന്നു' },
  amount: { en: 'it was another amount', ml: 'കിട്ടിയത് ഓർഡറിന്റെ തുകയല്ല' },
  second: { en: 'the order was already paid', ml: 'പണം നേരത്തേ കിട്ടിയിരുന്നു' },
  unclaimed: { en: 'no order came with it', ml: 'പണം വന്നു, ഓർഡർ കിട്ടിയില്ല' },
  calledOff: { en: 'the sale is cancelled or moved', ml: 'വിൽപ്പന റദ്ദായി / മാറ്റിവച്ചു' },
};

/** A payment that bought nothing goes back. There is no order to open, so no link. */
export const paymentReturned = {
  title: { en: 'Payment returned', ml: 'പണം തിരികെ നൽകി' },
  audience: 'customer',
  variables: {
    name,
    sale,
    amount: amountVariable('What was paid and goes back', 'അടച്ചതും തിരികെ നൽകുന്നതുമായ തുക'),
    reason: {
      about: { en: 'Why it goes back', ml: 'തിരികെ നൽകുന്നതിന്റെ കാരണം' },
      sample: WHY_RETURNED.soldOut,
      shortSample: WHY_RETURNED_SHORT.soldOut,
      isRequired: true,
    },
    business,
    phone,
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 240,
  texts: {
    long: {
      en: {
        subject: 'Your payment for {{sale}} is refunded',
        text: 'Hello {{name}},\n\nyour payment of {{amount}} for {{sale}} could not be used for an order: {{reason}}.\n\nIt is refunded in full to the account that it came from. Your bank may need some days to show it.\n\nQuestions? Call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: '{{sale}}: അടച്ച പണം തിരികെ നൽകുന്നു',
        text: 'നമസ്കാരം {{name}},\n\n{{sale}}: നിങ്ങൾ അടച്ച {{amount}} ഓർഡറിനായി ഉപയോഗിക്കാനായില്ല. കാരണം: {{reason}}.\n\nമുഴുവൻ തുകയും അടച്ച അക്കൗണ്ടിലേക്കു തിരികെ നൽകുന്നു. ബാങ്കിൽ കാണാൻ കുറച്ചു ദിവസം എടുത്തേക്കാം.\n\nസംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'Your payment is refunded',
        text: '{{business}}: your {{amount}} for {{sale}} could not be used ({{reason}}). It is refunded in full. Questions? Call {{phone}}.',
      },
      ml: {
        subject: 'അടച്ച പണം തിരികെ നൽകുന്നു',
        text: '{{business}}: {{sale}} – അടച്ച {{amount}} ഉപയോഗിക്കാനായില്ല ({{reason}}). മുഴുവൻ തുകയും തിരികെ നൽകുന്നു. സംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.',
      },
    },
  },
} as const satisfies Fact;
