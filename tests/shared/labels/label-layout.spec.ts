import { type LabelSize, type LaidLabel, layLabel, type Measure, ROLL_LABEL, SHEET_LABEL } from '#shared/labels/label-layout';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { cutLine, wholeLetters } from '#shared/reports/text-lines';
import { DISHES_IN_MALAYALAM } from '#shared/menu/dishes-in-malayalam';
import { keysOf } from '#shared/core/narrow';
import { MENU_ITEMS } from '#shared/menu/menu-items';

/** Every whole letter is six tenths of an em wide. */
const measure: Measure = (text, { size }) => wholeLetters(text).length * size * 0.6;
const CODE = Array.from({ length: 29 }, (_, row) => Array.from({ length: 29 }, (__, place) => (row + place) % 3 === 0));

const LABEL: ParcelLabel = {
  business: 'Kuzhi Mandi',
  licence: 'FSSAI 11223344556677',
  stop: 7,
  run: null,
  bag: null,
  dishes: [{ quantity: 2, name: 'Mutton Mandi 2 piece', malayalam: 'മട്ടൺ മന്തി 2 പീസ്' }],
  preparedAt: '29/11/2026 1:00 PM',
  eatBefore: '29/11/2026 3:00 PM',
  customer: { name: 'Asha', address: '12 Temple Road, Kottayam', pincode: '686001' },
  delivery: '29/11/2026 1:30 PM',
  reference: 'MND-AB23CD',
  code: '',
};
const FULL: ParcelLabel = {
  ...LABEL,
  business: 'The Very Old and Honoured Pit Cooked Mandi House of Changanassery and Kottayam',
  stop: 200,
  run: 12,
  bag: { number: 19, of: 20 },
  dishes: keysOf(MENU_ITEMS).map((key) => ({ quantity: 1000, name: MENU_ITEMS[key].name, malayalam: DISHES_IN_MALAYALAM[key] })),
  customer: { name: 'ക്ഷ'.repeat(130), address: `${'സ്ത്രീ, '.repeat(700)}\nഅവസാനം`, pincode: '686001' },
  delivery: 'Sunday 29 November from noon to three in the afternoon, as always',
};
/** As long as the name of a dish may be, and as many as the menu may have. */
const CROWDED: ParcelLabel = {
  ...FULL,
  dishes: Array.from({ length: 60 }, (_, nth) => ({
    quantity: nth + 1,
    name: `${nth + 1} Mutton Mandi with bone and rice`.padEnd(80, ' and more'),
    malayalam: `${nth + 1} മട്ടൺ മന്തി രണ്ടു കഷണം`.padEnd(80, ' മന്തി'),
  })),
};
const SIZES: [string, LabelSize][] = [
  ['roll', ROLL_LABEL],
  ['sheet', SHEET_LABEL],
];
const textsOf = ({ texts }: LaidLabel): string[] => texts.map(({ text }) => text);

