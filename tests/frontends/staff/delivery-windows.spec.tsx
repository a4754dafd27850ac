import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TFunction } from 'i18next';
import { changeLanguage } from '#kit/i18n';
import type { Booking } from '#shared/bookings/booking.contract';
import { csvOf } from '#shared/core/csv';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { booking, salesEvent } from './builders';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { EventBookings } = await import('../../../frontends/staff/src/features/bookings/EventBookings');
const { RunSheet } = await import('../../../frontends/staff/src/features/bookings/RunSheet');
const { SoldDishes } = await import('../../../frontends/staff/src/features/bookings/SoldDishes');
const { bookingRows } = await import('../../../frontends/staff/src/features/bookings/booking-rows');
const { bookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { saleBookings } = await import('../../../frontends/staff/src/data/sale-bookings.data');
const { saleStanding } = await import('../../../frontends/staff/src/data/sale-standing.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

const NOON = { id: 'noon', from: 720, until: 750 };
const LATE = { id: 'late', from: 780, until: 810 };
const sale = salesEvent({
  id: 1,
  windows: [
    { ...NOON, parcels: 20, held: 0, taken: 1, left: 19 },
    { ...LATE, parcels: 5, held: 0, taken: 1, left: 4 },
  ],
});
let stored: Booking[] = [];

beforeEach(async () => {
  stored = [booking({ window: LATE }), booking({ id: 2, bookingId: 'MND-PQR789', name: 'Mathew', window: NOON, items: { combo: 3 } })];
  backend.asked.length = 0;
  backend.on('GET /api/bookings', () => ({
    reply: { success: true, data: stored, total: stored.length, revision: 1, serverNow: Date.now() },
  }));
  backend.list('GET /api/events', SALES_ROOM, () => [sale]);
  for (const data of [bookings, saleBookings, saleStanding, salesEvents]) data.reset();
  await speak();
});

const lastWindow = () => backend.to('GET', '/api/bookings').at(-1)?.search.get('window') ?? null;
const say = ((key: string) => key) as unknown as TFunction;

it('delivery windows are on the delivery list one after the other, each with its stops', async () => {
  show(<RunSheet eventId={1} title="Sunday Mandi" date="Sunday" label={() => null} />);
  const noon = within(await screen.findByRole('region', { name: '12:00–12:30 PM · 1 stop' }));
  expect(noon.getByText('Mathew')).toBeTruthy();
  expect(noon.getByRole('heading', { name: '686001 · 1 stop · 3 portions' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    '12:00–12:30 PM · 1 stop',
    '1:00–1:30 PM · 1 stop',
  ]);
});

it('a sale without windows leaves the delivery list as it was', async () => {
  stored = [booking()];
  show(<RunSheet eventId={1} title="Sunday Mandi" date="Sunday" label={() => null} />);
  await screen.findByRole('button', { name: 'Mark delivered: Latha' });
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['686001 · 1 stop · 2 portions']);
});

it('dishes are counted by window, and parcels too, on the screen and on paper', async () => {
  const dishes = [
    { key: 'combo', name: 'Combo Pack', nameMalayalam: null, sold: 3, inWindow: { noon: 3 } },
    { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', nameMalayalam: null, sold: 2, inWindow: { late: 2 } },
  ];
  const counts = { sold: 5, revenue: 0, refunded: 0, cash: 0, due: 0, before: null };
  const orders = { pending: 0, confirmed: 2, delivered: 0, cancelled: 0 };
  backend.on('GET /api/stats/sales/1', () => ({
    reply: { success: true, data: { id: 1, dishes, orders, ...counts }, revision: 1, serverNow: Date.now() },
  }));
  salesEvents.accept(sale);
  const { unmount } = show(<SoldDishes eventId={1} level={3} />);
  await screen.findAllByRole('row');
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Dish', 'All', '12:00–12:30 PM', '1:00–1:30 PM'],
      ['Combo Pack', '3', '3', '0'],
      ['Mutton', '2', '0', '2'],
      ['Parcels', '2', '1 of 20', '1 of 5'],
    ]),
  );
  unmount();
  // The paper that is taken along says it too.
  show(<RunSheet eventId={1} title="Sunday Mandi" date="Sunday" label={() => null} />);
  const paper = (await screen.findByRole('heading', { name: 'Delivery list' })).closest('[data-print-alone]');
  await waitFor(() => expect(paper?.querySelectorAll('table tr')).toHaveLength(4));
});

it('delivery windows are named in the list, and filter it and its file', async () => {
  show(<BookingsPanel onPayment={() => undefined} />);
  expect(within(await screen.findByRole('row', { name: 'Latha' })).getByText('Delivery 1:00–1:30 PM')).toBeTruthy();
  expect(screen.queryByLabelText('Delivery window')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Sale'), 'Sunday Mandi');
  await userEvent.selectOptions(await screen.findByLabelText('Delivery window'), '1:00–1:30 PM');
  await waitFor(() => expect(lastWindow()).toBe('late'));
  backend.on('POST /api/bookings/export', () => ({ reply: { success: true, data: [] } }));
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(backend.to('POST', '/api/bookings/export')[0]?.body).toEqual({ status: 'all', event: '1', window: 'late' }));
  await userEvent.selectOptions(screen.getByLabelText('Sale'), 'All sales');
  await waitFor(() => expect(lastWindow()).toBeNull());
});

it('delivery windows filter the bookings of one sale, in Malayalam too', async () => {
  salesEvents.accept(sale);
  show(<EventBookings eventId={1} title="Sunday Mandi" onPayment={() => undefined} />);
  await act(() => changeLanguage('ml'));
  await userEvent.selectOptions(await screen.findByLabelText('ഡെലിവറി സമയം'), 'ഉച്ചയ്ക്ക് 12:00–12:30');
  await waitFor(() => expect(lastWindow()).toBe('noon'));
});

it.each([
  ['+91 94470-11111', '+919447011111'],
  ['0481-2560003', '+914812560003'],
  ['984701234', '984701234'],
])('the number %s is in the file as contacts take it: %s', (phone, written) => {
  const file = csvOf(bookingRows([booking({ phone })], say, 'en'));
  expect(file).toContain(`,"${written}",`);
});

it('delivery windows are a column of the file', () => {
  const [head, row] = bookingRows([booking({ window: NOON })], say, 'en');
  expect(row?.[head?.indexOf('bookings.columns.window') ?? -1]).toBe('12:00–12:30 PM');
});
