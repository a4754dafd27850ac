import { MESSAGE_LANGUAGES, TEXT_FORMS } from '#shared/messages/channel';
import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import { faultsOf, fillIn, fillText, variablesIn } from '#shared/messages/message-text';

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
