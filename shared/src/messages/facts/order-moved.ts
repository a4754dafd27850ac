import { type Fact, STATUS_DELAY_SECONDS } from '../fact.ts';
import { ORDER_VARIABLES } from '../variables.ts';

/** The sale has another beginning than the customer knows. */
export const orderMoved = {
  title: { en: 'New date', ml: 'പുതിയ തീയതി' },
  audience: 'customer',
  variables: { ...ORDER_VARIABLES, date: { ...ORDER_VARIABLES.date, isRequired: true } },
  delaySeconds: STATUS_DELAY_SECONDS,
  atNight: 'waits',
  usefulHours: 72,
  texts: {
    long: {
      en: {
        subject: 'New date of your order {{reference}}',
        text: 'Hello {{name}},\n\n{{sale}} has a new date, and so has your order {{reference}}:\n{{date}}\n\nYour order, and how to change or stop these messages:\n{{link}}\n\nIf the new date does not suit you, call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}}: പുതിയ തീയതി',
        text: 'നമസ്കാരം {{name}},\n\n{{sale}} മറ്റൊരു സമയത്തേക്കു മാറ്റി. നിങ്ങളുടെ ഓർഡർ {{reference}} എത്തുന്നത്:\n{{date}}\n\nഓർഡർ കാണാനും മെസേജുകൾ മാറ്റാനോ നിർത്താനോ:\n{{link}}\n\nപുതിയ തീയതി ബുദ്ധിമുട്ടാണെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'New date of order {{reference}}',
        text: '{{business}}: order {{reference}} has a new date: {{date}}. If it does not suit you, call {{phone}}. {{link}}',
      },
      ml: {
        subject: 'ഓർഡർ {{reference}}: പുതിയ തീയതി',
        text: '{{business}}: ഓർഡർ {{reference}} പുതിയ തീയതിയിൽ: {{date}}. ബുദ്ധിമുട്ടാണെങ്കിൽ വിളിക്കൂ: {{phone}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;
