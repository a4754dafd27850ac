import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'A payment needs a decision', text: 'A payment or refund needs a decision: {{amount}}. Open Money in the console.' },
  ml: { subject: 'പണത്തിന്റെ കാര്യം നോക്കണം', text: 'ഒരു പേയ്‌മെന്റിലോ റീഫണ്ടിലോ തീരുമാനം വേണം: {{amount}}. കൺസോളിൽ പണം എന്ന ടാബ് തുറക്കൂ.' },
} as const;

export const moneyNeedsYou = {
  title: { en: 'A payment that needs a decision', ml: 'പണത്തിന്റെ കാര്യത്തിൽ നോക്കേണ്ടത്' },
  audience: 'staff',
  variables: {
    amount: { about: { en: 'The sum, if there is one', ml: 'തുക, ഉണ്ടെങ്കിൽ' }, sample: { en: '₹1,120', ml: '₹1,120' }, isRequired: true },
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 24,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
