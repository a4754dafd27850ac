import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'To buy for {{event}}', text: '{{event}}: not enough in stock: {{items}}' },
  ml: { subject: '{{event}}: വാങ്ങാനുള്ളത്', text: '{{event}}: സ്റ്റോക്കിൽ തികയാത്തത്: {{items}}' },
} as const;

export const stockLow = {
  title: { en: 'Not enough in stock', ml: 'സ്റ്റോക്ക് തികയില്ല' },
  audience: 'staff',
  variables: {
    event: { about: { en: 'The event', ml: 'പരിപാടി' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' }, isRequired: true },
    items: { about: { en: 'What is missing', ml: 'തികയാത്തത്' }, sample: { en: 'Basmati rice, ghee', ml: 'ബസ്മതി അരി, നെയ്യ്' } },
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 24,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
