import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TFunction } from 'i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { csvOf } from '#shared/core/csv';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { changeLanguage } from '#kit/i18n';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { RunSheet } = await import('../../../frontends/staff/src/features/bookings/RunSheet');
const { saleBookings } = await import('../../../frontends/staff/src/data/sale-bookings.data');
const { saleStanding } = await import('../../../frontends/staff/src/data/sale-standing.data');
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { EventBookings } = await import('../../../frontends/staff/src/features/bookings/EventBookings');
const { SoldDishes } = await import('../../../frontends/staff/src/features/bookings/SoldDishes');
const { bookingRows } = await import('../../../frontends/staff/src/features/bookings/booking-rows');
const { bookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

const paid = booking().payment;

const open = () =>
  show(<RunSheet eventId={1} title="Sunday Mandi" date="29 November" label={({ bookingId }) => <i>Label of {bookingId}</i>} />);
const stops = async () =>
  (await screen.findAllByRole('listitem')).map(
    (row) => within(row).getByText(/^No\. /).textContent + ' ' + within(row).getAllByRole('strong')[0]?.textContent,
  );
const row = (name: string) => {
  const found = screen.getByText(name).closest('li');
  if (!found) throw new Error(`No stop of ${name}`);
  return within(found);
};

describe('the delivery list', () => {
  let stored: Booking[];
  beforeEach(async () => {
    stored = [
      booking({
        id: 1,
        bookingId: 'MND-AA22BB',
        name: 'Ammini',
        pincode: '686001',
        address: 'Mill Road',
        location: { lat: 9.59, lng: 76.52, address: '' },
      }),
      booking({ id: 2, bookingId: 'MND-CC33DD', name: 'Biju', pincode: '686001', address: 'Church Lane', note: 'Ring twice' }),
      booking({ id: 3, bookingId: 'MND-EE44FF', name: 'Cicily', pincode: '', address: 'By the river', payment: { ...paid, due: 950 } }),
      booking({ id: 4, bookingId: 'MND-GG55HH', name: 'Daisy', status: 'cancelled' }),
      booking({ id: 5, bookingId: 'MND-JJ66KK', name: '', phone: '', address: '' }),
    ];
    backend.asked.length = 0;
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stored, { total: 5 });
    saleBookings.reset();
    saleStanding.reset();
    await speak();
  });
  afterEach(() => changeLanguage('en'));
  const changed = (id: number, status: Booking['status']) => ({ ...(stored.find((one) => one.id === id) as Booking), status, version: 2 });

  it('goes area by area, neighbours next to each other, without a cancelled order', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    expect(await stops()).toEqual(['No. 1 Cicily', 'No. 2 Biju', 'No. 3 Ammini']);
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'No pincode · 1 stop · 2 portions',
      '686001 · 2 stops · 4 portions',
    ]);
    expect(screen.getByText('3 deliveries left')).toBeTruthy();
    expect(screen.getByText('Sunday Mandi · 29 November')).toBeTruthy();
    expect(row('Biju').getByText(/Note: Ring twice/)).toBeTruthy();
    expect(row('Cicily').getByText('Collect ₹950')).toBeTruthy();
    expect(row('Biju').queryByText(/^Collect/)).toBeNull();
    expect(row('Ammini').getByRole('link', { name: 'Mill Road' }).getAttribute('href')).toContain('9.59');
    expect(row('Biju').queryByRole('link', { name: 'Church Lane' })).toBeNull();
    expect(row('Biju').getByRole('link', { name: '+91 98470 12345' }).getAttribute('href')).toBe('tel:+919847012345');
    expect(row('Biju').getByText('Label of MND-CC33DD')).toBeTruthy();
    expect(screen.queryByText('Daisy')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is ticked off stop by stop, keeps its numbers, and takes a tick back', async () => {
    backend.on('PUT /api/bookings/2', ({ body }) => ({ reply: { success: true, booking: changed(2, (body as Booking).status) } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark delivered: Biju' }));
    const back = await screen.findByRole('button', { name: 'Biju is not delivered after all' });
    expect(screen.getByText('2 deliveries left')).toBeTruthy();
    expect(await stops()).toEqual(['No. 1 Cicily', 'No. 2 Biju', 'No. 3 Ammini']);
    await userEvent.click(back);
    expect(await screen.findByRole('button', { name: 'Mark delivered: Biju' })).toBeTruthy();
    expect(backend.to('PUT', '/api/bookings/2').map(({ body }) => body)).toEqual([
      { status: 'delivered', version: 1 },
      { status: 'confirmed', version: 2 },
    ]);
  });

  it('asks at the door whether the money came', async () => {
    backend.on('PUT /api/bookings/3', () => ({
      reply: { success: true, booking: { ...changed(3, 'delivered'), payment: paid } },
    }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark delivered: Cicily' }));
    const dialog = within(await screen.findByRole('dialog', { name: '₹950 received?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('button', { name: 'Cicily is not delivered after all' })).toBeTruthy();
    expect(row('Cicily').queryByText('Collect ₹950')).toBeNull();
    expect(backend.to('PUT', '/api/bookings/3')[0]?.body).toEqual({ status: 'delivered', version: 1, collected: true });
  });

  it('is marked delivered as a whole with two presses, without the stops that a tick takes out', async () => {
    backend.on('PUT /api/bookings/status', () => ({
      reply: { success: true, data: [1, 2].map((id) => changed(id, 'delivered')), refused: [] },
    }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select 3 to deliver' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cicily, MND-EE44FF' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark 2 delivered' }));
    expect(await screen.findByText('1 delivery left')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Biju, MND-CC33DD' }).disabled).toBe(true);
  });

  it('follows deliveries of other screens, and says when everything is delivered', async () => {
    open();
    await stops();
    act(() => {
      for (const id of [1, 2, 3]) backend.push(BOOKINGS_ROOM, 'booking.changed', changed(id, 'delivered'));
    });
    expect(await screen.findByText('Everything is delivered')).toBeTruthy();
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', { ...changed(1, 'cancelled'), version: 3 }));
    await waitFor(() => expect(screen.queryByText('Ammini')).toBeNull());
  });

  it.each([
    ['food.measure', /measure/i],
    ['record.stale', /Someone else has changed this/],
  ])('leaves a stop as it was when the server refuses it (%s), and says why in its line', async (code, words) => {
    backend.on('PUT /api/bookings/1', () => refusal(409, code, 'x', { minutesOut: 121 }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark delivered: Ammini' }));
    const alert = await row('Ammini').findByRole('alert');
    expect(alert.textContent).toContain('Failed to update booking status');
    expect(alert.textContent).toMatch(words);
    expect(screen.getByText('3 deliveries left')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark delivered: Ammini' })).toBeTruthy();
  });

  it('says that nothing has to be delivered only once it knows', async () => {
    backend.on('GET /api/bookings', () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load bookings data');
    expect(screen.queryByText('Everything is delivered')).toBeNull();
    expect(screen.queryByText(/^Nothing has to be delivered yet/)).toBeNull();
    stored = [];
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stored, { total: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing has to be delivered yet/)).toBeTruthy();
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    open();
    expect(await screen.findByText('3 ഡെലിവറികൾ ബാക്കി')).toBeTruthy();
  });
});

describe('delivery windows', () => {
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
});
