import type { Fact } from '../fact.ts';

const TEXTS = {
  en: {
    subject: 'TV silent: {{screen}}',
    text: 'Nothing is heard of the screen {{screen}} while {{event}} is cooked. Look at its power and Wi-Fi.',
  },
  ml: {
    subject: 'TV പ്രതികരിക്കുന്നില്ല: {{screen}}',
    text: '{{event}} പാകം ചെയ്യുന്നതിനിടെ {{screen}} സ്ക്രീനിൽ നിന്ന് ഒന്നും കേൾക്കുന്നില്ല. കറന്റും Wi-Fi-യും നോക്കൂ.',
  },
} as const;

export const screenSilent = {
  title: { en: 'A TV screen is silent', ml: 'ഒരു TV സ്ക്രീൻ പ്രതികരിക്കുന്നില്ല' },
  audience: 'staff',
  variables: {
    screen: { about: { en: 'Name of the screen', ml: 'സ്ക്രീനിന്റെ പേര്' }, sample: { en: 'Pit', ml: 'കുഴി' }, isRequired: true },
    event: { about: { en: 'The event that is cooked', ml: 'പാകം ചെയ്യുന്ന ഇവന്റ്' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' } },
  },
  delaySeconds: 0,
  atNight: 'goes',
  usefulHours: 2,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
