import fc from 'fast-check';
import { BYTE_ORDER_MARK, CSV_TYPE, csvOf, withoutFormula } from '#shared/core/csv';
import { parseCsv } from '../../support/parse-csv';

describe('csv (requirements/console §5, §7; faults I4)', () => {
  it('is UTF-8 with its mark, commas, quoted texts, and CRLF behind every line', () => {
    expect(
      csvOf([
        ['Task', 'Minutes'],
        ['തീ കത്തിക്കുക', 45],
        [null, -5],
      ]),
    ).toBe(`${BYTE_ORDER_MARK}"Task","Minutes"\r\n"തീ കത്തിക്കുക",45\r\n,-5\r\n`);
  });

  it.each([
    ['say "hi"', '"say ""hi"""'],
    ['one, two', '"one, two"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', '""'],
    ['"', '""""'],
  ])('%j is the field %j', (text, field) => {
    expect(csvOf([[text]])).toBe(`${BYTE_ORDER_MARK}${field}\r\n`);
  });

  it('names its type and letters, so that a browser does not guess', () => expect(CSV_TYPE).toBe('text/csv; charset=utf-8'));

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%p is no number that a spreadsheet knows', (value) => {
    expect(csvOf([[value, 1]])).toBe(`${BYTE_ORDER_MARK},1\r\n`);
  });

  it.each([
    ['=1+1'],
    ['=cmd|" /C calc"!A0'],
    ['+91 98460 12345'],
    ['+1+1'],
    ['-1+2'],
    ['@SUM(1)'],
    ['\t=1'],
    ['\tplain'],
    ['\r=1'],
    ['\n=1'],
    ['\0=1'],
    ['  =1+1'],
    ['\u00A0=1'],
    ['\uFEFF=1'],
    ['\u200B=1'],
    ['＝1+1'],
    ['＋1'],
    ['－1'],
    ['＠A1'],
  ])('%j cannot run', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });

  it.each([
    ['Al-Fahm'],
    ['Beef - 2 pc'],
    ['a=b'],
    ['cook@kuzhi'],
    ['1-2'],
    ["'quoted"],
    [''],
    ['   '],
    ['ക്ഷ-ണം'],
    ['−5 °C'],
    ['+919447011111'],
  ])('%j stays as it is', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });

  it('brings every text back, the sign before a formula aside', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('=', '"', ',', '\r', '\n', '-', 'a', 'ക') }));
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseCsv(csvOf(rows))).toEqual(rows.map((row) => row.map(withoutFormula)));
        for (const value of parseCsv(csvOf(rows)).flat()) expect(value).not.toMatch(/^[=+\-@\t\r\n\0]/);
      }),
    );
  });
});
