import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#shared/auth/auth.contract';
import type { Booking } from '#shared/bookings/booking.contract';
import { BOOKINGS_ROOM, DIARY_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { Themed } from '../../../frontends/staff/src/app/Themed';
import { useThemeChoice } from '../../../frontends/staff/src/app/theme.store';
import { booking, diaryEvent, salesEvent, statsOf } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import './screen';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { App } = await import('../../../frontends/staff/src/app/App');
const { useSession } = await import('../../../frontends/staff/src/features/sign-in/session.store');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { default: AdminPage } = await import('../../../frontends/staff/src/app/pages/AdminPage');
const { bookings: liveBookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { SignInForm } = await import('../../../frontends/staff/src/features/sign-in/SignInForm');

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

describe('the staff app', () => {
  beforeEach(async () => {
    localStorage.clear();
    useSession.setState({ state: 'asking', user: null });
    diary.reset();
    backend.list('GET /api/diary-events', DIARY_ROOM, () => [diaryEvent()]);
    backend.on('POST /api/auth/logout', () => ({ reply: { success: true } }));
    await speak();
  });

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
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark Complete' }));
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

describe('console', () => {
  let bookings: Booking[] = [];
  beforeEach(async () => {
    bookings = [booking()];
    backend.asked.length = 0;
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 7, title: 'Onam Mandi' })]);
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => bookings, { total: 1 });
    backend.list('GET /api/payments/alerts', BOOKINGS_ROOM, () => []);
    backend.list('GET /api/stats', BOOKINGS_ROOM, () => statsOf());
    liveBookings.reset();
    salesEvents.reset();
    await speak();
  });

  const title = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('opens the bookings of an event from its card, which lead back', async () => {
    show(<AdminPage />, { at: '/admin?tab=events' });
    await screen.findByRole('article', { name: 'Onam Mandi' });
    expect(title()).toBe('Events');
    await userEvent.click(screen.getByRole('button', { name: 'View Bookings' }));
    await waitFor(() => expect(title()).toBe('Event Bookings'));
    expect(await screen.findByRole('heading', { name: 'Onam Mandi', level: 2 })).toBeTruthy();
    expect(await screen.findByRole('row', { name: 'Latha' })).toBeTruthy();
    expect(Object.fromEntries(backend.to('GET', '/api/bookings').at(-1)?.search ?? [])).toEqual({ event: '7', page: '1', pageSize: '50' });
    await userEvent.click(screen.getByRole('button', { name: /Back to Events/ }));
    expect(await screen.findByRole('article', { name: 'Onam Mandi' })).toBeTruthy();
    expect(title()).toBe('Events');
  });

  it('says "No bookings found for this event"', async () => {
    bookings = [];
    show(<AdminPage />, { at: '/admin?tab=event-bookings&event=7' });
    expect(await screen.findByText('No bookings found for this event')).toBeTruthy();
  });

  it("never shows another list's bookings while the event's are on their way", async () => {
    liveBookings.use.setState({ of: { status: 'all', q: '', page: 1 }, status: 'ready', source: 'server', extra: { total: 1 } });
    liveBookings.accept(booking({ name: 'Somebody else' }));
    show(<AdminPage />, { at: '/admin?tab=event-bookings&event=7' });
    expect(screen.queryByText('Somebody else')).toBeNull();
    await waitFor(() => expect(screen.getByRole('row', { name: 'Latha' })).toBeTruthy());
  });

  it.each(['event-bookings', 'event-bookings&event=x', 'nonsense'])('opens the overview for the address tab=%s', async (tab) => {
    show(<AdminPage />, { at: `/admin?tab=${tab}` });
    expect(title()).toBe('Overview');
    expect(await screen.findByText('Total Orders')).toBeTruthy();
  });

  it.each([
    ['delivery', 'Delivery', 'Delivery list'],
    ['runs', 'Delivery', 'Delivery runs'],
    ['money', 'Money', null],
    ['profit', 'Money', null],
  ])('opens for the old and new address part=%s the part %s', async (part, name, view) => {
    show(<AdminPage />, { at: `/admin?tab=event-bookings&event=7&part=${part}` });
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe(name);
    if (view !== null) expect(screen.getByRole('radio', { name: view, checked: true })).toBeTruthy();
  });
});

const onSignedIn = jest.fn();

async function tryWith(username: string, password: string) {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  beforeEach(async () => {
    onSignedIn.mockClear();
    localStorage.clear();
    await speak();
    show(<SignInForm onSignedIn={onSignedIn} />);
  });

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

/** The media questions that this device answers with yes. */
const device = (...true_: string[]): void => {
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: true_.some((part) => media.includes(part)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
};
const shown = (): string | undefined => {
  render(<Themed>content</Themed>);
  expect(screen.getByText('content')).toBeTruthy();
  return document.documentElement.dataset['theme'];
};

describe('the theme of the staff app', () => {
  beforeEach(() => {
    cleanup();
    act(() => useThemeChoice.getState().choose('auto'));
    localStorage.clear();
  });

  it.each([
    ['light on a desk whose system is light', [], 'light'],
    ['dark on a desk whose system is dark', ['prefers-color-scheme: dark'], 'dark'],
    ['dark on what is held in the hand', ['pointer: coarse'], 'dark'],
  ])('is %s', (_, media, theme) => {
    device(...media);
    expect(shown()).toBe(theme);
  });

  it('is the choice of this device, also against the system, and is remembered', () => {
    device('prefers-color-scheme: dark');
    expect(shown()).toBe('dark');
    act(() => useThemeChoice.getState().choose('light'));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('kuzhi.staff.theme')).toBe('"light"');
  });
});
