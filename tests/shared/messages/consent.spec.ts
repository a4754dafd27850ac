import { describe, expect, it } from '@jest/globals';
import { formOf } from '#shared/messages/channel';
import { addressFor, type Consent, consentOf, internationalPhone, isEmail, offeredConsent } from '#shared/messages/consent';

it.each([
  ['98470 12345', '+919847012345'],
  ['09847012345', '+919847012345'],
  ['91 98470-12345', '+919847012345'],
  [' +91 98470 12345', '+919847012345'],
  ['+971 50 123 4567', '+971501234567'],
  ['919847012', null],
  ['9198470123', '+919198470123'],
  ['1919847012345', null],
  ['0919847012345', null],
  ['19847012345', null],
  ['098470123456', null],
  ['98470123456', null],
  ['5847012345', null],
  ['+0123456789', null],
  ['+1234567', null],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['', null],
])('the number %j is dialled as %j', (typed, dialled) => {
  expect(internationalPhone(typed)).toBe(dialled);
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

describe('what a customer asks for', () => {
  it('has an address only where e-mail is asked for', () => {
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
