import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EnterOrder } from '#shared/bookings/entered-order.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { NewOrder } = await import('../../../frontends/staff/src/features/entered-orders/NewOrder');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

const sale = salesEvent({
  id: 7,
  bookable: true,
  availableSlots: 20,
  menuItems: { combo: { enabled: true, price: 900 }, 'beef-2pc': { enabled: true } },
});
const KNOWN = {
  customer: { name: 'Ammini', phone: '98470 12345', address: 'Temple Road 12', pincode: '686001' },
  location: { lat: 9.59, lng: 76.52, address: '' },
  orders: 2,
  lastAt: '2026-11-01T06:00:00.000Z',
};
const opened: string[] = [];

beforeEach(async () => {
  opened.length = 0;
  backend.asked.length = 0;
  salesEvents.reset();
  backend.list('GET /api/events', SALES_ROOM, () => [sale]);
  backend.on('GET /api/entered-orders/customer', ({ search }) => ({
    reply: { success: true, known: search.get('phone') === '9847012345' ? KNOWN : null },
  }));
  backend.on('POST /api/entered-orders', () => ({
    status: 201,
    reply: { success: true, booking: booking({ bookingId: 'MND-NEW234' }) },
  }));
  await speak();
});
afterEach(cleanup);

async function openForm() {
  show(<NewOrder eventId={7} onOpenBooking={(id) => opened.push(id)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New order' }));
  return within(await screen.findByRole('dialog', { name: 'New order' }));
}
const sent = (): EnterOrder => backend.to('POST', '/api/entered-orders').at(-1)?.body as EnterOrder;

it('an earlier customer is filled in by phone; the order goes at the prices of the sale', async () => {
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Phone number'), '+91 98470 12345');
  expect(await form.findByText('Ammini: 2 earlier orders')).toBeTruthy();
  expect((form.getByLabelText('Address') as HTMLTextAreaElement).value).toBe('Temple Road 12');
  const combo = within(form.getByRole('group', { name: /Combo/i }));
  await userEvent.dblClick(combo.getByRole('button', { name: /^One more/ }));
  await userEvent.type(form.getByLabelText('Paid now in rupees'), '500');
  expect(form.getByText('On delivery ₹1,300')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Book ₹1,800' }));
  expect(await screen.findByText('MND-NEW234 is booked.')).toBeTruthy();
  expect(sent()).toEqual({
    event: 7,
    items: { combo: 2 },
    customer: { ...KNOWN.customer, phone: '+91 98470 12345' },
    location: KNOWN.location,
    amount: 180_000,
    payment: { way: 'cash', advance: 500 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Payment of MND-NEW234' }));
  expect(opened).toEqual(['MND-NEW234']);
});

it('tells each fault beside its field and sends nothing', async () => {
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Phone number'), '12345');
  await userEvent.click(form.getByRole('radio', { name: 'UPI received' }));
  await userEvent.click(form.getByRole('button', { name: /^Book/ }));
  for (const fault of [
    'Enter a phone number with 10 digits',
    'Enter the pincode with 6 digits',
    'Choose at least one dish',
    'Enter the UPI reference',
  ]) {
    expect(form.getByText(fault)).toBeTruthy();
  }
  expect(document.activeElement).toBe(form.getByLabelText('Phone number'));
  expect(backend.to('POST', '/api/entered-orders')).toEqual([]);
});

it('says at the dishes that the slots are gone, and what was typed stays', async () => {
  backend.on('POST /api/entered-orders', () => refusal(409, 'order.soldOut', 'x'));
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Phone number'), '9847012345');
  await form.findByText('Ammini: 2 earlier orders');
  await userEvent.click(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
  await userEvent.click(form.getByRole('radio', { name: 'Cash on delivery' }));
  await userEvent.click(form.getByRole('button', { name: 'Book ₹900' }));
  await waitFor(() => expect(form.getAllByRole('alert').length).toBeGreaterThan(0));
  expect(form.getAllByText(/There are not enough free slots/).length).toBeGreaterThan(0);
  expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Ammini');
  expect(sent().payment).toEqual({ way: 'on-delivery' });
});
