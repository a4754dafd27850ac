import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#shared/auth/auth.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { diaryEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { App } = await import('../../../frontends/staff/src/app/App');
const { useSession } = await import('../../../frontends/staff/src/features/sign-in/session.store');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');

const DEVI: SessionUser = { username: 'devi', name: 'Devi', role: 'kitchen' };
const MANAGER: SessionUser = { username: 'manager', name: 'manager', role: 'manager' };
const me = (user: SessionUser | null) => backend.on('GET /api/auth/me', () => ({ reply: { success: true, user } }));

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
const open = (at: string) =>
  show(
    <>
      <App />
      <Address />
    </>,
    { at },
  );
const address = () => screen.getByLabelText('address').textContent;

beforeEach(async () => {
  localStorage.clear();
  useSession.setState({ state: 'asking', user: null });
  diary.reset();
  backend.list('GET /api/diary-events', DIARY_ROOM, () => [diaryEvent()]);
  backend.on('POST /api/auth/logout', () => ({ reply: { success: true } }));
  await speak();
});

describe('the staff app', () => {
  it('asks a stranger to sign in, then goes on to the page they wanted', async () => {
    me(null);
    open('/kitchen?tab=diary');
    await screen.findByRole('heading', { name: 'Sign in to Kuzhi' });
    expect(address()).toBe('/login?next=%2Fkitchen%3Ftab%3Ddiary');
    backend.on('POST /api/auth/login', () => ({ reply: { success: true, user: DEVI } }));
    await userEvent.type(screen.getByLabelText('Username'), 'devi');
    await userEvent.type(screen.getByLabelText('Password'), 'right password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Event Diary' })).toBeTruthy();
    expect(address()).toBe('/kitchen?tab=diary');
    expect(document.title).toBe('Event Diary – Kuzhi');
  });

  it.each([
    ['a cook at the console', DEVI, '/admin', '/kitchen/events/e1'],
    ['a cook who asks for nothing in particular', DEVI, '/kitchen', '/kitchen/events/e1'],
    ['a cook at a page that is none', DEVI, '/spices', '/kitchen/events/e1'],
    ['a manager at a page that is none', MANAGER, '/spices', '/admin'],
    ['a manager at the kitchen', MANAGER, '/kitchen', '/kitchen'],
  ])('brings %s home', async (_who, user, at, home) => {
    me(user);
    open(at);
    await waitFor(() => expect(address()).toBe(home));
    expect(await screen.findByRole('link', { name: 'Kuzhi' })).toBeTruthy();
  });

  it('leads to the sign-in page and back when the session ends under an open page', async () => {
    me(DEVI);
    open('/kitchen?tab=diary');
    await screen.findByText('Sunday Mandi');
    backend.on('PUT /api/diary-events/e1', () => refusal(401, 'session.missing', 'Please sign in'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark Complete' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fkitchen%3Ftab%3Ddiary'));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });

  it('opens without a network for the person it knows', async () => {
    backend.on('GET /api/auth/me', () => ({ reply: { success: true, user: DEVI } }));
    useSession.setState({ state: 'in', user: DEVI });
    backend.online = false;
    open('/kitchen?tab=diary');
    expect(await screen.findByRole('heading', { name: 'Event Diary' })).toBeTruthy();
    backend.online = true;
  });

  it('has three tabs in the kitchen, the guide first, the open one in the address', async () => {
    me(DEVI);
    open('/kitchen?tab=guide');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Preparation Guide', 'Event Diary', 'Inventory Management']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Preparation Guide');
    expect(screen.getByRole('link', { name: 'SOP TV Mode' }).getAttribute('href')).toBe('/soplocked');
    await userEvent.click(screen.getByRole('tab', { name: 'Event Diary' }));
    expect(address()).toBe('/kitchen?tab=diary');
    expect(document.title).toBe('Event Diary – Kuzhi');
    await userEvent.click(screen.getByRole('tab', { name: 'Inventory Management' }));
    expect(address()).toBe('/kitchen?tab=inventory');
    await userEvent.click(await screen.findByRole('button', { name: 'Close and return to the Preparation Guide' }));
    expect(address()).toBe('/kitchen?tab=guide');
  });

  it('signs out', async () => {
    me(DEVI);
    open('/kitchen');
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Devi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(backend.to('POST', '/api/auth/logout')).toHaveLength(1);
    expect(localStorage.getItem('kuzhi.staff.user')).toBeNull();
  });
});
