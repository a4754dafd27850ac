import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { orderRoom } from '#shared/realtime/rooms';
import { CONFIG, leave, openShop, order, refusal, settle, show, speak, stockShop } from './shop';

const backend = openShop();
const { OrderStatus } = await import('../../../frontends/storefront/src/features/order-status/OrderStatus');
const ROOM = orderRoom('MND-AB23CD');

beforeEach(async () => {
  stockShop(backend);
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order());
  await speak();
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});
const open = () => show(<OrderStatus bookingId="MND-AB23CD" business={CONFIG.business} />);

it('shows items, money and where the order stands, and follows it', async () => {
  open();
  const page = await screen.findByRole('article', { name: 'Your order MND-AB23CD' });
  expect(await screen.findByText(/^Paid/)).toBeTruthy();
  for (const words of ['2 × Mutton Mandi 2 piece', '₹2,800', '−₹560', '₹2,240', 'Ammini Kurien', 'pay_1', '12:00 PM']) {
    expect(page.textContent).toContain(words);
  }
  await settle();
  act(() => backend.push(ROOM, 'order.changed', order({ status: 'delivered', version: 2 })));
  expect(await screen.findByText('Delivered')).toBeTruthy();
  act(() =>
    backend.push(
      ROOM,
      'order.changed',
      order({ status: 'cancelled', payment: { id: 'pay_1', state: 'refunded', refunded: 2240 }, version: 3 }),
    ),
  );
  expect(await screen.findByText(/^Refunded: ₹2,240/)).toBeTruthy();
});

it('shows nothing of an order to a browser that did not place it, not even that it exists', async () => {
  backend.on('GET /api/orders/MND-AB23CD', () => refusal(404, 'booking.notFound', 'Booking not found'));
  open();
  expect(await screen.findByText('This order cannot be shown here')).toBeTruthy();
  expect(screen.queryByText('Ammini Kurien')).toBeNull();
});
