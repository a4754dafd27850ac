import type { Fact, Variable } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

/** A tap in the kitchen that is taken back sends no message. */
const PAUSE_SECONDS = 120;

/** Further variables of messages about the time of a delivery. */
export const DELIVERY_TIMES = {
  time: {
    about: { en: 'When it is expected now', ml: 'ഇപ്പോൾ പ്രതീക്ഷിക്കുന്ന സമയം' },
    sample: { en: '12:48 PM', ml: 'ഉച്ചയ്ക്ക് 12:48' },
    isRequired: true,
  },
  promised: {
    about: { en: 'When it was promised', ml: 'മുമ്പ് പറഞ്ഞ സമയം' },
    sample: { en: '12:30 PM', ml: 'ഉച്ചയ്ക്ക് 12:30' },
  },
} as const satisfies Record<string, Variable>;

/** The kitchen will be more than 15 minutes later than the customer was promised. @source requirements/storefront S75 */
export const orderLate = {
  title: { en: 'Later than promised', ml: 'പറഞ്ഞതിലും വൈകും' },
  audience: 'customer',
  variables: { ...ORDER_VARIABLES, ...DELIVERY_TIMES },
  delaySeconds: PAUSE_SECONDS,
  atNight: 'goes',
  usefulHours: 3,
  texts: {
    long: {
      en: {
        subject: 'Your order {{reference}} will come at about {{time}}',
        text: 'Hello {{name}},\n\nwe are sorry: cooking takes longer today, and your order {{reference}} will come later than planned. We expect to deliver it at about {{time}} instead of {{promised}}.\n\nThe latest time is always here; messages can be stopped there too:\n{{link}}\n\nQuestions? Call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}} എത്താൻ വൈകും: {{time}}',
        text: 'നമസ്കാരം {{name}},\n\nക്ഷമിക്കണം, ഇന്ന് പാചകത്തിന് കൂടുതൽ സമയമെടുക്കുന്നു; നിങ്ങളുടെ ഓർഡർ {{reference}} എത്താൻ വൈകും. {{promised}}-നു പകരം ഏകദേശം {{time}}-ന് എത്തിക്കാനാകുമെന്നു കരുതുന്നു.\n\nപുതിയ സമയം എപ്പോഴും ഇവിടെ കാണാം; മെസേജുകൾ നിർത്താനും ഇതുവഴി കഴിയും:\n{{link}}\n\nസംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'Order {{reference}}: about {{time}}',
        text: '{{business}}: sorry, order {{reference}} will come later than planned, at about {{time}} instead of {{promised}}. Latest time: {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}}: {{time}}',
        text: '{{business}}: ക്ഷമിക്കണം, ഓർഡർ {{reference}} എത്താൻ വൈകും. {{promised}}-നു പകരം ഏകദേശം {{time}}-ന് എത്തിക്കും. പുതിയ സമയം: {{link}}',
      },
    },
  },
} as const satisfies Fact;
