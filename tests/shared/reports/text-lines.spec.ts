import fc from 'fast-check';
import { linesOf, runsOf } from '#shared/reports/text-lines';

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
