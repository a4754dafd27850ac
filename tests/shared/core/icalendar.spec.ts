import fc from 'fast-check';
import { type Appointment, icalendarOf } from '#shared/core/icalendar';

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
