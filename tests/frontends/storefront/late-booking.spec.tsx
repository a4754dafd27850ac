import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import { orderRoom } from '#shared/realtime/rooms';
import {
  closeShop,
  CONFIG,
  fakeProvider,
  fillFields,
  leave,
  openShop,
  order,
  ownOrder,
  press,
  PROOF,
  refusal,
  sale,
  settle,
  show,
  speak,
  stockShop,
} from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { useBooking } = await import('../../../frontends/storefront/src/features/booking/booking.store');
const { askAgainAfter, awaitedOrders, awaitOrder, noteOrdered } =
  await import('../../../frontends/storefront/src/features/booking/awaited-orders');
const { useLateBooking } = await import('../../../frontends/storefront/src/features/booking/late-booking');
const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');

let provider: ReturnType<typeof fakeProvider>;

const answer = (...orders: OwnOrder[]) =>
  backend.on('GET /api/orders', () => ({ reply: { success: true, data: orders, held: [], returned: [] } }));
const asked = () => backend.to('GET', '/api/orders').length;
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(async () => {
  stockShop(backend);
  answer();
  backend.list('GET /api/orders/MND-AB23CD', orderRoom('MND-AB23CD'), () => order());
  provider = fakeProvider();
  useConfig.setState({ config: CONFIG });
  await speak();
});
afterEach(() => {
  closeShop();
  localStorage.clear();
  useLateBooking.setState({ found: null, orders: [], returned: [] });
});

async function closeTheWindow(): Promise<void> {
  show(<LandingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByText('Select Your Mandi (Good for 2 People)');
  await press('Add one Mutton Mandi 2 piece');
  await fillFields();
  await press(/^Pay ₹/);
  await waitFor(() => expect(provider.windows).toHaveLength(1));
  act(() => provider.windows[0]?.options.modal.ondismiss());
  expect((await screen.findByRole('alert')).textContent).toContain('Payment cancelled.');
}

/** faults P31: the window was closed, the money came from another app. */
describe('a payment after its window was closed', () => {
  it('turns the open form into the confirmation @deep', async () => {
    await closeTheWindow();
    answer(ownOrder());
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByText('MND-AB23CD')).toBeTruthy();
    expect(awaitedOrders()).toEqual([]);
    expect(sessionStorage.getItem('kuzhi.booking')).toBeNull();
  });

  it('is announced while another form is open', async () => {
    await closeTheWindow();
    answer(ownOrder());
    act(() => {
      useBooking.getState().close();
      useBooking.getState().open(sale());
    });
    comeBack();
    expect(await screen.findByText('Your booking MND-AB23CD is confirmed')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Reserve: Sunday Pit Mandi' })).toBeTruthy();
  });

  it('is announced on the next visit until the customer dismisses it', async () => {
    awaitOrder('order_1');
    answer(ownOrder({ bookingId: 'MND-ZZ99ZZ', orderId: 'order_0' }), ownOrder());
    show(<LandingPage />);
    const link = within(await screen.findByRole('complementary', { name: 'Booking update' })).getByRole('link', { name: 'View booking' });
    expect(link.getAttribute('href')).toBe('/order/MND-AB23CD');
    await userEvent.click(within(screen.getByRole('complementary', { name: 'Booking update' })).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Your booking MND-AB23CD is confirmed')).toBeNull();
    const before = asked();
    comeBack();
    await settle();
    expect(asked()).toBe(before);
  });

  it('is announced as cancelled when the kitchen has cancelled it', async () => {
    awaitOrder('order_1');
    answer(ownOrder({ status: 'cancelled' }));
    show(<LandingPage />);
    expect(await screen.findByText('Your booking MND-AB23CD was cancelled')).toBeTruthy();
  });

  it('survives a network that is away', async () => {
    awaitOrder('order_1');
    backend.online = false;
    show(<LandingPage />);
    await settle();
    backend.online = true;
    answer(ownOrder());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your booking MND-AB23CD is confirmed')).toBeTruthy();
  });
});

/** faults B5: the answer after paying was lost. */
describe('a payment whose booking was not answered', () => {
  async function loseTheAnswer(): Promise<void> {
    backend.on('POST /api/bookings', () => refusal(500, 'server.error', 'Lost'));
    show(<LandingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    await press('Add one Mutton Mandi 2 piece');
    await fillFields();
    await press(/^Pay ₹/);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    act(() => provider.windows[0]?.options.handler(PROOF));
    expect(await screen.findByRole('button', { name: 'Check my order again' }, { timeout: 5_000 })).toBeTruthy();
  }

  it('turns into the confirmation by itself once it is booked @deep', async () => {
    await loseTheAnswer();
    answer(ownOrder());
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect(sessionStorage.getItem('kuzhi.booking')).toBeNull();
  });

  it('says by itself that the money goes back when nothing was left @deep', async () => {
    await loseTheAnswer();
    backend.on('POST /api/bookings', () => refusal(409, 'payment.soldOut', 'Sold out', { amount: 100_000 }));
    const back = {
      paymentId: 'pay_1',
      orderId: 'order_1',
      event: null,
      amount: 1000,
      reason: 'soldOut',
      state: 'refunding',
      paidAt: '2026-11-21T06:30:00.000Z',
      refundAt: null,
    };
    backend.on('GET /api/orders', () => ({ reply: { success: true, data: [], held: [], returned: [back] } }));
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'About your payment' })).toBeTruthy();
  });
});

