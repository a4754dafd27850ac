import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '#kit/http/http';
import { changeLanguage } from '#kit/i18n';
import type { User } from '#shared/auth/auth.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { AccountsPanel } = await import('../../../frontends/staff/src/features/accounts/AccountsPanel');
const { accounts: liveAccounts } = await import('../../../frontends/staff/src/data/accounts.data');

const MANAGER: User = { id: 1, username: 'manager', role: 'manager', active: true };
const DEVI: User = { id: 2, username: 'devi', role: 'kitchen', active: true };
const onOwnPassword = jest.fn<(password: string) => Promise<void>>(() => Promise.resolve());
const open = () => show(<AccountsPanel me="manager" onOwnPassword={onOwnPassword} />);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
/** Chooses from the menu of an account. */
const more = async (name: string, what: string): Promise<void> => {
  await userEvent.click((await card(name)).getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const devi = (over: Partial<User>) => backend.on('PATCH /api/users/2', () => ({ reply: { success: true, user: { ...DEVI, ...over } } }));
const patches = (id: number) => backend.to('PATCH', `/api/users/${id}`).map(({ body }) => body);

beforeEach(async () => {
  backend.asked.length = 0;
  backend.on('GET /api/users', () => ({ reply: { success: true, data: [MANAGER, DEVI] } }));
  liveAccounts.reset();
  onOwnPassword.mockClear();
  await speak();
});
afterEach(async () => {
  backend.online = true;
  await changeLanguage('en');
});

describe('a staff account', () => {
  it('has its role; one’s own cannot be changed here', async () => {
    open();
    expect((await card('devi')).getByLabelText<HTMLSelectElement>('Role').value).toBe('kitchen');
    const mine = await card('manager');
    expect(mine.getByText('You')).toBeTruthy();
    expect(mine.queryByRole('button')).toBeNull();
    expect(mine.queryByRole('switch')).toBeNull();
  });

  it('is added', async () => {
    backend.on('POST /api/users', () => ({ status: 201, reply: { success: true, user: { ...DEVI, id: 3, username: 'anil' } } }));
    open();
    await card('devi');
    const form = section('Add an account');
    await enter(form.getByRole('textbox', { name: 'Username' }), ' anil ');
    await enter(form.getByLabelText(/^Password/), 'wood smoke and rice');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    expect(await screen.findByText('Account anil added')).toBeTruthy();
    await card('anil');
    expect(backend.to('POST', '/api/users')[0]?.body).toEqual({ username: 'anil', password: 'wood smoke and rice', role: 'kitchen' });
  });

  it('refuses a short name and a short password before anything is sent', async () => {
    open();
    await card('devi');
    const form = section('Add an account');
    await userEvent.type(form.getByRole('textbox', { name: 'Username' }), 'a');
    await enter(form.getByLabelText(/^Password/), 'short');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    expect(form.getByText('At least 2 characters: letters, digits, spaces and . _ @ -')).toBeTruthy();
    expect(form.getByText('The password needs at least 10 characters')).toBeTruthy();
    expect(backend.to('POST', '/api/users')).toEqual([]);
  });

  it('refuses a password that is easy to guess before anything is sent', async () => {
    open();
    const one = await card('devi');
    const form = section('Add an account');
    await enter(form.getByRole('textbox', { name: 'Username' }), 'anil');
    await enter(form.getByLabelText(/^Password/), 'Anil.2026.anil');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    const told = 'Easy to guess: a common word, a name or keys side by side. Choose another.';
    expect(form.getByText(told)).toBeTruthy();
    await more('devi', 'Reset password');
    await enter(one.getByLabelText(/^New password/), 'password1234');
    await userEvent.click(one.getByRole('button', { name: 'Save password' }));
    expect(one.getByText(told)).toBeTruthy();
    expect([...backend.to('POST', '/api/users'), ...patches(2)]).toEqual([]);
  });

  it('says that the name is taken, and keeps the typed name', async () => {
    backend.on('POST /api/users', () => refusal(409, 'user.nameTaken', 'English of the server'));
    open();
    await card('devi');
    const form = section('Add an account');
    await enter(form.getByRole('textbox', { name: 'Username' }), 'devi');
    await enter(form.getByLabelText(/^Password/), 'wood smoke and rice');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    expect((await form.findByRole('alert')).textContent).toContain('Failed to add the account There is an account with this name already.');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('devi');
  });

  it('gets another role', async () => {
    devi({ role: 'manager' });
    open();
    await userEvent.selectOptions((await card('devi')).getByLabelText('Role'), 'Manager');
    await waitFor(() => expect(patches(2)).toEqual([{ role: 'manager' }]));
  });

  it('is disabled', async () => {
    devi({ active: false });
    open();
    const one = await card('devi');
    await userEvent.click(one.getByRole('switch', { name: 'May sign in' }));
    expect(await one.findByText('Disabled')).toBeTruthy();
    expect(patches(2)).toEqual([{ active: false }]);
  });

  it('stays when the server refuses, and its card says why', async () => {
    backend.on('PATCH /api/users/2', () => refusal(409, 'user.lastManager', 'English of the server'));
    open();
    const one = await card('devi');
    await userEvent.click(one.getByRole('switch', { name: 'May sign in' }));
    expect((await one.findByRole('alert')).textContent).toContain('There must be one active manager. Nothing was changed.');
    expect(one.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('gets another password', async () => {
    devi({});
    open();
    const one = await card('devi');
    await more('devi', 'Reset password');
    await enter(one.getByLabelText(/^New password/), 'cardamom and clove');
    await userEvent.click(one.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('devi has a new password')).toBeTruthy();
    expect(patches(2)).toEqual([{ password: 'cardamom and clove' }]);
    expect(one.queryByLabelText(/^New password/)).toBeNull();
  });

  it('is changed once the password was typed again, where the sign-in is long ago', async () => {
    let isOld = true;
    backend.on('PATCH /api/users/2', () =>
      isOld ? refusal(403, 'session.old', 'English of the server') : { reply: { success: true, user: { ...DEVI, role: 'manager' } } },
    );
    onOwnPassword.mockRejectedValueOnce(new ApiError({ code: 'signIn.invalid', status: 401, message: 'English of the server' }));
    onOwnPassword.mockImplementationOnce(() => Promise.resolve(void (isOld = false)));
    open();
    const one = await card('devi');
    await userEvent.selectOptions(one.getByLabelText('Role'), 'Manager');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password again' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/^Your password/);
    expect(document.activeElement).toBe(field);
    await enter(field, 'not this one');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Invalid credentials');
    expect(field.value).toBe('not this one');
    await userEvent.clear(field);
    await enter(field, 'wood smoke and rice');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(one.getByLabelText<HTMLSelectElement>('Role').value).toBe('manager'));
    expect(onOwnPassword.mock.calls.map(([password]) => password)).toEqual(['not this one', 'wood smoke and rice']);
    expect(patches(2)).toEqual([{ role: 'manager' }, { role: 'manager' }]);
  });

  it('stays when the manager does not type the password again', async () => {
    backend.on('DELETE /api/users/2', () => refusal(403, 'session.old', 'English of the server'));
    open();
    await more('devi', 'Remove');
    const asked = within(screen.getByRole('dialog', { name: 'Remove devi?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password again' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await asked.findByRole('alert')).textContent).toContain('Your password is needed again. Nothing was changed.');
    expect(backend.to('DELETE', '/api/users/2')).toHaveLength(1);
  });

  it('is removed once that is confirmed', async () => {
    backend.on('DELETE /api/users/2', () => ({ reply: { success: true, user: DEVI } }));
    open();
    await more('devi', 'Remove');
    const dialog = within(screen.getByRole('dialog', { name: 'Remove devi?' }));
    expect(backend.to('DELETE', '/api/users/2')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'devi' })).toBeNull());
  });
});

describe('a refusal of the server', () => {
  it('leaves the role as it was, until the message is put away', async () => {
    backend.on('PATCH /api/users/2', () => refusal(404, 'user.notFound', 'English of the server'));
    open();
    const one = await card('devi');
    fireEvent.change(one.getByLabelText('Role'), { target: { value: 'manager' } });
    const alert = await one.findByRole('alert');
    expect(alert.textContent).toContain('Failed to change the account');
    expect(alert.textContent).not.toContain('English of the server');
    expect(one.getByLabelText<HTMLSelectElement>('Role').value).toBe('kitchen');
    fireEvent.click(within(alert).getByRole('button'));
    expect(one.queryByRole('alert')).toBeNull();
  });

  it('keeps the typed new password, and sends nothing more after Cancel', async () => {
    backend.on('PATCH /api/users/2', () => refusal(400, 'input.invalid', 'English of the server'));
    open();
    const one = await card('devi');
    await more('devi', 'Reset password');
    fireEvent.change(one.getByLabelText(/^New password/), { target: { value: 'cardamom and clove' } });
    fireEvent.click(one.getByRole('button', { name: 'Save password' }));
    expect((await one.findByRole('alert')).textContent).toContain('Failed to change the password');
    expect(one.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('cardamom and clove');
    const sent = patches(2).length;
    fireEvent.click(one.getByRole('button', { name: 'Cancel' }));
    expect(one.queryByLabelText(/^New password/)).toBeNull();
    expect(patches(2)).toHaveLength(sent);
  });

  it('is shown in the dialog of the action, and the account stays', async () => {
    backend.on('DELETE /api/users/2', () => refusal(409, 'user.lastManager', 'English of the server'));
    open();
    await more('devi', 'Remove');
    const dialog = within(screen.getByRole('dialog', { name: 'Remove devi?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to remove the account There must be one active manager.');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await card('devi');
  });

  it('is shown at one’s own password, and opens no new session', async () => {
    backend.on('PATCH /api/users/1', () => refusal(400, 'input.invalid', 'English of the server'));
    open();
    await card('manager');
    const own = section('Your password');
    fireEvent.change(own.getByLabelText(/^New password/), { target: { value: 'cardamom and clove' } });
    fireEvent.click(own.getByRole('button', { name: 'Change password' }));
    expect((await own.findByRole('alert')).textContent).toContain('Failed to change the password');
    expect(onOwnPassword).not.toHaveBeenCalled();
  });
});

describe('without the server', () => {
  it('nothing is changed, and the card says so', async () => {
    open();
    const one = await card('devi');
    backend.online = false;
    fireEvent.click(one.getByRole('switch', { name: 'May sign in' }));
    expect((await one.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(one.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('an account that was written stays in the form', async () => {
    open();
    await card('devi');
    const form = section('Add an account');
    fireEvent.change(form.getByRole('textbox', { name: 'Username' }), { target: { value: 'anil' } });
    fireEvent.change(form.getByLabelText(/^Password/), { target: { value: 'wood smoke and rice' } });
    fireEvent.change(form.getByLabelText('Role'), { target: { value: 'manager' } });
    backend.online = false;
    fireEvent.click(form.getByRole('button', { name: 'Add account' }));
    expect((await form.findByRole('alert')).textContent).toContain('Failed to add the account');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('anil');
    expect(form.getByLabelText<HTMLSelectElement>('Role').value).toBe('manager');
  });
});

it('the accounts speak Malayalam', async () => {
  await changeLanguage('ml');
  open();
  const one = within(await screen.findByRole('article', { name: 'devi' }));
  expect(one.getByRole('switch', { name: 'സൈൻ ഇൻ ചെയ്യാം' })).toBeTruthy();
  expect(one.getAllByText('അടുക്കള').length).toBeGreaterThan(0);
  const own = section('നിങ്ങളുടെ പാസ്‌വേഡ്');
  fireEvent.click(own.getByRole('button', { name: 'പാസ്‌വേഡ് മാറ്റുക' }));
  expect(own.getByText('പാസ്‌വേഡിന് കുറഞ്ഞത് 10 അക്ഷരം വേണം')).toBeTruthy();
  expect(patches(1)).toEqual([]);
});

describe("one's own password", () => {
  it('is changed, and a new session opened with it', async () => {
    backend.on('PATCH /api/users/1', () => ({ reply: { success: true, user: MANAGER } }));
    open();
    await card('manager');
    const own = section('Your password');
    await enter(own.getByLabelText(/^New password/), 'cardamom and clove');
    await userEvent.click(own.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password was changed')).toBeTruthy();
    expect(patches(1)).toEqual([{ password: 'cardamom and clove' }]);
    expect(onOwnPassword).toHaveBeenCalledWith('cardamom and clove');
  });

  it('stays when it is too short', async () => {
    open();
    await card('manager');
    const own = section('Your password');
    await enter(own.getByLabelText(/^New password/), 'short');
    await userEvent.click(own.getByRole('button', { name: 'Change password' }));
    expect(own.getByText('The password needs at least 10 characters')).toBeTruthy();
    expect(patches(1)).toEqual([]);
  });
});
