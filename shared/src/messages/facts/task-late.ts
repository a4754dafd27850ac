import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'Late: {{task}}', text: '{{event}}: {{task}} should have been started or finished by now.' },
  ml: { subject: 'വൈകി: {{task}}', text: '{{event}}: {{task}} – ഇതിനകം തുടങ്ങുകയോ തീരുകയോ ചെയ്യേണ്ടതായിരുന്നു.' },
} as const;

export const taskLate = {
  title: { en: 'A task is late', ml: 'ഒരു ജോലി വൈകി' },
  audience: 'staff',
  variables: {
    task: { about: { en: 'The task', ml: 'ജോലി' }, sample: { en: 'Marinate the meat', ml: 'ഇറച്ചിയിൽ മസാല പുരട്ടുക' }, isRequired: true },
    event: { about: { en: 'The event', ml: 'പരിപാടി' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' } },
  },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 2,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
