import fc from 'fast-check';
import { BYTE_ORDER_MARK, CSV_TYPE, csvOf, withoutFormula } from '#shared/core/csv';
import { type Appointment, icalendarOf } from '#shared/core/icalendar';
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

const SALE: Appointment = {
  uid: 'sale-7-1795327200000',
  sequence: 3,
  madeAt: '2026-11-22T06:00:00.123Z',
  startsAt: '2026-11-29T06:30:00.000Z',
  minutes: 60,
  title: 'Onam Mandi – Kuzhi',
  description: 'From the pit.\nKuzhi, +91 98470 12345',
  place: '12 Temple Road, Kottayam',
};
const of = (change: Partial<Appointment>): string => icalendarOf({ ...SALE, ...change });

/** As a calendar reads it: lines joined again, names of properties in front. */
const read = (file: string): [name: string, value: string][] =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
const valueOf = (file: string, name: string): string | undefined => read(file).find(([property]) => property === name)?.[1];
const unescaped = (value = ''): string => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

describe('a sale as an appointment (RFC 5545; requirements/storefront S59)', () => {
  it('is one event with its time in UTC', () => {
    expect(icalendarOf(SALE)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Kuzhi//Sales//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:sale-7-1795327200000',
        'DTSTAMP:20261122T060000Z',
        'SEQUENCE:3',
        'DTSTART:20261129T063000Z',
        'DURATION:PT60M',
        'SUMMARY:Onam Mandi – Kuzhi',
        'DESCRIPTION:From the pit.\\nKuzhi\\, +91 98470 12345',
        'LOCATION:12 Temple Road\\, Kottayam',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['Mandi; lunch, and more', 'Mandi\\; lunch\\, and more'],
    ['C:\\mandi', 'C:\\\\mandi'],
    ['Mandi\r\nATTACH:https://evil.example', 'Mandi\\nATTACH:https://evil.example'],
    ['Mandi\rEND:VEVENT', 'Mandi\\nEND:VEVENT'],
    ['Mandi\u2028END:VCALENDAR\u0085x', 'Mandi\\nEND:VCALENDAR\\nx'],
    ['nul\0 bell\u0007 half\ud800 tab\t.', 'nul bell half tab\t.'],
    ['already \\n written', 'already \\\\n written'],
    ['  ഓണം മന്തി 🎉  ', 'ഓണം മന്തി 🎉'],
    ['', ''],
  ])('writes %j as %j and adds no line', (title, value) => {
    const file = of({ title, description: '', place: title && 'Kottayam' });
    expect(valueOf(file, 'SUMMARY')).toBe(value);
    expect(read(file).map(([name]) => name)).toEqual(read(of({ description: '', place: title && 'x' })).map(([name]) => name));
  });

  it('leaves out empty texts', () => {
    const names = read(of({ description: ' \n', place: '' })).map(([name]) => name);
    expect(names).not.toContain('DESCRIPTION');
    expect(names).not.toContain('LOCATION');
  });

  it('has no line of more than 75 octets, breaks no letter, and reads back whatever is typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom('a', 'ഓ', '🎉', '\u200d', ' ', '\n', '\r', ';', ',', '\\', ':', '\t'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(typed, typed, typed, (title, description, place) => {
        const file = of({ title, description, place });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
        const plain = (text: string): string => text.replace(/\r\n|\r/g, '\n').trim();
        expect(unescaped(valueOf(file, 'SUMMARY'))).toBe(plain(title));
        expect(unescaped(valueOf(file, 'DESCRIPTION'))).toBe(plain(description));
        expect(unescaped(valueOf(file, 'LOCATION'))).toBe(plain(place));
        expect(read(file).filter(([name]) => name === 'BEGIN')).toHaveLength(2);
      }),
    );
  });
});
