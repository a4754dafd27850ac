import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'Money needs you', text: 'A payment or refund waits for a decision: {{amount}}. Open Payments in the console.' },
  ml: { subject: 'പണത്തിന്റെ കാര്യം നോക്കണം', text: 'ഒരു പേയ്‌മെന്റിലോ റീഫണ്ടിലോ തീരുമാനം വേണം: {{amount}}. കൺസോളിൽ പേയ്‌മെന്റുകൾ തുറക്കൂ.' },
} as const;

export const moneyNeedsYou = {
  title: { en: 'Money that needs somebody', ml: 'പണത്തിന്റെ കാര്യത്തിൽ നോക്കേണ്ടത്' },
  audience: 'staff',
  variables: {
    amount: { about: { en: 'The sum, if there is one', ml: 'തുക, ഉണ്ടെങ്കിൽ' }, sample: { en: '₹1,120', ml: '₹1,120' }, isRequired: true },
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 24,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
