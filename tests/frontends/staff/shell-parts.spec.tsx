import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { AccountMenu } = await import('../../../frontends/staff/src/app/AccountMenu');
const { ConsoleNav, ConsoleParts } = await import('../../../frontends/staff/src/app/ConsoleNav');
const { ErrorBoundary } = await import('../../../frontends/staff/src/app/ErrorBoundary');
const { KitchenBar } = await import('../../../frontends/staff/src/app/KitchenBar');
const { RefusedCommands } = await import('../../../frontends/staff/src/app/RefusedCommands');
const { usePersonLanguage } = await import('../../../frontends/staff/src/app/App');
const { useThemeChoice } = await import('../../../frontends/staff/src/app/theme.store');
const { publicConfig } = await import('../../../frontends/staff/src/data/settings.data');
const { paymentAlerts } = await import('../../../frontends/staff/src/data/payment-alerts.data');
const { useSession } = await import('../../../frontends/staff/src/features/sign-in/session.store');
const { useOutbox } = await import('#kit/outbox');
const { changeLanguage } = await import('#kit/i18n');
const { default: i18next } = await import('i18next');

const ALERT: PaymentAlert = {
  ...{ key: 'refund-failed:5', kind: 'refund-failed', at: '2026-11-29T00:00:00.000Z', amount: 400, paymentId: 'pay_Abc', refundId: 5 },
  ...{ bookingId: null, customer: null, detail: null, actions: ['retry-refund'] },
};
let alerts: PaymentAlert[];
const before = useOutbox.getState();

beforeEach(async () => {
  await forgetAll(backend);
  alerts = [];
  backend.list('GET /api/payments/alerts', BOOKINGS_ROOM, () => alerts);
  paymentAlerts.reset();
  useThemeChoice.setState({ choice: 'auto' });
  await speak();
  await changeLanguage('en');
});
afterEach(async () => {
  useOutbox.setState(before);
  useSession.setState({ state: 'asking', user: null });
  await changeLanguage('en');
});

const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
const address = () => screen.getByLabelText('address').textContent;
const current = () => screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

describe('the way around', () => {
  const open = (at: string) =>
    show(
      <>
        <ConsoleNav />
        <ConsoleParts />
        <Address />
      </>,
      { at },
    );

  it.each([
    ['/admin', ['Overview']],
    ['/admin?tab=nonsense', ['Overview']],
    ['/admin?tab=bookings&q=asha', ['All Bookings']],
    ['/admin?tab=event-bookings&event=7', ['Events']],
    ['/admin?tab=event-bookings&event=x', ['Overview']],
    ['/admin?tab=recipe', ['Kitchen', 'Recipe']],
    ['/admin?tab=purchases', ['Kitchen', 'Purchases']],
    ['/admin?tab=videos', ['Kitchen', 'Step Videos']],
    ['/kitchen', ['Kitchen', 'Guide']],
    ['/sop?step=3', ['Kitchen', 'Guide']],
    ['/kitchen?tab=diary', ['Kitchen', 'Event Diary']],
    ['/kitchen?tab=inventory', ['Kitchen', 'Inventory']],
    ['/kitchen/events/e1/packing', ['Kitchen', 'Today']],
    ['/kitchen/shopping', ['Kitchen', 'Purchases']],
    ['/kitchen/temperatures?from=2026-11-29', ['Kitchen', 'Temperature records']],
    ['/eventreports?event=e1', ['Kitchen', 'Event Reports']],
    ['/admin?tab=money', ['Money', 'Needs attention']],
    ['/admin?tab=money&part=books', ['Money', 'Accounts']],
    ['/admin?tab=profit&prices=now', ['Money', 'Profit']],
    ['/admin?tab=insight', ['Money', 'Insight']],
    ['/admin?tab=settings&section=menu', ['Settings']],
    ['/admin?tab=audit', ['Settings']],
    ['/admin?tab=messages&view=texts', ['Settings']],
  ])('at %s marks %j', (at, marked) => {
    open(at);
    expect(current()).toEqual(marked);
  });

  it('opens the place whose name is pressed, with its first part, and then another part', async () => {
    open('/admin');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Overview', 'All Bookings', 'Events', 'Kitchen', 'Money', 'Settings'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Kitchen' }));
    expect(address()).toBe('/kitchen/events/today');
    const parts = within(screen.getByRole('navigation', { name: 'Kitchen' }));
    expect(parts.getByRole('link', { name: 'TV' }).getAttribute('href')).toBe('/soplocked');
    await userEvent.click(parts.getByRole('link', { name: 'Event Diary' }));
    expect(address()).toBe('/kitchen?tab=diary');
  });

  it.each([
    ['sandbox', '/admin?tab=money', false],
    ['off', '/admin?tab=money', false],
    ['off', '/admin?tab=money&part=settlements', true],
    ['razorpay', '/admin?tab=money', true],
  ])('with payments by %s shows at %s the settlements: %s', async (mode, at, isShown) => {
    backend.on('GET /api/config', () => ({ reply: { success: true, data: { payment: { mode } } }, isMalformed: true }));
    publicConfig.reset();
    open(at);
    await waitFor(() => expect(publicConfig.get().status).toBe('ready'));
    expect(screen.queryByRole('link', { name: 'Settlements' }) !== null).toBe(isShown);
  });

  it('counts open payments under Money, live', async () => {
    open('/admin');
    expect(screen.queryByLabelText(/payment/)).toBeNull();
    alerts = [ALERT, { ...ALERT, key: 'refund-failed:6' }];
    act(() => backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 }));
    const money = within(await screen.findByRole('link', { name: /^2.*Money|Money.*2/ }));
    expect(money.getByText('2')).toBeTruthy();
  });

  it('of the kitchen leads to its tabs, and to the TV, which is another app', () => {
    show(<KitchenBar isToday />);
    expect(current()).toEqual(['Today']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/kitchen/events/today',
      '/kitchen?tab=guide',
      '/kitchen?tab=diary',
      '/kitchen?tab=inventory',
      '/soplocked',
    ]);
  });
});

