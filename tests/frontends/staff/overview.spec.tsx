import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '#shared/bookings/booking.contract';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { changeLanguage } from '#kit/i18n';
import { booking, salesEvent, statsOf } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { Overview } = await import('../../../frontends/staff/src/features/dashboard/Overview');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { stats: liveStats } = await import('../../../frontends/staff/src/data/stats.data');
const { SaleMoney } = await import('../../../frontends/staff/src/features/money/SaleMoney');
const { saleBookings } = await import('../../../frontends/staff/src/data/sale-bookings.data');
const { saleStanding } = await import('../../../frontends/staff/src/data/sale-standing.data');
const onViewAll = jest.fn();
const open = () =>
  show(
    <Overview
      onViewAll={onViewAll}
      renderBooking={(one, onChanged) => (
        <button key={one.id} onClick={onChanged}>
          {one.name}
        </button>
      )}
    />,
  );
/** The number under a counter's label. */
const counted = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the overview', () => {
  let stats = statsOf();
  beforeEach(async () => {
    stats = statsOf();
    backend.asked.length = 0;
    backend.list('GET /api/stats', BOOKINGS_ROOM, () => stats);
    liveStats.reset();
    await speak();
  });
  afterEach(() => changeLanguage('en'));

  it('counts orders by status and the revenue in rupees', async () => {
    stats = statsOf({ totalOrders: 7, pending: 1, confirmed: 3, delivered: 2, cancelled: 1, totalRevenue: 112345.5, refunded: 1000 });
    open();
    await screen.findByText('Total Orders');
    expect(['Total Orders', 'Pending', 'Confirmed', 'Delivered', 'Cancelled', 'Total Revenue'].map(counted)).toEqual([
      '7',
      '1',
      '3',
      '2',
      '1',
      '₹1,12,345.50',
    ]);
    expect(screen.getByText('₹1,000 refunded')).toBeTruthy();
  });

  it('lists recent events with their bookings, recent bookings, and the way to all', async () => {
    stats = statsOf({ recentEvents: [{ id: 1, title: 'Sunday Mandi', date: 'Sunday', bookings: 1 }], recentBookings: [booking()] });
    open();
    expect(await screen.findByText('Sunday Mandi')).toBeTruthy();
    expect(screen.getByText('1 booking')).toBeTruthy();
    expect(screen.getByText('Latha')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'View All Bookings' }));
    expect(onViewAll).toHaveBeenCalledTimes(1);
  });

  it('words a date that was written from the beginning of its sale in the reader’s language', async () => {
    const startsAt = '2026-11-29T06:30:00.000Z';
    const date = saleMomentText(startsAt, 'en');
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 1, date, isDateWritten: true, startsAt })]);
    await salesEvents.reload();
    stats = statsOf({
      recentEvents: [
        { id: 1, title: 'Sunday Mandi', date, bookings: 1 },
        { id: 9, title: 'Onam', date: 'Thiruvonam', bookings: 2 },
      ],
    });
    await changeLanguage('ml');
    open();
    expect(await screen.findByText(saleMomentText(startsAt, 'ml'))).toBeTruthy();
    expect(screen.getByText('Thiruvonam')).toBeTruthy();
  });

  it('counts again when bookings change, once for a rush', async () => {
    open();
    await screen.findByText('Total Orders');
    const before = backend.to('GET', '/api/stats').length;
    stats = statsOf({ totalOrders: 5 });
    act(() => {
      for (let id = 1; id <= 5; id += 1) backend.push(BOOKINGS_ROOM, 'booking.changed', booking({ id }));
    });
    await waitFor(() => expect(counted('Total Orders')).toBe('5'));
    expect(backend.to('GET', '/api/stats')).toHaveLength(before + 1);
  });

  it('counts again after a change of its own, also while the socket is down', async () => {
    stats = statsOf({ recentBookings: [booking()] });
    open();
    await screen.findByText('Latha');
    stats = { ...stats, delivered: 1 };
    await userEvent.click(screen.getByRole('button', { name: 'Latha' }));
    await waitFor(() => expect(counted('Delivered')).toBe('1'));
  });

  it('says "Unable to load bookings data" when it cannot count', async () => {
    backend.on('GET /api/stats', () => refusal(500, 'internal', 'English of the server'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load bookings data');
  });
});

