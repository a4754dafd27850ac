import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import { fillText } from '#shared/messages/message-text';
import { smsSizeOf, smsTextOf, shortText } from '#shared/messages/sms-text';
import { MOST_IN_SMS } from '#shared/core/short-code';
import { addDays, instantOf } from '#shared/core/time';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { samplesOf } from '#shared/messages/fact';
import { WHY_RETURNED_SHORT } from '#shared/messages/facts/payment-returned';
import { OTHERWISE } from '#shared/messages/facts/sale-moved';
import { shortMoment, shortWindow } from '#shared/sales-events/short-times';

it.each([
  ['an amount', '₹1,120 of order MND-7KQ2AB', 'Rs 1,120 of order MND-7KQ2AB'],
  ['an amount behind a space', '₹ 1,120', 'Rs 1,120'],
  ['a delivery window', '12:00–12:30 PM', '12:00-12:30 PM'],
  ['the narrow space before PM', '12:30\u202fPM', '12:30 PM'],
  ['dishes', '2 × Chicken Mandi', '2 x Chicken Mandi'],
  ['quotation marks', '“the host’s” order…', '"the host\'s" order...'],
  ['letters of the alphabet', 'José pays €5 [now]', 'José pays €5 [now]'],
  ['letters beside a Malayalam name', '₹1,120 · മോഹൻ', 'Rs 1,120 - മോഹൻ'],
  ['letters beside one outside the alphabet', 'Zoë – ₹5', 'Zoë - Rs 5'],
])('smsTextOf converts %s', (_, text, sent) => {
  expect(smsTextOf(text)).toBe(sent);
});

it.each([
  ['nothing', '', 'gsm7', 1],
  ['160 letters', 'a'.repeat(160), 'gsm7', 1],
  ['161 letters', 'a'.repeat(161), 'gsm7', 2],
  ['two full parts', 'a'.repeat(306), 'gsm7', 2],
  ['one letter more', 'a'.repeat(307), 'gsm7', 3],
  ['80 letters of two places', '€'.repeat(80), 'gsm7', 1],
  ['a letter of two places at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 3],
  ['70 Malayalam letters', 'ക'.repeat(70), 'ucs2', 1],
  ['71 Malayalam letters', 'ക'.repeat(71), 'ucs2', 2],
  ['two full parts of Malayalam', 'ക'.repeat(134), 'ucs2', 2],
  ['a pair of code units at the end of a part', `${'ക'.repeat(66)}😀${'ക'.repeat(66)}`, 'ucs2', 3],
  ['one rupee sign among English', `₹${'a'.repeat(70)}`, 'ucs2', 2],
])('smsSizeOf counts %s', (_, text, alphabet, parts) => {
  expect(smsSizeOf(text)).toEqual({ alphabet, parts });
});

it('sends every English text of ours in the GSM alphabet', () => {
  const foreign = FACT_KINDS.filter((fact) => {
    const { texts, variables } = FACTS[fact];
    const samples = Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample.en]));
    return smsSizeOf(smsTextOf(fillText(texts.short.en, samples).text)).alphabet !== 'gsm7';
  });
  expect(foreign).toEqual([]);
});

const NOON = '2026-11-29T06:30:00.000Z';

describe('values of an SMS', () => {
  it.each([
    [NOON, 'en', 'Sun, 29 Nov, 12:00 PM'],
    [NOON, 'ml', 'നവം 29, ഞായർ, ഉച്ചയ്ക്ക് 12:00'],
    ['2026-09-30T14:15:00.000Z', 'en', 'Wed, 30 Sept, 7:45 PM'],
  ])('the moment %s in %s', (at, language, text) => expect(shortMoment(at, language)).toBe(text));

  it.each([
    ['en', 720, 750, 'Sun, 29 Nov, 12:00–12:30 PM'],
    ['en', 690, 750, '29 Nov, 11:30 AM – 12:30 PM'],
    ['ml', 690, 750, 'നവം 29, രാവിലെ 11:30–12:30'],
  ] as const)('a window in %s from %i to %i', (language, from, until, text) =>
    expect(shortWindow(NOON, { from, until }, language)).toBe(text),
  );

  it.each(MESSAGE_LANGUAGES)('no day of a year and no window of a day is longer than a variable in %s', (language) => {
    const long: string[] = [];
    for (let day = 0; day < 366; day += 6) {
      const date = addDays('2027-12-31', day);
      for (let from = 0; from < 1_440; from += 150) {
        const at = instantOf(date, from);
        const texts = [shortMoment(at, language), shortWindow(at, { from, until: Math.min(1_440, from + 90) }, language)];
        long.push(...texts.filter((text) => text.length > MOST_IN_SMS));
      }
    }
    expect(long).toEqual([]);
  });

  it.each([
    ['Sunday Mandi', 'Sunday Mandi'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['a'.repeat(31), `${'a'.repeat(27)}...`],
    ['It will rain all day and the pit is full of water.', 'It will rain all day and...'],
    ['2 × Chicken Mandi, 1 × Mutton Mandi', '2 × Chicken Mandi, 1 ×...'],
    ['ക്രിസ്മസ്സിനുള്ള കുഴിമന്തി വിൽപ്പന', 'ക്രിസ്മസ്സിനുള്ള കുഴിമന്തി...'],
  ])('%s is cut to %s', (text, cut) => {
    expect(shortText(text, 'ml')).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(MOST_IN_SMS);
  });

  it.each(MESSAGE_LANGUAGES)('fits our own words into %s', (language) => {
    const ours = [...Object.values(OTHERWISE.short), ...Object.values(WHY_RETURNED_SHORT)].map((text) => text[language]);
    const samples = FACT_KINDS.filter((fact) => FACTS[fact].audience === 'customer').flatMap((fact) =>
      Object.values(samplesOf({ ...FACTS[fact] }, 'short', language)).filter((value) => !value.includes('Mutton')),
    );
    expect([...ours, ...samples].filter((text) => smsTextOf(text).length > MOST_IN_SMS)).toEqual([]);
  });
});
