import type { Fact } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

/** Some hours after the delivery, as the manager set it. */
export const reviewAsked = {
  title: { en: 'Review asked for', ml: 'അഭിപ്രായം ചോദിച്ചു' },
  audience: 'customer',
  variables: ORDER_VARIABLES,
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 72,
  texts: {
    long: {
      en: {
        subject: 'How was {{sale}}?',
        text: 'Hello {{name}},\n\nhow was your order {{reference}}? A few words help us and others. The form is on the page of your order; messages can be stopped there too:\n{{link}}\n\nThank you!\n{{business}}',
      },
      ml: {
        subject: '{{sale}} എങ്ങനെയുണ്ടായിരുന്നു?',
        text: 'നമസ്കാരം {{name}},\n\nഓർഡർ {{reference}} എങ്ങനെയുണ്ടായിരുന്നു? രണ്ടു വാക്ക് എഴുതിയാൽ ഞങ്ങൾക്കും മറ്റുള്ളവർക്കും ഉപകാരമാകും. ഓർഡറിന്റെ പേജിൽ എഴുതാം; മെസേജുകൾ നിർത്താനും അവിടെ കഴിയും:\n{{link}}\n\nനന്ദി!\n{{business}}',
      },
    },
    short: {
      en: { subject: 'How was {{sale}}?', text: '{{business}}: how was your order {{reference}}? Tell us in a few words: {{link}}' },
      ml: {
        subject: '{{sale}} എങ്ങനെയുണ്ടായിരുന്നു?',
        text: '{{business}}: ഓർഡർ {{reference}} എങ്ങനെയുണ്ടായിരുന്നു? രണ്ടു വാക്ക് എഴുതൂ: {{link}}',
      },
    },
  },
} as const satisfies Fact;
