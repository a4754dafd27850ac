import { profitCsv } from '#shared/profit/profit-csv';
import type { ProfitLine } from '#shared/profit/profit.contract';
import { parseCsv } from '../../support/parse-csv.js';

const LINE: ProfitLine = {
  ...{ salesEventId: 1, title: 'Sale', titleMalayalam: null, date: 'Sunday', isDateWritten: false, startsAt: null },
  ...{ state: 'complete', in: 1500, out: 900.5, left: 599.5, portions: 3, perPortion: 199.83, isWhole: true, use: 'booked' },
};
const PART = 'Known part: out is at least, left at most this';
const NOT_BOOKED = 'Use of stock is not booked: counted by the recipe';

/** C126: a number that the recipe says is not called known. */
describe('the column about known amounts in the file of the sales', () => {
  it.each<[string, Partial<ProfitLine>, string]>([
    ['everything', {}, 'Everything is known'],
    ['a part', { isWhole: false }, PART],
    ['a use that only the recipe says', { use: 'planned' }, NOT_BOOKED],
    ['that of a day that is not over', { use: 'planned', state: 'open' }, NOT_BOOKED],
    ['both', { use: 'planned', isWhole: false }, `${PART}; ${NOT_BOOKED}`],
    ['no use where nothing is cooked', { use: 'planned', state: 'unplanned', isWhole: false }, PART],
  ])('%s', (_name, over, expected) => {
    const [, row] = parseCsv(profitCsv([{ ...LINE, ...over }], 'en'));
    expect(row?.at(-1)).toBe(expected);
  });
});

it('names a sale and the state of its cooking in the language of the file', () => {
  const csv = (over: Partial<ProfitLine>, language: string) => parseCsv(profitCsv([{ ...LINE, ...over }], language))[1];
  expect(csv({ titleMalayalam: 'വിൽപ്പന' }, 'en')?.slice(0, 3)).toEqual(['Sale', 'Sunday', 'Complete']);
  expect(csv({ titleMalayalam: 'വിൽപ്പന', state: 'open' }, 'ml')?.slice(0, 3)).toEqual(['വിൽപ്പന', 'Sunday', 'പൂർത്തിയായിട്ടില്ല']);
  expect(csv({}, 'ml')?.[0]).toBe('Sale');
});
