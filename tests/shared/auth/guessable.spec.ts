import { isGuessable } from '#shared/auth/guessable';

describe('guessable passwords', () => {
  it.each([
    'password12',
    'Password2026!',
    'P@ssw0rd123',
    'passwordpassword',
    'kuzhimandi2026',
    'manager-1234',
    'changeme!!',
    'qwertyuiop',
    'asdfghjkl;',
    'abcdefghijkl',
    '1234567890',
    '9847012345',
    '01-01-2026!',
    'aaaaaaaaaaaa',
    'abababababab',
    'Ammini2026',
  ])('takes %s for guessable', (secret) => expect(isGuessable(secret, ['ammini'])).toBe(true));

  it.each([
    'correct horse battery',
    'wood smoke and cardamom',
    'my password is long',
    'മന്തി പാകം ചെയ്യാം',
    'xK9#vQ2m$Lw7',
    'whsec_7hQ2mLw7xK9v',
    'mandi on sunday',
  ])('takes %s for a secret', (secret) => expect(isGuessable(secret, ['manager'])).toBe(false));
});
