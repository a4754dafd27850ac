import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { Booking } from '#shared/bookings/booking.contract';
import { booking, salesEvent, statsOf } from './builders';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { default: AdminPage } = await import('../../../frontends/staff/src/app/pages/AdminPage');
const { bookings: liveBookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

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
  expect(await screen.findByRole('heading', { name: 'Bookings of Onam Mandi' })).toBeTruthy();
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
