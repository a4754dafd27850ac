import { readOrderLink } from '#shared/bookings/order-link';
import { CODE_LENGTH, MOST_IN_SMS, shortCode, shortLink } from '#shared/core/short-code';
import { readOfferLink } from '#shared/waiting-list/offers';

const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const CODE = 'Ab3xKLmNo9';

describe('the code of a short link', () => {
  it.each([
    ['zeros', bytes(0), '1111111111'],
    ['ones', Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 1 : 0)), '2111111111'],
    ['58', Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 58 : 0)), '1211111111'],
  ])('of %s is written in 58 signs', (_, given, code) => expect(shortCode(given)).toBe(code));

  it('has ten signs that no reader takes for another', () => {
    for (let fill = 0; fill < 256; fill += 1) expect(shortCode(bytes(fill))).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/);
    expect(new Set(Array.from({ length: 256 }, (_, fill) => shortCode(bytes(fill)))).size).toBe(256);
  });

  it('is not made of too few bytes', () => expect(() => shortCode(new Uint8Array(15))).toThrow(RangeError));
});

describe('a short link', () => {
  it.each([
    ['https://kuzhi.in', 'https://kuzhi.in/o#Ab3xKLmNo9'],
    ['https://mandi9.in', 'https://mandi9.in/o#Ab3xKLmNo9'],
    ['https://kuzhimandi.com', 'kuzhimandi.com/o#Ab3xKLmNo9'],
    ['https://kuzhikitchens.com', 'kuzhikitchens.com/o#Ab3xKLmNo9'],
    ['http://kuzhimandi.example', 'kuzhimandi.example/o#Ab3xKLmNo9'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000/o#Ab3xKLmNo9'],
  ])('under %s is %s', (origin, link) => expect(shortLink(origin, '/o', CODE)).toBe(link));

  it('of a host of up to 17 signs fits a variable of an SMS', () => {
    for (let length = 4; length <= 17; length += 1) {
      const host = `${'k'.repeat(length - 3)}.in`;
      expect(shortLink(`https://${host}`, '/o', CODE).length).toBeLessThanOrEqual(MOST_IN_SMS);
    }
    expect(CODE).toHaveLength(CODE_LENGTH);
  });

  it.each<[string, string, string, string | null]>([
    ['as it was written', '/o', `#${CODE}`, CODE],
    ['with a slash at the end', '/o/', `#${CODE}`, CODE],
    ['whose code was cut off', '/o', '#Ab3xKLmNo', null],
    ['with a full stop behind it', '/o', `#${CODE}.`, null],
    ['without a code', '/o', '', null],
    ['of a page below it', '/o/x', `#${CODE}`, null],
    ['of another page', '/', `#${CODE}`, null],
  ])('%s', (_, pathname, hash, code) => {
    expect(readOrderLink({ pathname, hash })).toEqual(code === null ? null : { bookingId: null, token: code });
    expect(readOfferLink({ pathname: pathname.replace('/o', '/w'), hash })).toBe(code);
  });
});
