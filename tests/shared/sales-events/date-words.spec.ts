import { datedWords, dayWords, saleDay, withSaleDay } from '#shared/sales-events/sale-date';
import { isSampleSale, SAMPLE_SALES } from '#shared/sales-events/sample-sales';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';

/** Of a sale that is made again on another day. */
describe('the date text with another day', () => {
  it.each([
    ['Sunday 29 November 2026, 12–3 PM', '2026-12-06', 'Sunday 6 December 2026, 12–3 PM'],
    ['29th Nov 2026, 12 PM', '2026-12-06', '6th Dec 2026, 12 PM'],
    ['29TH NOVEMBER 2026', '2026-12-01', '1st December 2026'],
    ['29th Nov 2026', '2026-12-02', '2nd Dec 2026'],
    ['29th Nov 2026', '2026-12-03', '3rd Dec 2026'],
    ['29th Nov 2026', '2026-12-10', '10th Dec 2026'],
    ['1st Nov 2026', '2026-12-11', '11th Dec 2026'],
    ['2nd Nov 2026', '2026-12-12', '12th Dec 2026'],
    ['3rd Nov 2026', '2026-12-13', '13th Dec 2026'],
    ['29th Nov 2026', '2026-12-14', '14th Dec 2026'],
    ['29th Nov 2026', '2026-12-21', '21st Dec 2026'],
    ['29th Nov 2026', '2026-12-22', '22nd Dec 2026'],
    ['29th Nov 2026', '2027-01-31', '31st Jan 2027'],
    ['Feb 14, 2025', '2026-03-01', 'Mar 1, 2026'],
    ['29/11/2026', '2026-12-06', '06/12/2026'],
    ['5-1-2027', '2027-02-06', '6-2-2027'],
    ['15-1-2027', '2027-02-06', '06-2-2027'],
    ['2026-11-29', '2026-12-06', '2026-12-06'],
    ['Sun 29.11.2026 12:00', '2026-12-06', 'Sun 06.12.2026 12:00'],
    ['ഞായർ, 29 നവംബർ 2026, 12 മണി', '2026-12-06', 'ഞായർ, 6 ഡിസംബർ 2026, 12 മണി'],
    ['2026 നവംബർ 29', '2027-01-03', '2027 ജനുവരി 3'],
    ['28 November 2026 and 29 November 2026', '2026-12-06', '28 November 2026 and 6 December 2026'],
    ['Coming soon', '2026-12-06', 'Coming soon'],
    ['31 November 2026', '2026-12-06', '31 November 2026'],
  ])('%s on %s: %s', (text, day, expected) => {
    expect(withSaleDay(text, day)).toBe(expected);
    if (saleDay(text) !== null && !expected.includes(' and ')) expect(saleDay(expected)).toBe(day);
  });

  it.each([
    ['2026-11-29', 'Sunday mandi', '29 November'],
    ['2026-11-01', '', '1 November'],
    ['2026-05-09', 'ഞായർ മന്തി', '9 മേയ്'],
  ])('%s is in words like “%s” %s', (day, like, words) => expect(dayWords(day, like)).toBe(words));

  it('is whole with its weekday', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-05'].map(datedWords)).toEqual([
      'Sunday 29 November 2026',
      'Monday 30 November 2026',
      'Saturday 5 December 2026',
    ]);
  });
});

describe('a sale of the first look', () => {
  const [lunch, pit] = SAMPLE_SALES;

  it('is one until a manager makes it their own', () => {
    for (const { title, description = '' } of SAMPLE_SALES) expect(isSampleSale({ title, description })).toBe(true);
    expect(isSampleSale({ title: 'Our mandi', description: lunch?.description ?? '' })).toBe(false);
    expect(isSampleSale({ title: lunch?.title ?? '', description: 'With lamb' })).toBe(false);
    expect(isSampleSale({ title: lunch?.title ?? '', description: pit?.description ?? '' })).toBe(false);
  });
});

describe('the words of a sale', () => {
  const sale = { title: 'Sunday mandi', titleMalayalam: 'ഞായറാഴ്ച മന്തി', description: 'From the pit', descriptionMalayalam: 'കുഴിയിൽ നിന്ന്' };

  it.each([
    ['en', 'Sunday mandi', 'From the pit'],
    ['ml', 'ഞായറാഴ്ച മന്തി', 'കുഴിയിൽ നിന്ന്'],
    ['hi', 'Sunday mandi', 'From the pit'],
  ])('in %s are %s, %s', (language, title, description) => {
    expect([saleTitle(sale, language), saleDescription(sale, language)]).toEqual([title, description]);
  });

  it('are English where nobody wrote others', () => {
    const plain = { ...sale, titleMalayalam: null, descriptionMalayalam: null };
    expect([saleTitle(plain, 'ml'), saleDescription(plain, 'ml')]).toEqual(['Sunday mandi', 'From the pit']);
  });
});
