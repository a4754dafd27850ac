import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateOrder } from '#shared/bookings/booking.contract';
import { changeLanguage } from '#kit/i18n';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { backend, LandingPage, setUpLanding } from './landing';
import { CUSTOMER, fakeProvider, fillFields, order, press, PROOF, refusal, sale, settle, show, stockShop } from './shop';

let provider: ReturnType<typeof fakeProvider>;
const NOON = { id: 'noon', from: 720, until: 750, left: 3 };
const LATER = { id: 'later', from: 750, until: 780, left: 1 };
const windowed = (change: object = {}) => sale({ startsAt: '2099-11-29T06:30:00.000Z', windows: [NOON, LATER], ...change });
const orders = () => backend.to('POST', '/api/razorpay/create-order').map(({ body }) => body as CreateOrder);
const group = () => within(screen.getByRole('group', { name: 'When should we deliver?' }));

setUpLanding(
  (given) => (provider = given),
  () => [windowed()],
);

async function fillOrder(): Promise<void> {
  show(<LandingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByRole('dialog');
  await press('Add one Mutton Mandi 2 piece');
  await fillFields();
}

/** requirements/storefront S64 */
describe('the delivery time of an order', () => {
  it('is not requested for a sale without windows, nor sent', async () => {
    stockShop(backend, [sale()]);
    await fillOrder();
    expect(screen.queryByText('When should we deliver?')).toBeNull();
    await press('Pay ₹1,400');
    await settle();
    expect(orders()[0]).not.toHaveProperty('window');
  });

  it('is chosen from the windows, goes with the order and the booking, and is confirmed', async () => {
    backend.on('POST /api/bookings', () => ({
      reply: { success: true, booking: order({ window: { id: 'later', from: 750, until: 780 } }) },
    }));
    await fillOrder();
    expect(group().getByText('3 places left')).toBeTruthy();
    await fillFields({ ...CUSTOMER, name: '' });
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill all required fields');
    expect(group().getByText('Please choose when it is delivered')).toBeTruthy();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    await fillFields();
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose when it is delivered');
    expect(orders()).toHaveLength(0);
    const later = group().getByRole('radio', { name: /12:30–1:00 PM/ });
    expect([later.getAttribute('aria-invalid'), document.activeElement?.getAttribute('name')]).toEqual([
      'true',
      later.getAttribute('name'),
    ]);
    await userEvent.click(later);
    expect(later.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Pay ₹1,400');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    await act(async () => provider.windows[0]?.options.handler(PROOF));
    await screen.findByText(/· 12:30–1:00 PM/);
    expect(orders()[0]?.window).toBe('later');
    expect(backend.to('POST', '/api/bookings')[0]?.body).toMatchObject({ window: 'later' });
  });

  it('offers another window with one press when the chosen one has filled up', async () => {
    await fillOrder();
    await userEvent.click(group().getByRole('radio', { name: /12:30–1:00 PM/ }));
    act(() => backend.push(SALES_ROOM, 'sale.changed', windowed({ version: 2, windows: [NOON, { ...LATER, left: 0 }] })));
    expect(await screen.findByText('12:30–1:00 PM has just filled up.')).toBeTruthy();
    expect(group().getByRole('radio', { name: '12:30–1:00 PM Full' })).toHaveProperty('disabled', true);
    await press('Take 12:00–12:30 PM and pay');
    await settle();
    expect(orders().map(({ window }) => window)).toEqual(['noon']);
  });

  it('shows the server’s refusal, and the windows in its reply', async () => {
    backend.on('POST /api/razorpay/create-order', () => {
      const { status, reply } = refusal(409, 'order.windowFull', 'Full');
      return { status, reply: { ...(reply as object), windows: [LATER] } };
    });
    await fillOrder();
    await userEvent.click(group().getByRole('radio', { name: /12:00–12:30 PM/ }));
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('This delivery time has just filled up. Nothing was charged.');
    expect(screen.getByRole('button', { name: 'Take 12:30–1:00 PM and pay' })).toBeTruthy();
  });

  it('speaks Malayalam', async () => {
    await fillOrder();
    await act(() => changeLanguage('ml'));
    expect(await screen.findByRole('radio', { name: 'ഉച്ചയ്ക്ക് 12:00–12:30 3 ഒഴിവ്' })).toBeTruthy();
  });
});