describe('a second order for a sale', () => {
  const openSheet = async () => {
    show(<LandingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
    return within(await screen.findByRole('dialog'));
  };
  const own = (change: Partial<OwnOrder> = {}) => ownOrder({ event: { ...ownOrder().event, id: sale().id }, ...change });
  const SAID = 'You already have an order for this sale';

  it('shows a notice of the first with a link, also when another tab made it while the sheet is open', async () => {
    const sheet = await openSheet();
    await sheet.findByText('Select Your Mandi (Good for 2 People)');
    expect(asked()).toBe(0);
    noteOrdered();
    answer(own());
    comeBack();
    expect(await sheet.findByText(SAID)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe('/order/MND-AB23CD');
    expect(sheet.getByText('Select Your Mandi (Good for 2 People)')).toBeTruthy();
  });

  it.each([
    ['of another sale', { event: { ...ownOrder().event, id: sale().id + 1 } }],
    ['that was cancelled', { status: 'cancelled' as const }],
  ])('shows no notice of an order %s', async (_name, change) => {
    noteOrdered();
    answer(own(change));
    const sheet = await openSheet();
    await sheet.findByText('Select Your Mandi (Good for 2 People)');
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await settle();
    expect(sheet.queryByText(SAID)).toBeNull();
  });
});

it('requests no order for a visitor who never opened a payment window, nor one that is too old', async () => {
  show(<LandingPage />);
  await screen.findByRole('article');
  expect(asked()).toBe(0);
  leave();
  localStorage.setItem('kuzhi.booking.awaited', JSON.stringify([{ orderId: 'order_1', at: Date.now() - 5 * 86_400_000 }]));
  show(<LandingPage />);
  await screen.findByRole('article');
  comeBack();
  await settle();
  expect(asked()).toBe(0);
});

it.each(['', 'null', '[1]', '[{"orderId":1}]', '{'])('a browser that stored %p awaits nothing', (kept) => {
  localStorage.setItem('kuzhi.booking.awaited', kept);
  expect(awaitedOrders()).toEqual([]);
});

it.each([
  [0, 3_000],
  [179_999, 3_000],
  [180_000, 15_000],
  [1_199_999, 15_000],
  [1_200_000, null],
])('%d ms after the window closed it asks again in %p ms', (age, wait) => {
  expect(askAgainAfter(age)).toBe(wait);
});
