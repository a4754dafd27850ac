import { readingsOf } from '#shared/bookings/booking-search';
import { partsHolding } from '#shared/core/search-marks';

const ZWJ = '\u200D';
const marked = (text: string, typed: string): string => {
  let [done, at] = ['', 0];
  for (const { from, to } of partsHolding(text, readingsOf(typed).flat())) {
    done += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return done + text.slice(at);
};

describe('the found parts of a text', () => {
  it.each([
    ['a part of a word', 'Biju Mathew', 'ath', 'Biju M[ath]ew'],
    ['words in another order', 'Biju Mathew', 'mathew biju', '[Biju] [Mathew]'],
    ['one letter at the beginning of words alone', 'Abdul Nazar', 'a', '[A]bdul Nazar'],
    ['each place', 'Mathew, son of Mathew', 'mathew', '[Mathew], son of [Mathew]'],
    ['the older letter by the newer one', `മോഹന്${ZWJ} നായർ`, 'മോഹൻ', `[മോഹന്${ZWJ}] നായർ`],
    ['a letter of Hindi in two parts', '\u095Bाकिर', 'ज\u093Cाकिर', '[\u095Bाकिर]'],
    ['figures across their dashes', '+91 94470-11111', '4701', '+91 94[470-1]1111'],
    ['a number with another beginning', '+91 94470-11111', '09447011111', '+[91 94470-11111]'],
    ['a reference', 'MND-AB23CD', 'ab23', 'MND-[AB23]CD'],
    ['parts that touch', 'Thomas', 'tho mas', '[Thomas]'],
    ['a sign of two code units', '𝒜sha 🔥 Asha', 'asha', '𝒜sha 🔥 [Asha]'],
    ['nothing that is not there', 'Biju Mathew', 'jumat', 'Biju Mathew'],
    ['nothing without a search', 'Biju Mathew', ' ', 'Biju Mathew'],
    ['nothing of an empty text', '', 'a', ''],
  ])('is %s', (_, text, typed, shown) => expect(marked(text, typed)).toBe(shown));
});
