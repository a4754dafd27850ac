import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { Booking } from '#shared/bookings/booking.contract';
import { booking } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { useBookings } = await import('../../../frontends/staff/src/features/bookings/bookings.store');
const { telLink, whatsappLink } = await import('../../../frontends/staff/src/features/bookings/booking-words');

let stored: Booking[] = [];
beforeEach(async () => {
  stored = [
    booking(),
    booking({ id: 2, bookingId: 'MND-PQR789', name: 'Mathew', status: 'pending', payment: { id: null, state: 'unpaid', refunded: 0 } }),
  ];
  backend.asked.length = 0;
  backend.on('GET /api/bookings', ({ search }) => {
    const status = search.get('status');
    const data = stored.filter((one) => !status || one.status === status);
    return { reply: { success: true, data, total: data.length, revision: 1, serverNow: Date.now() } };
  });
  useBookings.setState({ bookings: [], total: 0, state: 'loading', error: null });
  await speak();
});
afterEach(cleanup);

const card = (name: string) => screen.findByRole('article', { name });
const lastSearch = () => Object.fromEntries(backend.to('GET', '/api/bookings').at(-1)?.search ?? []);

describe('the list of bookings', () => {
  it('shows who, what, how much, how it is paid and how to reach them', async () => {
    show(<BookingsPanel />);
    const latha = within(await card('Latha'));
    expect(latha.getByText('₹2,240')).toBeTruthy();
    expect(latha.getByText('Paid')).toBeTruthy();
    expect(latha.getByText(/Mutton Mandi 2 piece/).textContent).toBe('2 × Mutton Mandi 2 piece');
    expect(latha.queryByText(/Combo Pack/)).toBeNull();
    expect(latha.getByRole('link', { name: /^Call [+0-9]/ }).getAttribute('href')).toBe('tel:+919847012345');
    expect(latha.getByRole('link', { name: 'WhatsApp Latha' }).getAttribute('href')).toBe('https://wa.me/919847012345');
  });

  it('asks the server for one status and shows only that', async () => {
    show(<BookingsPanel />);
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await card('Mathew');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Latha' })).toBeNull());
    expect(lastSearch()).toEqual({ status: 'pending', page: '1', pageSize: '20' });
  });

  it('searches on the server', async () => {
    show(<BookingsPanel />);
    await card('Latha');
    await userEvent.type(screen.getByLabelText('Search'), 'MND-P');
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: 'MND-P' }));
  });

  it('says "No bookings found"', async () => {
    stored = [];
    show(<BookingsPanel />);
    expect(await screen.findByText('No bookings found')).toBeTruthy();
  });

  it('says "Unable to load bookings data" and why', async () => {
    backend.on('GET /api/bookings', () => refusal(500, 'internal', 'Something went wrong on our side.'));
    show(<BookingsPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load bookings data');
    expect(screen.queryByText('No bookings found')).toBeNull();
  });

  it('shows a new booking without being asked', async () => {
    show(<BookingsPanel />);
    await card('Latha');
    const next = booking({ id: 3, name: 'Zeenath' });
    stored = [next, ...stored];
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', next));
    expect(await card('Zeenath')).toBeTruthy();
  });
});

describe('the status of a booking', () => {
  const choose = async (status: string) => {
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Status of MND-ABC234'), status);
  };

  it('is changed with the version that was seen', async () => {
    backend.on('PUT /api/bookings/1', () => ({ reply: { success: true, booking: booking({ status: 'delivered', version: 2 }) } }));
    show(<BookingsPanel />);
    await choose('Delivered');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value).toBe('delivered'));
    expect(backend.to('PUT', '/api/bookings/1')[0]?.body).toEqual({ status: 'delivered', version: 1 });
  });

  it.each([
    ['booking.noSlots', 'No slots are free for this booking any more'],
    ['record.stale', 'Someone else changed this meanwhile. Nothing was overwritten'],
  ])('stays when the server refuses (%s), and the card says why', async (code, words) => {
    backend.on('PUT /api/bookings/1', () => refusal(409, code, 'English of the server'));
    show(<BookingsPanel />);
    await choose('Cancelled');
    const alert = await within(await card('Latha')).findByRole('alert');
    expect(alert.textContent).toContain('Failed to update booking status');
    expect(alert.textContent).toContain(words);
    expect(screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value).toBe('confirmed');
  });
});

describe('links to a customer', () => {
  it.each([
    ['9847012345', 'tel:9847012345', 'https://wa.me/919847012345'],
    ['098470 12345', 'tel:09847012345', 'https://wa.me/919847012345'],
    ['+971 50 123 4567', 'tel:+971501234567', 'https://wa.me/971501234567'],
  ])('%s', (phone, tel, whatsapp) => {
    expect(telLink(phone)).toBe(tel);
    expect(whatsappLink(phone)).toBe(whatsapp);
  });
});
