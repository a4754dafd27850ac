import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'To buy for {{event}}', text: '{{event}}: Short after the plan: {{items}}' },
  ml: { subject: '{{event}}: വാങ്ങാനുള്ളത്', text: '{{event}}: പ്ലാൻ അനുസരിച്ച് കുറവുള്ളത്: {{items}}' },
} as const;

export const stockLow = {
  title: { en: 'Stock does not suffice', ml: 'സ്റ്റോക്ക് തികയില്ല' },
  audience: 'staff',
  variables: {
    event: { about: { en: 'The event', ml: 'ഇവന്റ്' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' }, isRequired: true },
    items: { about: { en: 'What is short', ml: 'കുറവുള്ളത്' }, sample: { en: 'Basmati rice, ghee', ml: 'ബസ്മതി അരി, നെയ്യ്' } },
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 24,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