const STANDING: SaleStanding = {
  ...{ id: 1, sold: 8, dishes: [], revenue: 9000, refunded: 500, cash: 1000, due: 950, before: null },
  orders: { pending: 1, confirmed: 2, delivered: 1, cancelled: 3 },
};
const paid = booking().payment;
const opened: string[] = [];
const sums = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const unsettled = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the money of a sale', () => {
  const OPEN = booking({ id: 2, bookingId: 'MND-PQR789', name: 'Mathew', status: 'cancelled', payment: { ...paid, decision: 'open' } });
  let standing: SaleStanding;
  let stored: Booking[];
  beforeEach(async () => {
    [standing, stored] = [STANDING, [booking()]];
    opened.length = 0;
    backend.list('GET /api/stats/sales/1', BOOKINGS_ROOM, () => standing);
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stored, { total: stored.length });
    saleBookings.reset();
    saleStanding.reset();
    await speak();
  });
  const open = () => show(<SaleMoney eventId={1} onOpenBooking={(id) => opened.push(id)} />);

  it('shows received, refunded and due money, and the average of an order', async () => {
    open();
    await screen.findAllByRole('term');
    expect(sums()).toEqual([
      expect.stringMatching(/: ₹9,000$/),
      expect.stringMatching(/: ₹500$/),
      expect.stringMatching(/: ₹1,000$/),
      expect.stringMatching(/: ₹950$/),
      expect.stringMatching(/: ₹2,250$/),
    ]);
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
  });

  it('has no average while there is no order', async () => {
    standing = { ...STANDING, revenue: 0, orders: { pending: 0, confirmed: 0, delivered: 0, cancelled: 1 } };
    open();
    await screen.findAllByRole('term');
    expect(sums().at(-1)).toMatch(/: –$/);
  });

  it.each<[string, Partial<Booking>, string]>([
    ['a refund that nobody has decided', { status: 'cancelled', payment: { ...paid, decision: 'open' } }, 'Refund not decided'],
    ['a refund on its way', { status: 'cancelled', payment: { ...paid, state: 'refunding', refunding: 2240 } }, 'Refund on its way'],
    ['what is still to be paid', { payment: { ...paid, state: 'partly-paid', due: 500 } }, 'Partly paid'],
    ['an order that is not paid', { status: 'pending', payment: { ...paid, state: 'unpaid' } }, 'Not paid'],
  ])('names %s, and leads to it', async (_, over, words) => {
    stored = [booking(), booking({ id: 2, bookingId: 'MND-PQR789', name: 'Mathew', ...over })];
    open();
    const card = within(await screen.findByRole('article', { name: 'MND-PQR789' }));
    expect(unsettled()).toEqual(['MND-PQR789']);
    expect(card.getByText('Mathew · ₹2,240')).toBeTruthy();
    expect(card.getByText(words)).toBeTruthy();
    await userEvent.click(card.getByRole('button'));
    expect(opened).toEqual(['MND-PQR789']);
    expect(screen.queryByText('All payments are in order')).toBeNull();
  });

  it('expects no money of a cancelled order that was never paid', async () => {
    stored = [booking({ status: 'cancelled', payment: { ...paid, state: 'unpaid' } })];
    open();
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
  });

  it('follows a booking that is settled elsewhere, and the sums with it', async () => {
    stored = [OPEN];
    open();
    await screen.findByRole('article', { name: 'MND-PQR789' });
    standing = { ...STANDING, refunded: 2740 };
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', { ...OPEN, payment: { ...paid, decision: null }, version: 2 }));
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
    await waitFor(() => expect(sums()[1]).toMatch(/: ₹2,740$/));
  });

  it.each([
    ['the orders', 'GET /api/bookings'],
    ['the sums', 'GET /api/stats/sales/1'],
  ])('does not call the money settled while %s are not known, and asks again by a press', async (_, route) => {
    backend.on(route, () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(screen.queryByText('All payments are in order')).toBeNull();
    backend.list('GET /api/stats/sales/1', BOOKINGS_ROOM, () => standing);
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stored, { total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sums()).toHaveLength(5);
  });
});
