import fc from 'fast-check';
import { folded } from '#shared/core/folded';

const ZWJ = '\u200D';
const ZWNJ = '\u200C';

describe('a text typed in two ways', () => {
  it.each([
    ['a final n', `മോഹന്${ZWJ}`, 'മോഹൻ'],
    ['a final nn', `ആണ്${ZWJ}`, 'ആൺ'],
    ['a final r', `ഞായര്${ZWJ} മന്തി`, 'ഞായർ മന്തി'],
    ['a final l', `പാല്${ZWJ}`, 'പാൽ'],
    ['a final ll', `ആള്${ZWJ}`, 'ആൾ'],
    ['a final k', `വാക്${ZWJ}`, 'വാൿ'],
    ['another final n', `കുര്യന്${ZWJ}`, 'കുര്യൻ'],
    ['the conjunct nta by its newer spelling', 'എൻറെ', 'എന്റെ'],
    ['the conjunct nta by an older keyboard', `എന്${ZWJ}റെ`, 'എന്റെ'],
    ['the vowel au', 'മൌനം', 'മൗനം'],
    ['the vowel ai in two parts', 'ത\u0D46\u0D46ര്', 'തൈര്'],
    ['the vowel au in two parts', 'മെ\u0D57നം', 'മൗനം'],
    ['a vowel sign in two parts', 'പ\u0D46\u0D3Eടി', 'പൊടി'],
    ['a non-joiner in a word', `ഞായറാഴ്${ZWNJ}ച മന്തി`, 'ഞായറാഴ്ച മന്തി'],
    ['a joiner in Devanagari', `क्${ZWJ}ष`, 'क्ष'],
    ['a composed letter with a nukta', '\u095Bाकिर', 'ज\u093Cाकिर'],
    ['a letter with a nukta that composes', 'न\u093C', '\u0929'],
    ['accents apart from their letters', 'Cafe\u0301', 'Café'],
    ['capitals', 'ASHA Menon', 'asha menon'],
    ['a capital I, whatever the language of the machine', 'INDIRA', 'indira'],
    ['white space', '  Biju \t\u00A0 Mathew\n', 'Biju Mathew'],
    ['marks of direction', '\u202Aമോഹൻ\u202C', 'മോഹൻ'],
    ['a soft hyphen and a zero width space', 'Ma\u00ADth\u200Bew', 'Mathew'],
  ])('is one text folded: %s', (_, one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it.each([
    ['a visible virama and the final letter', 'മോഹന്', 'മോഹൻ'],
    ['two vowels', 'മീൻ', 'മാൻ'],
    ['a letter with a nukta and without', 'ज़', 'ज'],
    ['one word and two', 'Bijumathew', 'Biju Mathew'],
  ])('stays two texts folded: %s', (_, one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  it('changes no text that is folded', () => {
    const letters = fc.constantFrom(...'aÉİ ന്ൻറൌെ\u0D57क़\u093C', ZWJ, ZWNJ, '\u0D28\u0D4D\u200D');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
        const once = folded(parts.join(''));
        expect(folded(once)).toBe(once);
      }),
    );
  });
});
