import type { Fact } from '../fact.ts';

const TEXTS = {
  en: { subject: 'New order {{reference}}', text: '{{reference}}: {{sale}}: {{items}}, {{amount}}' },
  ml: { subject: 'പുതിയ ഓർഡർ {{reference}}', text: '{{reference}}: {{sale}}: {{items}}, {{amount}}' },
} as const;

export const newOrder = {
  title: { en: 'New order', ml: 'പുതിയ ഓർഡർ' },
  audience: 'staff',
  variables: {
    reference: {
      about: { en: 'Reference of the booking', ml: 'ബുക്കിങ് നമ്പർ' },
      sample: { en: 'MND-7KQ2AB', ml: 'MND-7KQ2AB' },
      isRequired: true,
    },
    sale: { about: { en: 'Title of the sale', ml: 'വിൽപ്പനയുടെ പേര്' }, sample: { en: 'Sunday Mandi', ml: 'ഞായറാഴ്ച മന്തി' } },
    items: { about: { en: 'What was ordered', ml: 'ഓർഡർ ചെയ്തത്' }, sample: { en: '2 × Chicken Mandi', ml: '2 × Chicken Mandi' } },
    amount: { about: { en: 'Total of the order', ml: 'ഓർഡറിന്റെ ആകെ തുക' }, sample: { en: '₹1,120', ml: '₹1,120' } },
  },
  delaySeconds: 0,
  atNight: 'waits',
  usefulHours: 12,
  texts: { long: TEXTS, short: TEXTS },
} as const satisfies Fact;