describe.each(SIZES)('a label of the %s', (_, size) => {
  it('says everything', () => {
    const said = textsOf(layLabel(LABEL, size, CODE, measure)).join(' ');
    for (const text of ['Kuzhi Mandi', '11223344556677', '7', '2 ×', 'മട്ടൺ മന്തി 2 പീസ്', 'Mutton Mandi 2 piece', '1:00 PM', '3:00 PM']) {
      expect(said).toContain(text);
    }
    for (const text of ['Prepared · തയ്യാറാക്കിയത്', 'Eat before · ഇതിനു മുമ്പ് കഴിക്കുക', 'Asha', '686001', 'MND-AB23CD', '1:30 PM']) {
      expect(said).toContain(text);
    }
  });

  it('breaks day and hours of a window apart, and no time in two', () => {
    const delivery = '29/11/2026 12:00 PM – 1:00 PM';
    const said = textsOf(layLabel({ ...LABEL, delivery }, size, CODE, measure));
    expect(
      said.filter(
        (text) => /^(29\/11\/2026|12:00 PM|– 1:00|1:00 PM$)/.test(text) && !text.includes('2026 1:00') && !text.includes('2026 3:00'),
      ),
    ).toEqual(size === ROLL_LABEL ? ['29/11/2026', '12:00 PM –', '1:00 PM'] : [delivery]);
  });

  it('names the run whose stop it is', () =>
    expect(textsOf(layLabel({ ...LABEL, run: 2 }, size, CODE, measure))).toEqual(expect.arrayContaining(['7', 'Run · ട്രിപ്പ് 2'])));

  it.each([
    ['short', LABEL],
    ['full', FULL],
    ['crowded', CROWDED],
    ['unknown', { ...FULL, licence: null, preparedAt: null, eatBefore: null, delivery: null, stop: null, run: null }],
  ])('has all of a %s one on its paper, and no text on another', (__, label) => {
    const { texts, boxes } = layLabel(label, size, CODE, measure);
    for (const { text, x, y, size: em, bold } of texts) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + measure(text, { size: em, bold })).toBeLessThanOrEqual(size.width);
      expect(y - em * 0.8).toBeGreaterThanOrEqual(0);
      expect(y + em * 0.35).toBeLessThanOrEqual(size.height);
    }
    for (const { x, y, width, height } of boxes) {
      expect([x, y, width, height].every(Number.isInteger)).toBe(true);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    const spans = texts.map(({ text, x, y, size: em, bold }) => ({
      left: x,
      right: x + measure(text, { size: em, bold }),
      top: y - em * 0.6,
      bottom: y,
    }));
    const overlapping = spans.filter((one, nth) =>
      spans.some(
        (other, at) => at > nth && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
    );
    expect(overlapping).toEqual([]);
  });

  it('never cuts dishes, times or the reference, and cuts names and addresses after whole letters', () => {
    const said = textsOf(layLabel(FULL, size, CODE, measure));
    const whole = said.join(' ');
    for (const { name, malayalam } of FULL.dishes) {
      expect(whole).toContain(name);
      expect(whole).toContain(malayalam);
    }
    for (const text of ['29/11/2026 1:00 PM', '29/11/2026 3:00 PM', 'MND-AB23CD', '686001']) expect(said).toContain(text);
    const cut = said.filter((text) => text.endsWith('…'));
    expect(cut.length).toBeGreaterThanOrEqual(2);
    for (const text of cut) expect(text).not.toMatch(/\u0D4D…$/);
    expect(cut.some((text) => /^(ക്ഷ)+…$/.test(text))).toBe(true);
  });

  it('shortens long names of dishes before it leaves one out, and says how many portions it does not name', () => {
    const dishesOf = (count: number): string[] =>
      textsOf(layLabel({ ...CROWDED, dishes: CROWDED.dishes.slice(0, count) }, size, CODE, measure));
    const four = dishesOf(4);
    for (const count of ['1 ×', '2 ×', '3 ×', '4 ×']) expect(four).toContain(count);
    expect(four.some((text) => text.startsWith('+ '))).toBe(false);
    const all = dishesOf(60);
    const named = all.filter((text) => text.endsWith(' ×')).map((text) => Number.parseInt(text, 10));
    expect(named.length).toBeGreaterThanOrEqual(4);
    const whole = (60 * 61) / 2;
    expect(all).toContain(`+ ${whole - named.reduce((sum, count) => sum + count, 0)} more · കൂടി`);
  });

  it('leaves a line to write on where the time or the licence is unknown', () => {
    const lines = (label: ParcelLabel): number =>
      layLabel(label, size, CODE, measure).boxes.filter(({ width, height }) => height === 2 && width > 60).length;
    expect(lines({ ...LABEL, licence: null, preparedAt: null, eatBefore: null })).toBe(lines(LABEL) + 3);
  });
});

