import { clockText } from '#shared/core/time-text';
import { addCatalogue, isLanguage, OFFERED, offeredLanguage, textIn } from '#shared/core/languages';

describe('a text in the reader’s language', () => {
  addCatalogue('hi', { 'Close the pit': 'गड्ढा बंद करें' });

  it('is the one written next to the English, else the catalogue’s, else the English one', () => {
    expect(textIn({ en: 'Close the pit', ml: 'കുഴി അടയ്ക്കുക' }, 'ml')).toBe('കുഴി അടയ്ക്കുക');
    expect(textIn({ en: 'Close the pit', ml: 'കുഴി അടയ്ക്കുക' }, 'hi')).toBe('गड्ढा बंद करें');
    expect(textIn({ en: 'Typed by hand' }, 'hi')).toBe('Typed by hand');
    expect(textIn({ en: 'Typed by hand', ml: null }, 'ml')).toBe('Typed by hand');
    expect(textIn({ en: 'Typed by hand', ml: '' }, 'ml')).toBe('Typed by hand');
    expect(textIn({ en: 'Close the pit' }, 'toString')).toBe('Close the pit');
  });

  it('falls back to English where a part of the product does not offer the language', () => {
    expect(offeredLanguage(OFFERED.reports, 'hi')).toBe('en');
    expect(offeredLanguage(OFFERED.reports, 'ml')).toBe('ml');
    expect(isLanguage('toString')).toBe(false);
    expect([isLanguage('hi'), isLanguage(['hi']), isLanguage(undefined)]).toEqual([true, false, false]);
  });

  it.each([
    [0, 'रात 12:00'],
    [330, 'सुबह 5:30'],
    [720, 'दोपहर 12:00'],
    [1140, 'शाम 7:00'],
    [1260, 'रात 9:00'],
    [-60, 'रात 11:00'],
  ])('says %i minutes after midnight in Hindi as %s', (minutes, text) => expect(clockText(minutes, 'hi')).toBe(text));
});
