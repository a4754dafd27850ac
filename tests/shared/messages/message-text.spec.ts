import { MOST_IN_SMS } from '#shared/core/short-code';
import { addDays, instantOf } from '#shared/core/time';
import { factsOfStatus } from '#shared/messages/booking-facts';
import { MESSAGE_LANGUAGES, TEXT_FORMS } from '#shared/messages/channel';
import { dltTemplate, shortLinkLength } from '#shared/messages/dlt';
import { samplesOf } from '#shared/messages/fact';
import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import { WHY_RETURNED_SHORT } from '#shared/messages/facts/payment-returned';
import { OTHERWISE } from '#shared/messages/facts/sale-moved';
import { faultsOf, fillIn, fillText, variablesIn } from '#shared/messages/message-text';
import { shortText, smsSizeOf, smsTextOf } from '#shared/messages/sms-text';
import { shortMoment, shortWindow } from '#shared/sales-events/short-times';

const about = { en: '', ml: '' };
const fact = { variables: { name: { about, sample: about }, link: { about, sample: about, isRequired: true as const } } };

describe('a text of a message', () => {
  it.each([
    ['nothing', '', []],
    ['each name once, in its order', '{{b}} {{a}} {{ b }}', ['b', 'a']],
    ['a name that is no word', '{{ order no }}', ['order no']],
    ['an empty name', 'x {{}} y', ['']],
    ['no single braces', '{a} }}{{', []],
  ])('names %s', (_what, text, names) => expect(variablesIn(text)).toEqual(names));

  it.each([
    ['fits', 'Hello {{name}}', 'See {{link}}', []],
    ['needs a subject', ' ', 'See {{link}}', [{ field: 'subject', fault: 'empty', names: [] }]],
    ['knows its variables', 'Hi {{nam}}', 'See {{link}}', [{ field: 'subject', fault: 'unknown', names: ['nam'] }]],
    ['has what is required in its text', '{{link}}', 'See', [{ field: 'text', fault: 'missing', names: ['link'] }]],
    ['closes its braces', 'Hi', '{{link}} {{name', [{ field: 'text', fault: 'braces', names: [] }]],
    ['opens its braces', 'Hi', '{{link}} name}}', [{ field: 'text', fault: 'braces', names: [] }]],
    ['is short on a phone', 'Hi', `{{link}}${'x'.repeat(600)}`, [{ field: 'text', fault: 'long', names: [] }]],
    ['is as long as it may be', 'x'.repeat(150), `{{link}}${'x'.repeat(592)}`, []],
    ['has a subject that is read at a glance', 'x'.repeat(151), '{{link}}', [{ field: 'subject', fault: 'long', names: [] }]],
    ['names no property of objects', 'Hi', '{{link}} {{constructor}}', [{ field: 'text', fault: 'unknown', names: ['constructor'] }]],
  ])('%s', (_what, subject, text, faults) => expect(faultsOf(fact, 'short', { subject, text })).toEqual(faults));

  it('is filled in once: a value that looks like a variable stays a value', () => {
    expect(fillIn('{{name}} {{link}} {{other}} $&', { name: '{{link}}', link: '$1' })).toBe('{{link}} $1 {{other}} $&');
  });
});

describe.each(FACT_KINDS)('the texts of %s', (kind) => {
  const { variables, texts, title } = FACTS[kind];

  it.each(TEXT_FORMS.flatMap((form) => MESSAGE_LANGUAGES.map((language) => [form, language] as const)))('fit: %s, %s', (form, language) => {
    const text = texts[form][language];
    expect(faultsOf({ variables }, form, text)).toEqual([]);
    const samples = Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample[language]]));
    const filled = fillText(text, samples);
    expect(variablesIn(filled.subject + filled.text)).toEqual([]);
  });

  it('have names in both languages', () => {
    const words = [title, ...Object.values(variables).flatMap(({ about: says, sample }) => [says, sample])];
    for (const word of words) for (const language of MESSAGE_LANGUAGES) expect(word[language]).not.toBe('');
    expect(title.ml).toMatch(/[\u0d00-\u0d7f]/);
  });
});

const sorted = (facts: readonly string[]) => [...facts].sort();

