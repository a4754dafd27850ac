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
  bag: { number: 19, of: 20 },
  dishes: keysOf(MENU_ITEMS).map((key) => ({ quantity: 1000, name: MENU_ITEMS[key].name, malayalam: DISHES_IN_MALAYALAM[key] })),
  customer: { name: 'ക്ഷ'.repeat(130), address: `${'സ്ത്രീ, '.repeat(700)}\nഅവസാനം`, pincode: '686001' },
  delivery: 'Sunday 29 November from noon to three in the afternoon, as always',
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

  it.each([
    ['short', LABEL],
    ['full', FULL],
    ['unknown', { ...FULL, licence: null, preparedAt: null, eatBefore: null, delivery: null, stop: null }],
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

  it('leaves a line to write on where nobody said the time or the licence', () => {
    const lines = (label: ParcelLabel): number =>
      layLabel(label, size, CODE, measure).boxes.filter(({ width, height }) => height === 2 && width > 60).length;
    expect(lines({ ...LABEL, licence: null, preparedAt: null, eatBefore: null })).toBe(lines(LABEL) + 3);
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
