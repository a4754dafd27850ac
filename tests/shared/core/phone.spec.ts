import { type CountryCode, getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { seeded } from '../../faults/support/seed.js';
import { foldDigits, foldPincode } from '#shared/core/digits';
import { e164, isLandline, phoneKey, searchedDigits, chatLink, telLink } from '#shared/core/phone';
import { isPhone, phoneSchema } from '#shared/core/phone.contract';

/** @source faults I17, I18; decisions/0101 */
const TAKEN: readonly (readonly [typed: string, number: string])[] = [
  ['9447011111', '+919447011111'],
  ['94470 11111', '+919447011111'],
  ['+91 94470-11111', '+919447011111'],
  ['+919447011111', '+919447011111'],
  ['094470 11111', '+919447011111'],
  ['919447011111', '+919447011111'],
  ['91 94470-11111', '+919447011111'],
  ['0091 98470 55502', '+919847055502'],
  ['091-98470-12345', '+919847012345'],
  ['+91 (0) 98470 55504', '+919847055504'],
  ['+91 ( 0 ) 98470 55504', '+919847055504'],
  ['+91(0)98470 55504', '+919847055504'],
  ['+91 098470 12345', '+919847012345'],
  ['(+91) 98470 12345', '+919847012345'],
  ['tel:+91-98470-12345', '+919847012345'],
  ['98470.12345', '+919847012345'],
  ['98470/12345', '+919847012345'],
  ['98470–12345', '+919847012345'],
  ['98470\u221212345', '+919847012345'],
  ['98470\u00A012345', '+919847012345'],
  ['98470\u202F12345', '+919847012345'],
  ['\u202A+91 98470 12345\u202C', '+919847012345'],
  ['\u2068098470 12345\u2069', '+919847012345'],
  ['98470\u200B12345', '+919847012345'],
  ['९८४७०००१२३', '+919847000123'],
  ['൯൮൪൭൦ ൦൦൧൨൩', '+919847000123'],
  ['٩٨٤٧٠٠٠١٢٣', '+919847000123'],
  ['９８４７０００１２３', '+919847000123'],
  ['＋91 98470 00123', '+919847000123'],
  ['9198470123', '+919198470123'],
  ['9109847012', '+919109847012'],
  ['(0481) 2560000', '+914812560000'],
  ['0481-2560003', '+914812560003'],
  ['0481 256 0003', '+914812560003'],
  ['+91 481 2560003', '+914812560003'],
  ['080 2555 0000', '+918025550000'],
  ['1800 425 1234', '+9118004251234'],
  ['+65 9123 4567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['+960 771 2345', '+9607712345'],
  ['+47 412 34 567', '+4741234567'],
  ['+64 21 123 456', '+6421123456'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['+971 (0) 50 123 4567', '+971501234567'],
  ['+44 020 7946 0000', '+442079460000'],
  ['+39 06 6982 0000', '+390669820000'],
  ['+225 01 23 45 67 89', '+2250123456789'],
];
const REFUSED = [
  '',
  '-',
  'Rosamma',
  '984701234',
  '1234567',
  '+91 98470 1234',
  '98470123456',
  '098470123456',
  '+91 98470 123456',
  '1919847012345',
  '0098470-12345',
  '+9847012345',
  '+0123456789',
  '0000000000',
  '+910000000000',
  '98470+12345',
  '++919847012345',
  '98470 12345 ext 3',
  '98470 12345, 98470 12346',
  '+999 123 456 789',
  '+65 9123 456',
  '+1234567890123456',
];

describe('a telephone number', () => {
  it.each(TAKEN)('takes %j as %s', (typed, number) => {
    expect([e164(typed), isPhone(typed), phoneKey(typed)]).toEqual([number, true, number]);
  });

  it.each(REFUSED)('refuses %j', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false);
  });

  it('keeps the typed number, without invisible marks', () => {
    expect(phoneSchema.parse(' \u202A+91\u00A0(0)  98470-12345\u202C ')).toBe('+91 (0) 98470-12345');
    expect(phoneSchema.parse('+44 (0) 20 - 7946 - 0000')).toBe('+442079460000');
  });

  it('finds the digits of a text of an earlier version that is no number', () => {
    expect(['98470 1234', '९८४७', 'none'].map(phoneKey)).toEqual(['984701234', '9847', '']);
  });

  it.each([
    ['+914812560000', true],
    ['+911123456789', true],
    ['+919847012345', false],
    ['+918025550000', false],
    ['+442079460000', false],
  ])('says of %s whether it is surely a landline: %s', (number, is) => expect(isLandline(number)).toBe(is));
});

describe('the light check next to the library', () => {
  const chance = seeded('phone');
  const digits = (count: number): string => Array.from({ length: count }, () => chance.whole(0, 9)).join('');

  it('agrees about every number of India', () => {
    const prefixes = ['', '0', '91', '+91', '0091', '+91 (0) ', '+91 0'];
    const differing: string[] = [];
    for (let round = 0; round < 4_000; round++) {
      const own = digits(7 + (round % 6));
      const known = parsePhoneNumberFromString(`+91${own}`);
      const isOurs = own.length === 10 && !own.startsWith('0') && known?.isPossible() === true;
      const typed = `${prefixes[round % prefixes.length] ?? ''}${own}`;
      if (typed === own && own.length > 10) continue;
      const number = e164(typed);
      if (own.length === 10 && (number === `+91${own}`) !== isOurs) differing.push(typed);
      if (number?.startsWith('+91') && !isPhone(typed)) differing.push(typed);
    }
    expect(differing).toEqual([]);
  });

  it('takes an example of every country as the library does, with + and 00, and with the zero that is dialled at home', () => {
    const differing = getCountries().flatMap((country: CountryCode) => {
      const example = getExampleNumber(country, examples);
      if (!example) return [];
      const { countryCallingCode: code, nationalNumber: own, number } = example;
      const forms = [number, example.formatInternational(), `00${code}${own}`, `+${code} (0) ${own}`];
      // In Italy and San Marino a 0 belongs to the number, and makes it another one.
      if (!own.startsWith('0') && !['39', '378'].includes(code)) forms.push(`+${code} 0${own}`);
      return forms.filter((typed) => e164(typed) !== number || !isPhone(typed)).map((typed) => `${country} ${typed}`);
    });
    expect(differing).toEqual([]);
  });

  it('calls no mobile number of a customer a landline', () => {
    const wrong = Array.from({ length: 4_000 }, () => `+91${digits(10)}`).filter(
      (number) => isLandline(number) && !number.startsWith('+9116') && parsePhoneNumberFromString(number)?.getType() === 'MOBILE',
    );
    expect(wrong).toEqual([]);
  });
});

describe('links to a number', () => {
  it.each([
    ['+65 9123 4567', 'https://wa.me/6591234567', 'tel:+6591234567'],
    ['+91 098470 12345', 'https://wa.me/919847012345', 'tel:+919847012345'],
    ['98470 00000', 'https://wa.me/919847000000', 'tel:+919847000000'],
    ['919847000000', 'https://wa.me/919847000000', 'tel:+919847000000'],
    ['(0481) 2560 123', 'https://wa.me/914812560123', 'tel:+914812560123'],
    ['98470 1234', 'https://wa.me/', 'tel:984701234'],
  ])('leads from %j to %s and %s', (typed, chat, call) => expect([chatLink(typed), telLink(typed)]).toEqual([chat, call]));

  it('carries a message', () => {
    expect(chatLink('98470 00000', 'Two mandi & rice?')).toBe('https://wa.me/919847000000?text=Two%20mandi%20%26%20rice%3F');
  });
});

describe('a part of a number that is looked for', () => {
  it.each([
    ['11111', '11111'],
    ['1111', '1111'],
    ['94470 1', '944701'],
    ['094470 1', '944701'],
    ['+91 94470 1', '91944701'],
    ['+91 (0) 94470 1', '91944701'],
    ['+91 094470 1', '91944701'],
    ['0091 94470 1', '91944701'],
    ['९४४७०', '94470'],
    ['094470 11111', '919447011111'],
    ['+65 9123 4567', '6591234567'],
    ['111', null],
    ['0 0 0 0', null],
    ['Lekha 94470', null],
    ['MND-AB2345', null],
    ['', null],
  ])('reads %j as %j', (typed, found) => expect(searchedDigits(typed)).toBe(found));
});

describe('digits of other scripts', () => {
  it.each([
    ['६८६००१', '686001'],
    ['൬൮൬൦൦൧', '686001'],
    ['४', '4'],
    ['−१८.५ °C', '−18.5 °C'],
    ['കുഴിമന്തി 2', 'കുഴിമന്തി 2'],
  ])('turns %j into %j', (typed, folded) => expect(foldDigits(typed)).toBe(folded));

  it.each([
    ['६८६००१', '686001'],
    ['686 001', '686001'],
    [' 686\u00A0001\u200E', '686001'],
    ['68 6001', '68 6001'],
  ])('turns the pincode %j into %j', (typed, folded) => expect(foldPincode(typed)).toBe(folded));
});
