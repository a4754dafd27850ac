import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { booking, salesEvent, statsOf } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { Overview } = await import('../../../frontends/staff/src/features/dashboard/Overview');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { stats: liveStats } = await import('../../../frontends/staff/src/data/stats.data');

let stats = statsOf();
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

beforeEach(async () => {
  stats = statsOf();
  backend.asked.length = 0;
  backend.list('GET /api/stats', BOOKINGS_ROOM, () => stats);
  liveStats.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

describe('the overview', () => {
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
