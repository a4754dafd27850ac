import { holdsAll, isFoundIn, partHolding, searchTextOf, wordsAsked } from '#shared/core/search';

describe('a search', () => {
  it.each([
    ['a part of a word', ['Biju Mathew'], 'ath', true],
    ['words in another order', ['Biju Mathew'], 'mathew biju', true],
    ['words with several spaces between', ['Biju Mathew'], '  biju   mathew ', true],
    ['words of several texts', ['Biju Mathew', '12/3 MG Road, Kottayam'], 'kottayam biju', true],
    ['an address as it is typed elsewhere', ['12/3 MG Road, Kottayam'], '12/3, mg road; kottayam.', true],
    ['a name with the older letter', ['മോഹൻ'], 'മോഹന്\u200D', true],
    ['two letters that begin a word', ['Abdul Asha'], 'as', true],
    ['one letter that begins a word', ['Abdul Asha'], 'a', true],
    ['an empty question', ['Asha'], ' ', true],
    ['two letters within a word', ['Thomas'], 'as', true],
    ['a word that is not there', ['Biju Mathew'], 'biju thomas', false],
    ['words that only touch each other', ['Biju Mathew'], 'jumat', false],
    ['another vowel', ['മീൻ'], 'മാൻ', false],
    ['signs alone', ['100% Nair'], '%', false],
  ])('of %s in %j for "%s" is %s', (_, texts, typed, expected) => {
    expect(isFoundIn(texts, typed)).toBe(expected);
  });

  it('of an index finds one or two letters where a word begins, and three anywhere', () => {
    const searchText = searchTextOf(['Thomas Abraham']);
    expect(['t', 'th', 'ab', 'as', 'mas', 'ham tho'].filter((typed) => holdsAll(searchText, wordsAsked(typed)))).toEqual([
      't',
      'th',
      'ab',
      'mas',
      'ham tho',
    ]);
  });

  it('looks for parts of at least three signs, so that an index of three signs answers every question', () => {
    for (const word of ['a', 'as', 'asha', 'മ', 'മീ', '𝒜', '𝒜𝒜', '%']) expect([...partHolding(word)].length).toBeGreaterThanOrEqual(3);
  });

  it('stores each word once, after two spaces', () => {
    expect(searchTextOf(['Asha Asha', 'asha, Kochi'])).toBe('  asha  kochi');
    expect(wordsAsked("' or 1=1 --")).toEqual(['or', '1', '1']);
  });
});