describe('the menu with one’s name', () => {
  const onSignOut = jest.fn();
  const open = async () => {
    onSignOut.mockClear();
    show(<AccountMenu name="Devi" onSignOut={onSignOut} opener={<button>Account</button>} />);
    return within(await screen.findByRole('menu'));
  };

  it('opens with the focus inside, says who is signed in, and signs out', async () => {
    const menu = await open();
    expect(menu.getByText('Signed in as Devi')).toBeTruthy();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape, and gives the focus back to its button', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' })));
  });

  it('chooses how the app looks on this device', async () => {
    const menu = await open();
    const chosen = () =>
      within(screen.getByRole('menu'))
        .getAllByRole('menuitemradio', { checked: true })
        .map(({ textContent }) => textContent);
    expect(chosen()).toEqual(['Automatic']);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Dark' }));
    expect(useThemeChoice.getState().choice).toBe('dark');
    expect(localStorage.getItem('kuzhi.staff.theme')).toContain('dark');
  });
});

it('a page that cannot be drawn says so, with a way to load it again', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('A new version was installed');
  };
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  cleanup();
  show(
    <ErrorBoundary>
      <p>All is well</p>
    </ErrorBoundary>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a waiting command that the server refused', () => {
  const refused = (id: string, subject: string, label: string) => ({
    command: { id, method: 'POST' as const, path: '/api/x', body: {}, subject, label, at: 0 },
    error: { code: 'stock.short', status: 409, message: 'x', issues: [] },
  });
  const dismissed: string[] = [];
  const open = (at: string) => {
    dismissed.length = 0;
    useOutbox.setState({
      refused: [refused('1', 'task:e1:t1', 'Soak the rice'), refused('2', 'diary:e1', 'Wedding'), refused('3', 'item:1019:use', 'Ghee')],
      dismiss: (id: string) => void dismissed.push(id),
    } as never);
    show(
      <Routes>
        <Route path="/kitchen/events/:eventId" element={<RefusedCommands />} />
        <Route path="*" element={<RefusedCommands />} />
      </Routes>,
      { at },
    );
  };
  const named = () => screen.queryAllByRole('alert').map((alert) => /“(.*)”/.exec(alert.textContent ?? '')?.[1]);

  it.each([
    ['/admin', ['Soak the rice', 'Wedding', 'Ghee']],
    ['/kitchen?tab=diary', ['Soak the rice', 'Ghee']],
    ['/kitchen/events/e1', ['Ghee']],
    ['/kitchen/events/e2', ['Soak the rice', 'Wedding', 'Ghee']],
  ])('is shown at %s where no page of its own shows it', (at, told) => {
    open(at);
    expect(named()).toEqual(told);
  });

  it('says why, and goes with a press', async () => {
    open('/kitchen/events/e1');
    expect(screen.getByRole('alert').textContent).toContain('Not enough in stock.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissed).toEqual(['3']);
  });
});

describe('the language of a person', () => {
  function Page() {
    usePersonLanguage();
    return null;
  }
  const signIn = (username: string) => act(() => useSession.setState({ state: 'in', user: { username, name: username, role: 'kitchen' } }));

  it('is found again on a machine that several share', async () => {
    show(<Page />);
    signIn('anu');
    await act(() => changeLanguage('ml'));
    expect(localStorage.getItem('kuzhi.staff.language.anu')).toContain('ml');
    signIn('devi');
    await act(() => changeLanguage('en'));
    signIn('anu');
    await waitFor(() => expect(i18next.language).toBe('ml'));
    signIn('devi');
    await waitFor(() => expect(i18next.language).toBe('en'));
    expect(localStorage.getItem('kuzhi.staff.language.anu')).toContain('ml');
  });

  it('stays as it is for a person who never chose one, and ignores an unknown stored value', async () => {
    localStorage.setItem('kuzhi.staff.language.devi', '"klingon"');
    show(<Page />);
    await act(() => changeLanguage('ml'));
    signIn('devi');
    expect(i18next.language).toBe('ml');
  });
});
