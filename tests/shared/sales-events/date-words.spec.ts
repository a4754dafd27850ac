import { addDays } from '#shared/core/time';
import { movedText } from '#shared/sales-events/next-sale';
import { datedWords, dayWords } from '#shared/sales-events/written-months';
import { saleDay } from '#shared/sales-events/sale-date';
import { isSampleSale, SAMPLE_SALES } from '#shared/sales-events/sample-sales';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';

const J = '\u200d';
const N = '\u200c';

/** Of a sale that is made again on another day. */
describe('a text of the sale so many days later', () => {
  it.each([
    ['Sunday 29 November 2026, 12–3 PM', '2026-11-29', 7, 'Sunday 6 December 2026, 12–3 PM'],
    ['29th Nov 2026, 12 PM', '2026-11-29', 7, '6th Dec 2026, 12 PM'],
    ['29TH NOVEMBER 2026', '2026-11-29', 2, '1ST DECEMBER 2026'],
    ['29th Nov 2026', '2026-11-29', 3, '2nd Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 4, '3rd Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 11, '10th Dec 2026'],
    ['1st Nov 2026', '2026-11-01', 40, '11th Dec 2026'],
    ['2nd Nov 2026', '2026-11-02', 40, '12th Dec 2026'],
    ['3rd Nov 2026', '2026-11-03', 40, '13th Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 22, '21st Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 63, '31st Jan 2027'],
    ['Feb 14, 2025', '2025-02-14', 380, 'Mar 1, 2026'],
    ['nov 29', '2026-11-29', 7, 'dec 6'],
    ['29/11/2026', '2026-11-29', 7, '06/12/2026'],
    ['5-1-2027', '2027-01-05', 32, '6-2-2027'],
    ['15-1-2027', '2027-01-15', 22, '06-2-2027'],
    ['2026-11-29', '2026-11-29', 7, '2026-12-06'],
    ['Sun 29.11.2026 12:00', '2026-11-29', 7, 'Sun 06.12.2026 12:00'],
    ['ഞായർ, 29 നവംബർ 2026, 12 മണി', '2026-11-29', 7, 'ഞായർ, 6 ഡിസംബർ 2026, 12 മണി'],
    ['2026 നവംബർ 29', '2026-11-29', 35, '2027 ജനുവരി 3'],
    ['28 November 2026 and 29 November 2026', '2026-11-29', 7, '5 December 2026 and 6 December 2026'],
    ['Orders till 20 November 2026, food on 29 November 2026', '2026-11-29', 7, 'Orders till 27 November 2026, food on 6 December 2026'],
    // A day without its year.
    ['Pit Mandi, 29 Nov', '2026-11-29', 7, 'Pit Mandi, 6 Dec'],
    ['Pit Mandi, 29 Nov.', '2026-11-29', 7, 'Pit Mandi, 6 Dec.'],
    ['Pit Mandi, 29th November', '2026-11-29', 7, 'Pit Mandi, 6th December'],
    ['Pit Mandi, 29th of November', '2026-11-29', 7, 'Pit Mandi, 6th of December'],
    ['Pit Mandi, November 29', '2026-11-29', 7, 'Pit Mandi, December 6'],
    ['Pit Mandi, November 29th', '2026-11-29', 7, 'Pit Mandi, December 6th'],
    ['Pit Mandi, Nov 29 - 12 noon', '2026-11-29', 7, 'Pit Mandi, Dec 6 - 12 noon'],
    ['Pit Mandi, 22 November', '2026-11-22', 7, 'Pit Mandi, 29 November'],
    ['Pit Mandi, 06 December', '2026-12-06', 7, 'Pit Mandi, 13 December'],
    ['Pit Mandi, 01 December', '2026-12-01', 7, 'Pit Mandi, 08 December'],
    ['Pit Mandi, 27 Dec', '2026-12-27', 7, 'Pit Mandi, 3 Jan'],
    ['Pit Mandi 29/11', '2026-11-29', 7, 'Pit Mandi 06/12'],
    ['Pit Mandi 29/11/26', '2026-11-29', 7, 'Pit Mandi 06/12/26'],
    ['28–29 November', '2026-11-29', 7, '5–6 December'],
    ['28th and 29th November 2026', '2026-11-29', 7, '5th and 6th December 2026'],
    ['November 28–29', '2026-11-29', 7, 'December 5–6'],
    ['23–24 November', '2026-11-24', 7, '30 November–1 December'],
    ['November 23rd to 24th', '2026-11-24', 7, 'November 30th to December 1st'],
    ['കുഴിമന്തി, 2 മെയ്', '2026-05-02', 7, 'കുഴിമന്തി, 9 മെയ്'],
    ['കുഴിമന്തി, 2 മേയ്', '2026-05-02', 7, 'കുഴിമന്തി, 9 മേയ്'],
    ['കുഴിമന്തി, നവംബർ 29', '2026-11-29', 7, 'കുഴിമന്തി, ഡിസംബർ 6'],
    ['കുഴിമന്തി, 2 ആഗസ്റ്റ്', '2026-08-02', 7, 'കുഴിമന്തി, 9 ആഗസ്റ്റ്'],
    ['കുഴിമന്തി, 30 ആഗസ്റ്റ്', '2026-08-30', 7, 'കുഴിമന്തി, 6 സെപ്റ്റംബർ'],
    [`29 നവംബര്${J}`, '2026-11-29', 7, `6 ഡിസംബര്${J}`],
    [`18 ഒക്${N}ടോബർ`, '2026-10-18', 7, `25 ഒക്${N}ടോബർ`],
    [`25 ഒക്${N}ടോബർ`, '2026-10-25', 7, '1 നവംബർ'],
    [`29 മാര്${J}ച്ച് 2026`, '2026-03-29', 7, `5 ഏപ്രില്${J} 2026`],
    ['29 നവം, 12 മണി', '2026-11-29', 7, '6 ഡിസം, 12 മണി'],
    // Names one day, and not the sale's: from then on the sale's.
    ['Pit Mandi, 22 November', '2026-11-29', 7, 'Pit Mandi, 6 December'],
  ])('%s of %s, %i days later: %s', (text, old, days, expected) => {
    expect(movedText(text, old, days)).toBe(expected);
    if (saleDay(text) === old) expect(saleDay(expected)).toBe(addDays(old, days));
  });

  it.each([
    ['Coming soon', '2026-11-29'],
    ['31 November 2026', '2026-11-29'],
    ['1/2 kg Mandi', '2026-02-01'],
    ['Open 24/7', '2026-11-29'],
    ['നവരാത്രി മന്തി', '2026-11-29'],
    ['29 നവരാത്രി മന്തി', '2026-11-29'],
    ['From 1 November or 8 November', '2026-11-29'],
  ])('is not known where it names no day of the sale: %s', (text, old) => {
    expect(movedText(text, old, 7)).toBeNull();
  });
});

describe('the words of a day', () => {
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

  it('are English where the manager wrote no others', () => {
    const plain = { ...sale, titleMalayalam: null, descriptionMalayalam: null };
    expect([saleTitle(plain, 'ml'), saleDescription(plain, 'ml')]).toEqual(['Sunday mandi', 'From the pit']);
  });
});
