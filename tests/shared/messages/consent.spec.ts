import { formOf } from '#shared/messages/channel';
import { addressFor, type Consent, consentOf, isEmail, mobileOf, needsMobile, offeredConsent } from '#shared/messages/consent';

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
