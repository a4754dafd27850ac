import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { SignInForm } = await import('../../../frontends/staff/src/features/sign-in/SignInForm');
const onSignedIn = jest.fn();

beforeEach(async () => {
  onSignedIn.mockClear();
  localStorage.clear();
  await speak();
  show(<SignInForm onSignedIn={onSignedIn} />);
});

async function tryWith(username: string, password: string) {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('says "Invalid credentials" and keeps the typed fields', async () => {
    backend.on('POST /api/auth/login', () => refusal(401, 'signIn.invalid', 'Invalid credentials'));
    await tryWith('devi', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid credentials');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('devi');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong password');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it.each([
    ['20', 'Too many attempts. Try again in 20 seconds.'],
    ['1', 'Too many attempts. Try again in 1 second.'],
    ['200', 'Too many attempts. Try again in 4 minutes.'],
  ])('tells how long to wait after too many tries (%s s)', async (seconds, words) => {
    backend.on('POST /api/auth/login', () => ({
      ...refusal(429, 'signIn.limited', 'Too many attempts.'),
      headers: { 'Retry-After': seconds },
    }));
    await tryWith('devi', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('says when the server cannot be reached', async () => {
    backend.online = false;
    await tryWith('devi', 'right password');
    backend.online = true;
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  });

  it('hands over who it is, and remembers nothing secret', async () => {
    const user = { username: 'devi', name: 'devi', role: 'kitchen' };
    backend.on('POST /api/auth/login', () => ({ reply: { success: true, user } }));
    await tryWith('devi', 'right password');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(onSignedIn).toHaveBeenCalledWith(user);
    expect(JSON.stringify({ ...localStorage })).not.toContain('right password');
  });
});
