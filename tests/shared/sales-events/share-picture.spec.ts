import { shareTexts } from '#shared/sales-events/share-picture';

const SALE = { title: 'Sunday Pit Mandi', titleMalayalam: null, date: 'This Sunday', priceFrom: 750 };

it.each([
  ['en', SALE, 'from ₹750 · serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
  ['ml', SALE, '₹750 മുതൽ · 2 പേർക്ക്', 'മന്തി റിസർവ് ചെയ്യൂ', 'ഇപ്പോൾ കോട്ടയത്ത് മാത്രം'],
  ['en', { ...SALE, priceFrom: 999.5 }, 'from ₹999.50 · serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
  ['en', { ...SALE, priceFrom: null }, 'serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
])('words a shared link in %s', (language, sale, facts, reserve, serving) => {
  expect(shareTexts(sale, 'Kuzhi Mandi', 2, language)).toEqual({
    business: 'Kuzhi Mandi',
    title: 'Sunday Pit Mandi',
    date: 'This Sunday',
    facts,
    reserve,
    serving,
  });
});
