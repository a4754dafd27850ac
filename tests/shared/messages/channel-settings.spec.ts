import { FIRST_SETTINGS, missingOf, sendsKey } from '#shared/messages/channel-settings';

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
