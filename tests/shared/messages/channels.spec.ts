import { formOf } from '#shared/messages/channel';
import { FIRST_SETTINGS, missingOf, sendsKey } from '#shared/messages/channel-settings';
import { addressFor, type Consent, consentOf, isEmail, mobileOf, needsMobile, offeredConsent } from '#shared/messages/consent';
import { fillTemplate, isTemplateAddress, strangeNamesIn, type TemplatePlace } from '#shared/messages/http-template';
import { readReason, reasonWith } from '#shared/messages/send-reason';

const { email, whatsapp, sms } = FIRST_SETTINGS;

describe('the missing settings of a channel', () => {
  it.each<[string, string[], string[]]>([
    ['a mail server', missingOf({ name: 'email', settings: email }, false), ['host']],
    [
      'the password of a mail account',
      missingOf({ name: 'email', settings: { ...email, host: 'mail.example.org', username: 'kuzhi' } }, false),
      ['secret'],
    ],
    ['both', missingOf({ name: 'email', settings: { ...email, username: 'kuzhi' } }, false), ['host', 'secret']],
    [
      'nothing, with a stored password',
      missingOf({ name: 'email', settings: { ...email, host: 'mail.example.org', username: 'kuzhi' } }, true),
      [],
    ],
    [
      'nothing, of a mail server that asks for none',
      missingOf({ name: 'email', settings: { ...email, host: 'mail.example.org' } }, false),
      [],
    ],
    ['number and token', missingOf({ name: 'whatsapp', settings: whatsapp }, false), ['phoneNumberId', 'secret']],
    ['the token', missingOf({ name: 'whatsapp', settings: { ...whatsapp, phoneNumberId: '1055' } }, false), ['secret']],
    ['nothing, with number and token', missingOf({ name: 'whatsapp', settings: { ...whatsapp, phoneNumberId: '1055' } }, true), []],
    ['address and token of the first SMS settings', missingOf({ name: 'sms', settings: sms }, false), ['url', 'secret']],
    ['the address', missingOf({ name: 'sms', settings: sms }, true), ['url']],
    [
      'a token that the address names',
      missingOf({ name: 'sms', settings: { ...sms, url: 'https://sms.example.org/{{secret}}', headers: [] } }, false),
      ['secret'],
    ],
    [
      'a token that the body names',
      missingOf({ name: 'sms', settings: { ...sms, url: 'https://sms.example.org', headers: [], body: '{{secret}}' } }, false),
      ['secret'],
    ],
    [
      'nothing, where no token is named',
      missingOf({ name: 'sms', settings: { ...sms, url: 'https://sms.example.org', headers: [] } }, false),
      [],
    ],
    ['the keys of the browser’s notifications', missingOf({ name: 'push', settings: {} }, false), ['secret']],
    ['nothing, with keys', missingOf({ name: 'push', settings: {} }, true), []],
  ])('%s', (_, missing, expected) => {
    expect(missing).toEqual(expected);
  });
});

it.each([
  [sms, false],
  [{ ...sms, headers: [{ name: 'Idempotency-Key', value: '{{key}}' }] }, true],
  [{ ...sms, body: '{"id": "{{key}}"}' }, true],
  [{ ...sms, url: 'https://sms.example.org/?id={{key}}' }, true],
  [{ ...sms, body: '{{keys}}' }, false],
])('sends the provider the key of each message (%#)', (settings, is) => {
  expect(sendsKey(settings)).toBe(is);
});

const VALUES = { to: '+919847012345', text: 'A "test" & more\nഓർഡർ', key: 'k:1', template: '110', secret: 's&cret' };

it.each<[place: TemplatePlace, template: string, filled: string]>([
  ['url', 'https://sms.test/send?to={{to}}&m={{ text }}', `https://sms.test/send?to=%2B919847012345&m=${encodeURIComponent(VALUES.text)}`],
  ['form', 'to={{to}}&key={{key}}&auth={{secret}}', 'to=%2B919847012345&key=k%3A1&auth=s%26cret'],
  ['json', '{"m": "{{text}}"}', '{"m": "A \\"test\\" & more\\nഓർഡർ"}'],
  ['text', '{{template}}: {{text}}', `110: ${VALUES.text}`],
  ['header', 'Bearer {{text}}', 'Bearer A "test" & more '],
  ['text', 'nothing {{unknown}}', 'nothing {{unknown}}'],
])('%s: %s', (place, template, filled) => {
  expect(fillTemplate(template, VALUES, place)).toBe(filled);
});