/** What a printer is given: dots from the left and from the top, y at the foot of the letters. */
describe('the places on a label', () => {
  const placed = (label: ParcelLabel, size: LabelSize) =>
    layLabel(label, size, CODE, measure).texts.map(({ text, x, y, size: em, bold }) => [
      text,
      ...[x, y, em].map((dots) => Math.round(dots * 10) / 10),
      bold,
    ]);
  const rules = (label: ParcelLabel, size: LabelSize) =>
    layLabel(label, size, CODE, measure).boxes.filter(({ width, height }) => height === 2 && width > 60);
  const short: ParcelLabel = { ...LABEL, dishes: [{ quantity: 2, name: 'Mutton', malayalam: 'മട്ടൺ' }], bag: { number: 1, of: 2 } };

  it('puts one thing below the other on a roll', () => {
    expect(placed(short, ROLL_LABEL)).toEqual([
      ['7', 325, 65.8, 67.2, true],
      ['Kuzhi Mandi', 8, 38, 31.2, true],
      ['FSSAI 11223344556677', 8, 71, 24, false],
      ['Bag · പാഴ്‌സൽ 1 / 2', 8, 117.8, 30, true],
      ['2 ×', 8, 156.2, 30, true],
      ['മട്ടൺ', 80, 156.2, 30, true],
      ['Mutton', 80, 187.7, 22.8, false],
      ['Prepared · തയ്യാറാക്കിയത്', 8, 222.7, 21.6, false],
      ['29/11/2026 1:00 PM', 8, 260.7, 32.4, true],
      ['Eat before · ഇതിനു മുമ്പ് കഴിക്കുക', 8, 291.8, 21.6, false],
      ['29/11/2026 3:00 PM', 8, 329.9, 32.4, true],
      ['MND-AB23CD', 230, 538.6, 24, true],
      ['Asha', 8, 401.8, 30, true],
      ['12 Temple Road,', 8, 432.1, 21.6, false],
      ['Kottayam', 8, 459.8, 21.6, false],
      ['686001', 8, 494.3, 28.8, true],
      ['Delivery · ഡെലിവറി', 8, 523.1, 20.4, false],
      ['29/11/2026', 8, 552.7, 24, true],
      ['1:30 PM', 8, 583.4, 24, true],
    ]);
    expect(rules(short, ROLL_LABEL)).toEqual([
      { x: 315, y: 8, width: 61, height: 2 },
      { x: 315, y: 80, width: 61, height: 2 },
      { x: 8, y: 84, width: 368, height: 2 },
      { x: 8, y: 197, width: 368, height: 2 },
      { x: 8, y: 342, width: 368, height: 2 },
    ]);
  });

  it('puts both names of a dish and both times next to each other on a sheet', () => {
    expect(placed(short, SHEET_LABEL)).toEqual([
      ['7', 693, 66.3, 67.8, true],
      ['Kuzhi Mandi', 8, 38.2, 31.5, true],
      ['FSSAI 11223344556677', 8, 71.5, 24.2, false],
      ['Bag · പാഴ്‌സൽ 1 / 2', 8, 119, 30.3, true],
      ['2 ×', 8, 157.8, 30.3, true],
      ['മട്ടൺ · Mutton', 80.6, 157.8, 30.3, true],
      ['Prepared · തയ്യാറാക്കിയത്', 8, 195.3, 21.8, false],
      ['29/11/2026 1:00 PM', 8, 233.7, 32.7, true],
      ['Eat before · ഇതിനു മുമ്പ് കഴിക്കുക', 376, 195.3, 21.8, false],
      ['29/11/2026 3:00 PM', 376, 233.7, 32.7, true],
      ['MND-AB23CD', 560.4, 498.8, 24.2, true],
      ['Asha', 8, 290, 30.3, true],
      ['12 Temple Road, Kottayam', 8, 320.6, 21.8, false],
      ['686001', 8, 355.5, 29, true],
      ['Delivery · ഡെലിവറി', 8, 384.5, 20.6, false],
      ['29/11/2026 1:30 PM', 8, 414.3, 24.2, true],
    ]);
    expect(rules(short, SHEET_LABEL)).toEqual([
      { x: 683, y: 8, width: 61, height: 2 },
      { x: 683, y: 81, width: 61, height: 2 },
      { x: 8, y: 85, width: 736, height: 2 },
      { x: 8, y: 169, width: 736, height: 2 },
      { x: 8, y: 246, width: 736, height: 2 },
    ]);
  });

  it.each(SIZES)('on a %s the code is the one it was given, at the right edge, in its white', (_name, size) => {
    const { boxes, texts } = layLabel({ ...LABEL, stop: null }, size, CODE, measure);
    const dark = boxes.filter(({ height }) => height > 2);
    const module = dark[0]?.height ?? 0;
    const left = size.width - 8 - module * (CODE.length + 4);
    const top = Math.min(...dark.map(({ y }) => y));
    const drawn = CODE.map((row, down) =>
      row.map((_cell, place) =>
        dark.some(({ x, y, width }) => y === top + down * module && x <= left + place * module && left + place * module < x + width),
      ),
    );
    expect(drawn).toEqual(CODE);
    expect(module).toBeGreaterThanOrEqual(3);
    const reference = texts.find(({ text }) => text === 'MND-AB23CD');
    const width = measure('MND-AB23CD', { size: reference?.size ?? 0, bold: true });
    const side = module * (CODE.length + 8);
    expect((reference?.x ?? 0) + width / 2).toBeCloseTo(size.width - 8 - side / 2);
    expect(reference?.y ?? 0).toBeGreaterThan(top + (CODE.length + 2) * module);
  });

  it('a name and an address of several lines are one, with commas', () => {
    const customer = { name: 'Asha\r\n  Mathew', address: '12 Temple Road \n\n Pala\u2028Kottayam', pincode: '686001' };
    const said = textsOf(layLabel({ ...LABEL, customer }, SHEET_LABEL, CODE, measure)).join(' ');
    expect(said).toContain('Asha, Mathew');
    expect(said).toContain('12 Temple Road, Pala, Kottayam');
  });
});

describe('cutting a line', () => {
  const widthOf = (text: string): number => wholeLetters(text).length;

  it.each([
    ['Kottayam', 8, 'Kottayam'],
    ['Kottayam', 7, 'Kottay…'],
    ['St. Mary', 5, 'St.…'],
    ['ക്ഷക്ഷക്ഷ', 3, 'ക്ഷക്ഷക്ഷ'],
    ['ക്ഷക്ഷക്ഷ', 2, 'ക്ഷ…'],
    ['സ്ത്രീകൾ', 2, 'സ്ത്രീ…'],
    ['ക്', 0, '…'],
  ])('%s in a width of %i is %s', (text, width, cut) => expect(cutLine(text, width, widthOf)).toBe(cut));

  it('takes no conjunct to pieces, also where the engine would', () => {
    expect(wholeLetters('ചങ്ങനാശ്ശേരി')).toEqual(['ച', 'ങ്ങ', 'നാ', 'ശ്ശേ', 'രി']);
    expect(wholeLetters('സ്ത്രീ')).toEqual(['സ്ത്രീ']);
    expect(wholeLetters('പുത്തൻപുരയ്ക്കൽ').join('')).toBe('പുത്തൻപുരയ്ക്കൽ');
    expect(wholeLetters('പാസ്\u200cവേഡ്')).toEqual(['പാ', 'സ്\u200c', 'വേ', 'ഡ്']);
  });
});
