import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { CONFIG, closeShop, openShop, order, ownOrder, press, refusal, show, speak, stockShop } from './shop';

const backend = openShop();
const { MyOrdersPage } = await import('../../../frontends/storefront/src/app/MyOrdersPage');
const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');

const FIND = '/api/orders/find';
const answer = (data: OwnOrder[], returned: ReturnedPayment[] = []) =>
  backend.on('GET /api/orders', () => ({ reply: { success: true, data, held: [], returned } }));
const open = (messageChannels: ('email' | 'whatsapp' | 'sms')[] = []) => {
  useConfig.setState({ config: { ...CONFIG, messageChannels } });
  show(<MyOrdersPage />, '/orders');
};

beforeEach(async () => {
  stockShop(backend);
  answer([]);
  await speak();
});
afterEach(closeShop);

it('lists every order of the device with the words of its order page, also past ones', async () => {
  const refunded = { ...order().payment, state: 'refunded' as const, refunded: 2240, refundAt: '2026-12-05T06:30:00.000Z' };
  answer([
    ownOrder({ timeline: [...order().timeline, { status: 'out-of-pit', at: '2026-11-29T05:00:00.000Z' }] }),
    ownOrder({ bookingId: 'MND-DDDDDD', status: 'delivered' }),
    ownOrder({ bookingId: 'MND-CCCCCC', status: 'cancelled', payment: refunded }),
  ]);
  open();
  await screen.findByRole('link', { name: /MND-CCCCCC/ });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const own = texts.filter((text) => text.includes('MND-'));
  expect(own).toHaveLength(3);
  expect(own[0]).toMatch(/^Out of the pit.*MND-AB23CD/);
  expect(own[1]).toMatch(/^Delivered.*MND-DDDDDD/);
  expect(own[2]).toMatch(/^CancelledRefunded: ₹2,240, on 5 Dec\..*MND-CCCCCC/);
  const link = screen.getByRole('link', { name: /MND-CCCCCC/ });
  expect(link.getAttribute('href')).toBe('/order/MND-CCCCCC');
});

it('says the day and the window of an order once', async () => {
  const event = { ...order().event, date: 'Sunday, 6 December 2026, 12:00 PM', startsAt: '2026-12-06T06:30:00.000Z' };
  answer([ownOrder({ event, window: { id: 'noon', from: 720, until: 750 } })]);
  open();
  expect(await screen.findByText('Sunday, 6 December 2026, 12:00–12:30 PM')).toBeTruthy();
});

it('keeps a record of a payment that came too late, over every reload', async () => {
  answer(
    [],
    [
      {
        paymentId: 'pay_9',
        orderId: 'order_9',
        event: { title: 'Sunday Pit Mandi', date: 'Sunday' },
        amount: 1000,
        reason: 'soldOut',
        state: 'refunding',
        paidAt: '2026-12-04T06:30:00.000Z',
        refundAt: '2026-12-05T06:30:00.000Z',
      },
    ],
  );
  open();
  const part = await screen.findByText('₹1,000 is on its way back to you since 5 Dec. Banks usually take 5 to 7 working days.');
  expect(part.closest('li')?.textContent).toMatch(/The last slots were sold before the payment came\.Paid on 4 Dec · Payment ID: pay_9/);
});

it('says that there is none or that the server does not answer, and asks again', async () => {
  open();
  expect(await screen.findByText('No order was made on this device yet.')).toBeTruthy();
  backend.on('GET /api/orders', () => refusal(500, 'server.error', 'Down'));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('This may be out of date: the server does not answer.')).toBeTruthy();
  answer([ownOrder()]);
  await press('Try again');
  expect(await screen.findByRole('link', { name: /MND-AB23CD/ })).toBeTruthy();
  expect(screen.queryByText(/out of date/)).toBeNull();
});

it('sends the link of an order from another device, and says the same whatever is found', async () => {
  backend.on(`POST ${FIND}`, () => ({ reply: { success: true } }));
  open(['whatsapp']);
  const form = within(await screen.findByRole('form', { name: 'Find an order from another device' }));
  await userEvent.type(form.getByLabelText(/^Booking reference/), 'AB23');
  await press('Send me the link');
  expect(form.getByText(/^Enter the reference with its 6 letters/)).toBeTruthy();
  expect(form.getByText(/^Enter a number that we can call/)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Booking reference/));
  expect(backend.to('POST', FIND)).toEqual([]);
  await userEvent.type(form.getByLabelText(/^Booking reference/), 'cd');
  await userEvent.type(form.getByLabelText(/^Phone number/), '98470 12345');
  await press('Send me the link');
  expect(await form.findByText('If we have this order, its link is on its way')).toBeTruthy();
  expect(backend.to('POST', FIND).map(({ body }) => body)).toEqual([{ reference: 'MND-AB23CD', phone: '98470 12345', language: 'en' }]);
});

it('keeps the typed fields after a refusal, and says to call or write where no link can be sent', async () => {
  backend.on(`POST ${FIND}`, () => refusal(429, 'request.tooMany', 'Slow down'));
  open(['email']);
  await userEvent.type(await screen.findByLabelText(/^Booking reference/), 'AB23CD');
  await userEvent.type(screen.getByLabelText(/^Phone number/), '98470 12345');
  await press('Send me the link');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Booking reference/).value).toBe('AB23CD');
  closeShop();
  stockShop(backend);
  open();
  expect(await screen.findByText(/^Call us or write, and tell us your name/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});
