import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldOrder, OwnOrder } from '#shared/bookings/own-order.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { backend, LandingPage, setUpLanding } from './landing';
import { closeShop, CUSTOMER, fakeProvider, fillFields, order, ownOrder, press, PROOF, sale, settle, show, stockShop } from './shop';

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
const answer = (data: OwnOrder[], holds: HeldOrder[]) =>
  backend.on('GET /api/orders', () => ({ reply: { success: true, data, held: holds, returned: [] } }));

setUpLanding(
  (given) => (provider = given),
  () => [sale({ availableSlots: 0 })],
);
beforeEach(() => answer([], []));
afterEach(() => {
  localStorage.clear();
  useLateBooking.setState({ found: null, orders: [], returned: [] });
  useOwnHold.setState({ held: null });
});

describe('slots that this browser holds', () => {
  beforeEach(() => {
    awaitOrder('order_9');
    answer([], [held()]);
  });

  it('are paid on in a new tab, without a second order @deep', async () => {
    show(<LandingPage />);
    expect(await screen.findByText('Held for you: 1 × Combo Pack')).toBeTruthy();
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

  it('are taken up by Book Now instead of Sold Out, and ordered again when the basket changes', async () => {
    show(<LandingPage />);
    await screen.findByText('Held for you: 1 × Combo Pack');
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
    expect(await screen.findByText(/^The time to pay is over/)).toBeTruthy();
    expect(screen.queryByText(/^Held for you/)).toBeNull();
    await press('Reserve your mandi');
    expect(await screen.findByRole('dialog', { name: 'Sold Out' })).toBeTruthy();
  });
});

describe('an order that concerns its customer (requirements/storefront S108)', () => {
  const line = () => screen.findByRole('complementary', { name: 'Your order' });

  it('is named in one line that leads to it, with the words of its own page', async () => {
    awaitOrder('order_x');
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const arrival = { stopsBefore: 3, from: at(20), until: at(35) };
    const timeline = [...order().timeline, { status: 'on-the-way' as const, at: at(-5) }];
    answer([ownOrder({ timeline, arrival, delivery: { state: 'onTheWay', at: at(-5) } })], []);
    show(<LandingPage />);
    const link = within(await line()).getByRole('link');
    expect(link.textContent).toMatch(/^On the way Arriving .* · 3 stops before you$/);
    expect(link.getAttribute('href')).toBe('/order/MND-AB23CD');
  });

  it('asks for a choice after a move of the sale, and says until when', async () => {
    awaitOrder('order_x');
    const until = '2099-12-01T06:30:00.000Z';
    answer([ownOrder({ move: { from: 'Sunday', fromStartsAt: null, until, fallback: 'refund', choice: 'open' } })], []);
    show(<LandingPage />);
    expect((await line()).textContent).toContain(`New date: please choose by ${saleMomentText(until, 'en')}`);
  });

  it('stays away when it was delivered; My orders has it', async () => {
    awaitOrder('order_x');
    answer([ownOrder({ status: 'delivered' })], []);
    show(<LandingPage />);
    await screen.findByRole('article');
    await settle();
    expect(screen.queryByRole('complementary', { name: 'Your order' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'My orders' })) expect(link.getAttribute('href')).toBe('/orders');
  });
});

describe('the address of the sheet', () => {
  beforeEach(() => {
    stockShop(backend);
    backend.list('GET /api/orders/MND-AB23CD', orderRoom('MND-AB23CD'), () => order());
  });

  it('opens it again with the typed fields and the basket', async () => {
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

  it('says of a sale that cannot be booked any more that it is gone, and opens nothing', async () => {
    show(<LandingPage />, '/?book=99');
    await screen.findByRole('article');
    expect(await screen.findByText(/^This sale is no longer on the website/)).toBeTruthy();
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
