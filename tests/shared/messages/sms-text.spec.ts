import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import { fillText } from '#shared/messages/message-text';
import { smsSizeOf, smsTextOf } from '#shared/messages/sms-text';

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
