import type { Fact } from '../fact.ts';

const TEXTS = {
  en: {
    subject: 'TV not responding: {{screen}}',
    text: 'The screen {{screen}} does not respond while {{event}} is being cooked. Check its power and Wi-Fi.',
  },
  ml: {
    subject: 'ടിവി പ്രതികരിക്കുന്നില്ല: {{screen}}',
    text: '{{event}} പാകം ചെയ്യുന്നതിനിടെ {{screen}} സ്ക്രീനിൽ നിന്ന് വിവരം കിട്ടുന്നില്ല. കറന്റും വൈ-ഫൈയും നോക്കൂ.',
  },
} as const;

export const screenSilent = {
  title: { en: 'A TV screen is not responding', ml: 'ഒരു ടിവി സ്ക്രീൻ പ്രതികരിക്കുന്നില്ല' },
  audience: 'staff',
  variables: {
    screen: { about: { en: 'Name of the screen', ml: 'സ്ക്രീനിന്റെ പേര്' }, sample: { en: 'Pit', ml: 'കുഴി' }, isRequired: true },
    event: {
      about: { en: 'The event that is being cooked', ml: 'പാകം ചെയ്യുന്ന പരിപാടി' },
      sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' },
    },
  },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 2,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
