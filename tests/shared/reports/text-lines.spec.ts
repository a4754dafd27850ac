import fc from 'fast-check';
import { hasMark, linesOf, runsOf } from '#shared/reports/text-lines';

const lengthOf = (text: string): number => [...text].length;

describe('a text by fonts', () => {
  it.each([
    ['', []],
    ['Onam 50', [['latin', 'Onam 50']]],
    ['തീ കത്തിക്കുക', [['malayalam', 'തീ കത്തിക്കുക']]],
    [
      'Onam (ഓണം) – ₹50',
      [
        ['latin', 'Onam ('],
        ['malayalam', 'ഓണം'],
        ['latin', ') – '],
        ['latinExtended', '₹'],
        ['latin', '50'],
      ],
    ],
    ['അവന്\u200Dറെ', [['malayalam', 'അവന്\u200Dറെ']]],
    ['राम का घर', [['devanagari', 'राम का घर']]],
    ['क्\u200Dष ॥', [['devanagari', 'क्\u200Dष ॥']]],
    ['€5 œuvre ırmak', [['latin', '€5 œuvre ırmak']]],
    [
      'Łódź',
      [
        ['moreLatin', 'Ł'],
        ['latin', 'ód'],
        ['latinExtended', 'ź'],
      ],
    ],
  ])('%j', (text, runs) => {
    expect(runsOf(text).map(({ font, text: part }) => [font, part])).toEqual(runs);
  });

  it('loses no letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) =>
          runsOf(text)
            .map((run) => run.text)
            .join('') === text,
      ),
    );
  });
});

describe('a letter on paper', () => {
  it.each([
    // Blanks of every kind are drawn as spaces, and what is invisible not at all.
    ['1:00\u202FPM', '1:00 PM', false],
    ['a\u00A0b', 'a b', false],
    ['a\tb', 'a b', false],
    ['soft\u00ADhyphen', 'softhyphen', false],
    ['left\u200Eright\uFE0F\u0007', 'leftright', false],
    ['ab\u200Dc', 'abc', false],
    // A letter and its sign are one where a font has the letter that Unicode makes of them.
    ['Jose\u0301', 'José', false],
    ['s\u030Ca', 's\u030Ca'.normalize('NFC'), false],
    ['കൊ', 'കൊ', false],
    // What no font has is a mark for each letter, and its signs are below that mark.
    ['தமிழ்', '¤¤¤', true],
    ['محمد', '¤¤¤¤', true],
    ['ಕನ್ನಡ', '¤¤¤¤', true],
    ['తెలుగు', '¤¤¤', true],
    ['Asha 🙏🏽!', 'Asha ¤!', true],
    ['漢字 mandi', '¤¤ mandi', true],
    ['¤5', '¤5', false],
  ])('draws %j as %j', (text, drawn, isMarked) => {
    const runs = runsOf(text);
    expect(runs.map((run) => run.drawn).join('')).toBe(drawn);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(hasMark(text)).toBe(isMarked);
  });
});

describe('a text by lines', () => {
  it.each([
    ['light the pit', 8, ['light', 'the pit']],
    ['one', 8, ['one']],
    ['', 8, ['']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['two\nlines', 20, ['two', 'lines']],
    ['ab', 0, ['a', 'b']],
    ['ab cd', 5, ['ab cd']],
    ['ab cd', 4, ['ab', 'cd']],
    ['  wide   gaps  ', 20, ['wide gaps']],
    ['abcd ef', 4, ['abcd', 'ef']],
    ['ab cdefgh', 4, ['ab', 'cdef', 'gh']],
    ['ab   cd', 5, ['ab cd']],
    ['orders@kuzhi.in', 11, ['orders@', 'kuzhi.in']],
    ['a.very-long.name@x', 12, ['a.very-long.', 'name@x']],
    ['at 1:00\u00A0PM', 7, ['at', '1:00\u00A0PM']],
  ])('%j in %d: %j', (text, width, lines) => {
    expect(linesOf(text, width, lengthOf)).toEqual(lines);
  });

  it('fit their width and keep every letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ക') }), fc.integer({ min: 1, max: 12 }), (text, width) => {
        const lines = linesOf(text, width, lengthOf);
        for (const line of lines) expect(lengthOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      }),
    );
  });
});
