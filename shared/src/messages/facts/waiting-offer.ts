import type { Fact } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

const { name, sale, link, business, phone } = ORDER_VARIABLES;

/**
 * Slots have come free for a customer on the waiting list, who asked for this message by joining it. Customers who are awake may book, so it does not
 * wait for the morning.
 */
export const waitingOffer = {
  title: { en: 'Offer from the waiting list', ml: 'വെയിറ്റിങ് ലിസ്റ്റിൽ ഒഴിവ്' },
  audience: 'customer',
  variables: {
    name,
    sale,
    portions: { about: { en: 'How many portions are held', ml: 'എത്ര പോർഷൻ മാറ്റിവച്ചു' }, sample: { en: '2', ml: '2' }, isRequired: true },
    until: {
      about: { en: 'Until when they are held', ml: 'എത്ര മണി വരെ മാറ്റിവച്ചു' },
      sample: { en: '12:30 PM', ml: 'ഉച്ചയ്ക്ക് 12:30' },
      isRequired: true,
    },
    link: {
      ...link,
      about: { en: 'Link to book them', ml: 'ബുക്ക് ചെയ്യാനുള്ള ലിങ്ക്' },
      sample: { en: 'https://kuzhi.example/offer#…', ml: 'https://kuzhi.example/offer#…' },
      shortSample: { en: 'kuzhi.example/w#7yKq2ABx9d', ml: 'kuzhi.example/w#7yKq2ABx9d' },
    },
    business,
    phone,
  },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 12,
  texts: {
    long: {
      en: {
        subject: 'Held for you until {{until}}: {{sale}}',
        text: 'Hello {{name}},\n\nportions of {{sale}} have come free, and you are next on the waiting list.\nHeld for you: {{portions}}, until {{until}}.\n\nBook and pay here:\n{{link}}\n\nAfter that they go to the next. If you do not need them, please say so on the same page.\n\n{{business}}, {{phone}}',
      },
      ml: {
        subject: '{{until}} വരെ നിങ്ങൾക്കായി മാറ്റിവച്ചു: {{sale}}',
        text: 'നമസ്കാരം {{name}},\n\n{{sale}}: ഒഴിവ് വന്നിട്ടുണ്ട്. വെയിറ്റിങ് ലിസ്റ്റിൽ അടുത്തത് നിങ്ങളാണ്.\nനിങ്ങൾക്കായി മാറ്റിവച്ചത്: {{portions}} പോർഷൻ, {{until}} വരെ.\n\nബുക്ക് ചെയ്ത് പണമടയ്ക്കാൻ:\n{{link}}\n\nഅതു കഴിഞ്ഞാൽ അടുത്തയാൾക്കു നൽകും. വേണ്ടെങ്കിൽ അതേ പേജിൽ അറിയിക്കൂ.\n\n{{business}}, {{phone}}',
      },
    },
    short: {
      en: {
        subject: 'Held for you until {{until}}',
        text: '{{business}}: portions of {{sale}} have come free. Held for you until {{until}}: {{portions}}. Book here: {{link}}',
      },
      ml: {
        subject: '{{until}} വരെ നിങ്ങൾക്കായി മാറ്റിവച്ചു',
        text: '{{business}}: {{sale}} – ഒഴിവ് വന്നിട്ടുണ്ട്. {{until}} വരെ {{portions}} പോർഷൻ നിങ്ങൾക്കായി മാറ്റിവച്ചു. ബുക്ക് ചെയ്യൂ: {{link}}',
      },
    },
  },
} as const satisfies Fact;
