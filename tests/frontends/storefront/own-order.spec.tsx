import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldOrder, OwnOrder } from '#shared/bookings/own-order.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { backend, LandingPage, setUpLanding } from './landing';
import { closeShop, CUSTOMER, fakeProvider, fillFields, order, press, PROOF, sale, settle, show, stockShop } from './shop';

const { useBooking } = await import('../../../frontends/storefront/src/features/booking/booking.store');
const { awaitOrder } = await import('../../../frontends/storefront/src/features/booking/awaited-orders');
const { useLateBooking } = await import('../../../frontends/storefront/src/features/booking/late-booking');
const { useOwnHold } = await import('../../../frontends/storefront/src/features/booking/own-hold');

let provider: ReturnType<typeof fakeProvider>;
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;

const held = (change: Partial<HeldOrder> = {}): HeldOrder => ({
  orderId: 'order_9',
  event: { id: 7, title: 'Sunday Pit Mandi', date: 'Sunday, 12 to 3 PM' },
  items: { combo: 1 },
  dishes: [{ key: 'combo', name: 'Combo Pack', quantity: 1 }],
  coupon: null,
  customer: CUSTOMER,
  location: null,
  amount: 100_050,
  currency: 'INR',
  keyId: 'rzp_test_1',
  holdUntil: new Date(Date.now() + 511_000).toISOString(),
  ...change,
});
const booked: OwnOrder = {
  bookingId: 'MND-AB23CD',
  orderId: 'order_1',
  status: 'confirmed',
  event: { title: 'Sunday Pit Mandi', date: 'Sunday, 12 to 3 PM' },
  createdAt: new Date().toISOString(),
};
const answer = (data: OwnOrder[], holds: HeldOrder[]) =>
  backend.on('GET /api/orders', () => ({ reply: { success: true, data, held: holds } }));

setUpLanding(
  (given) => (provider = given),
  () => [sale({ availableSlots: 0 })],
);
beforeEach(() => answer([], []));
afterEach(() => {
  localStorage.clear();
  useLateBooking.setState({ found: null, open: null });
  useOwnHold.setState({ held: null });
});

describe('slots that this browser holds', () => {
  beforeEach(() => {
    awaitOrder('order_9');
    answer([], [held()]);
  });

  it('are paid on in a new tab, without a second order @deep', async () => {
    show(<LandingPage />);
    expect(await screen.findByText('Held for you: 1 Combo Pack')).toBeTruthy();
    expect(screen.getByText(/^8:\d\d$/)).toBeTruthy();
    await press('Continue payment');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    expect(screen.queryByText('Sold Out', { selector: 'h2' })).toBeNull();
    expect(['Name', 'Phone', 'Address', 'Pincode'].map(valueOf)).toEqual(Object.values(CUSTOMER));
    await press('Pay ₹1,000.50');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    expect(provider.windows[0]?.options).toMatchObject({ order_id: 'order_9', amount: 100_050 });
    expect(backend.to('POST', '/api/razorpay/create-order')).toEqual([]);
    answer([], []);
    act(() => provider.windows[0]?.options.handler({ ...PROOF, razorpay_order_id: 'order_9' }));
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    await press('Close');
    await settle();
    expect(screen.queryByText(/^Held for you/)).toBeNull();
  });

  it('are taken up by Book Now instead of Sold Out, and ordered anew when the basket changes', async () => {
    show(<LandingPage />);
    await screen.findByText('Held for you: 1 Combo Pack');
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    await press('Remove one Combo Pack');
    await press('Add one Mutton Mandi 2 piece');
    await press(/^Pay ₹1,400/);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    expect(backend.to('POST', '/api/razorpay/create-order')).toHaveLength(1);
    expect(provider.windows[0]?.options.order_id).toBe('order_1');
  });

  it('are not offered once their time is over', async () => {
    answer([], [held({ holdUntil: new Date(Date.now() - 1_000).toISOString() })]);
    show(<LandingPage />);
    await screen.findByRole('article');
    await settle();
    expect(screen.queryByText(/^Held for you/)).toBeNull();
    await press('Reserve your mandi');
    expect(await screen.findByRole('dialog', { name: 'Sold Out' })).toBeTruthy();
  });
});

describe('an order that is still to come', () => {
  it('is named on the landing page until it is put away for this visit', async () => {
    awaitOrder('order_x');
    answer([booked], []);
    show(<LandingPage />);
    expect(await screen.findByText('Your order MND-AB23CD')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe('/order/MND-AB23CD');
    await press('Got it');
    expect(screen.queryByText('Your order MND-AB23CD')).toBeNull();
  });

  it.each([
    ['delivered', { status: 'delivered' as const }],
    ['long ago', { createdAt: new Date(Date.now() - 30 * 86_400_000).toISOString() }],
  ])('is not named when it is %s', async (_, change) => {
    awaitOrder('order_x');
    answer([{ ...booked, ...change }], []);
    show(<LandingPage />);
    await screen.findByRole('article');
    await settle();
    expect(screen.queryByText('Your order MND-AB23CD')).toBeNull();
  });
});

describe('the address of the sheet', () => {
  beforeEach(() => {
    stockShop(backend);
    backend.list('GET /api/orders/MND-AB23CD', orderRoom('MND-AB23CD'), () => order());
  });

  it('opens it again with what was typed', async () => {
    show(<LandingPage />);
    await screen.findByRole('article');
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    await press('Add one Combo Pack');
    await fillFields();
    const kept = sessionStorage.getItem('kuzhi.booking.typed') ?? '';
    closeShop();
    sessionStorage.setItem('kuzhi.booking.typed', kept);
    show(<LandingPage />, '/?book=7');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    expect(valueOf('Name')).toBe(CUSTOMER.name);
    expect(screen.getByLabelText('Quantity of Combo Pack').textContent).toBe('1');
  });

  it('brings the confirmation back', async () => {
    show(<LandingPage />, '/?booked=MND-AB23CD');
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect(screen.getByText('MND-AB23CD')).toBeTruthy();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens nothing that cannot be booked', async () => {
    show(<LandingPage />, '/?book=99');
    await screen.findByRole('article');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('contact details on this device', () => {
  const open = async (): Promise<void> => {
    stockShop(backend);
    show(<LandingPage />);
    await screen.findByRole('article');
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
  };

  it('are remembered only with a tick, and forgotten without it', async () => {
    await open();
    await press('Add one Combo Pack');
    await fillFields();
    await press(/^Pay ₹/);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    expect(JSON.stringify(localStorage)).not.toContain('Ammini');
    act(() => provider.windows[0]?.options.modal.ondismiss());
    await screen.findByRole('alert');
    await userEvent.click(screen.getByLabelText('Remember my details and my order on this device'));
    closeShop();
    await open();
    expect(valueOf('Name')).toBe(CUSTOMER.name);
    expect(valueOf('Pincode')).toBe(CUSTOMER.pincode);
    expect(useBooking.getState().items).toEqual({});
    await userEvent.click(screen.getByLabelText('Remember my details and my order on this device'));
    expect(JSON.stringify(localStorage)).not.toContain('Ammini');
  });
});