describe('the messages about a booking’s new status', () => {
  it.each([
    ['a new order', factsOfStatus(null, 'confirmed').tell, ['orderConfirmed']],
    ['an order that waited', factsOfStatus('pending', 'confirmed').tell, ['orderConfirmed']],
    ['a delivery that was a mistake', factsOfStatus('delivered', 'confirmed').tell, []],
    ['an order that waits', factsOfStatus('confirmed', 'pending').tell, []],
    ['an order that arrived', factsOfStatus('confirmed', 'delivered').tell, ['orderDelivered', 'reviewAsked']],
    ['an order that is cancelled', factsOfStatus('confirmed', 'cancelled').tell, ['orderCancelled']],
    ['a sale that is called off', factsOfStatus('confirmed', 'cancelled', 'sale').tell, ['saleCancelled']],
  ])('%s', (_, told, expected) => {
    expect(told).toEqual(expected);
  });
});

describe('unsent messages that are no longer true', () => {
  const awaited = ['orderChanged', 'orderLate', 'orderMoved', 'orderOnTheWay', 'orderOnTime', 'saleMoved'];
  it.each([
    [
      'once it is confirmed',
      factsOfStatus('pending', 'confirmed').withdraw,
      ['orderCancelled', 'orderDelivered', 'reviewAsked', 'saleCancelled'],
    ],
    [
      'once it waits again',
      factsOfStatus('confirmed', 'pending').withdraw,
      ['orderCancelled', 'orderConfirmed', 'orderDelivered', 'reviewAsked', 'saleCancelled'],
    ],
    [
      'once it arrived',
      factsOfStatus('confirmed', 'delivered').withdraw,
      ['orderCancelled', 'orderConfirmed', ...awaited, 'saleCancelled'],
    ],
    [
      'once it is cancelled',
      factsOfStatus('confirmed', 'cancelled').withdraw,
      ['orderConfirmed', 'orderDelivered', ...awaited, 'reviewAsked'],
    ],
  ])('%s', (_, withdrawn, expected) => {
    expect(sorted(withdrawn)).toEqual(sorted(expected));
  });
});

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

const FIXED = { business: 'Kuzhi Mandi', phone: '+91 98470 12345' };
const namesOf = ({ cut }: ReturnType<typeof dltTemplate>): string[] => cut.map(({ about }) => about.en);

describe('a text as it is registered (DLT)', () => {
  it('has a place for each variable and spells out the values that are the same in every message', () => {
    const template = dltTemplate(FACTS.orderConfirmed, FACTS.orderConfirmed.texts.short.en.text, FIXED);
    expect(template.text).toBe('Kuzhi Mandi: order {#var#} is confirmed, {#var#}. {#var#}, {#var#}. {#var#}');
    expect(template.places).toBe(5);
    expect(namesOf(template)).toEqual(['Title of the sale', 'When the sale is, with the delivery window']);
  });

  it.each([
    ['a name twice', '{{reference}} {{reference}} {{link}}', '{#var#} {#var#} {#var#}', 3],
    ['spaces in the braces', 'Order {{ reference }}', 'Order {#var#}', 1],
    ['letters that leave as others', '“Order” {{reference}} – ₹5…', '"Order" {#var#} - Rs 5...', 1],
    ['Malayalam', 'ഓർഡർ {{reference}} – എത്തി', 'ഓർഡർ {#var#} - എത്തി', 1],
    ['nothing to fill in', 'Thank you. {{phone}}', 'Thank you. +91 98470 12345', 0],
  ])('with %s', (_, text, registered, places) => {
    expect(dltTemplate(FACTS.orderDelivered, text, FIXED)).toEqual({ text: registered, places, cut: [] });
  });

  it('keeps a place for a value that the business has not set', () => {
    expect(dltTemplate(FACTS.orderDelivered, '{{business}} {{phone}}', { ...FIXED, phone: '' })).toMatchObject({
      text: 'Kuzhi Mandi {#var#}',
      places: 1,
    });
  });

  it.each([
    ['https://kuzhi.in', 29],
    ['https://kuzhikitchens.com', 30],
    ['https://orders.kuzhikitchens.com', 37],
  ])('the link under %s has %i signs', (origin, length) => expect(shortLinkLength(origin)).toBe(length));
});