it('a value that looks like a placeholder stays a value', () => {
  expect(fillTemplate('{{text}} {{key}}', { ...VALUES, text: '{{secret}}' }, 'text')).toBe('{{secret}} k:1');
});

it('names the unknown names', () => {
  expect(strangeNamesIn('{{to}} {{Text}} {{ phone }} {{}}')).toEqual(['Text', 'phone', '']);
});

it.each([
  ['https://sms.test/send?to={{to}}', true],
  ['http://127.0.0.1:8025/{{key}}', true],
  ['https://{{to}}/send', false],
  ['https://sms.test{{to}}/send', false],
  ['https://user:pass@sms.test/', false],
  ['https://user@sms.test', false],
  ['https://', false],
  ['ftp://sms.test/', false],
  ['sms.test/send', false],
])('%s chooses its own host: %s', (template, isOne) => {
  expect(isTemplateAddress(template)).toBe(isOne);
});

it.each([
  [reasonWith('refused', 400), { reason: 'refused', figure: '400' }],
  [reasonWith('refused', 'too many today'), { reason: 'refused', figure: 'too many today' }],
  [reasonWith('lost'), { reason: 'lost', figure: '' }],
  ['of an older version 7', null],
  ['', null],
])('%j is read as it was written', (stored, read) => {
  expect(readReason(stored)).toEqual(read);
});

it('is stored as the console reads it', () => {
  expect([reasonWith('busy'), reasonWith('busy', 0)]).toEqual(['busy', 'busy 0']);
});

it.each([
  ['98470 12345', '+919847012345'],
  ['0091 98470 55502', '+919847055502'],
  ['+91 (0) 98470 55504', '+919847055504'],
  ['00971 50 123 4567', '+971501234567'],
  ['0481-2560003', null],
  ['984701234', null],
  ['', null],
])('finds a mobile phone by %j at %j', (typed, dialled) => {
  expect(mobileOf(typed)).toBe(dialled);
});

it.each([
  [['sms'], '(0481) 2560000', true],
  [['email', 'whatsapp'], '0481-2560003', true],
  [['email'], '0481-2560003', false],
  [[], '0481-2560003', false],
  [['sms', 'whatsapp'], '98470 12345', false],
  [['sms'], '0481', false],
] as const)('says whether messages by %j need another number than %j: %s', (channels, typed, needs) => {
  expect(needsMobile(channels, typed)).toBe(needs);
});

it.each([
  ['asha@example.org', true],
  ['  asha@mail.example.org ', true],
  ['asha@example', false],
  ['asha.example.org', false],
  ['asha @example.org', false],
  ['a@b@example.org', false],
  ['@example.org', false],
  ['', false],
])('%j is an e-mail address: %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});

describe('the consent of a customer', () => {
  it('has an address only for the e-mail channel', () => {
    expect(consentOf({ channels: ['sms', 'email'], email: ' asha@example.org ' }, 'ml')).toEqual({
      channels: ['sms', 'email'],
      email: 'asha@example.org',
      language: 'ml',
    });
    expect(consentOf({ channels: ['sms'], email: 'asha@example.org' }, 'en')).toEqual({ channels: ['sms'], email: null, language: 'en' });
  });

  const wished: Consent = { channels: ['email', 'sms'], email: 'asha@example.org', language: 'en' };
  it('holds as far as it is offered', () => {
    expect(offeredConsent(wished, ['sms', 'whatsapp'])).toEqual({ ...wished, channels: ['sms'] });
    expect(offeredConsent(wished, ['whatsapp'])).toBeNull();
    expect(offeredConsent(wished, [])).toBeNull();
    expect(offeredConsent({ ...wished, channels: [] }, ['sms'])).toBeNull();
    expect(offeredConsent(null, ['sms'])).toBeNull();
  });

  it('is sent to the address or the number', () => {
    expect(addressFor('email', wished, '98470 12345')).toBe('asha@example.org');
    expect(addressFor('sms', wished, '98470 12345')).toBe('+919847012345');
    expect(addressFor('whatsapp', wished, '123')).toBeNull();
  });
});

it('a mail has room for the long text, a phone for the short one', () => {
  expect((['email', 'whatsapp', 'sms', 'push'] as const).map(formOf)).toEqual(['long', 'short', 'short', 'short']);
});
