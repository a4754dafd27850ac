import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { booking } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BookingMoneyView } = await import('../../../frontends/staff/src/features/money/BookingMoneyView');
const { BookingDrawer } = await import('../../../frontends/staff/src/app/pages/BookingDrawer');
const { PaymentAlertsPanel } = await import('../../../frontends/staff/src/features/money/PaymentAlertsPanel');
const { paymentAlerts, useLivePaymentAlerts } = await import('../../../frontends/staff/src/data/payment-alerts.data');
const { bookingMoney } = await import('../../../frontends/staff/src/data/booking-money.data');

const AT = '2026-11-20T06:00:00.000Z';
const NO_MONEY = { amount: null, reason: null };
const money = (over: Partial<BookingMoney> = {}): BookingMoney => ({
  bookingId: 'MND-ABC234',
  booking: booking({ bookingId: 'MND-ABC234' }),
  slots: 3,
  amount: 1120.5,
  refunded: 0,
  received: 1120.5,
  left: 1120.5,
  leftCash: 0,
  due: 0,
  link: null,
  receipts: [],
  payments: [{ id: 'pay_Abc', amount: 1120.5, state: 'captured', use: 'booking', fee: 26.44, tax: 4.03, method: 'upi', at: AT }],
  refunds: [],
  timeline: [
    { kind: 'ordered', at: AT, amount: 1120.5, detail: null },
    { kind: 'payment-captured', at: AT, amount: 1120.5, detail: 'pay_Abc' },
    { kind: 'deed', at: AT, by: 'Anju', action: 'booking.deliveryChanged', about: ['address', 'pincode'], ...NO_MONEY },
    { kind: 'deed', at: AT, by: 'system', action: 'booking.statusSet', about: ['delivered'], ...NO_MONEY },
  ],
  ...over,
});
const REST_LINK: PaymentLink = {
  id: 9,
  name: 'Ammini',
  phone: '98470 12345',
  address: 'Temple Road 12',
  pincode: '686001',
  event: 7,
  sale: 'Sunday Mandi',
  amount: 1120.5,
  advance: 1120.5,
  isRest: true,
  state: 'open',
  url: null,
  expiresAt: '2026-11-21T06:00:00.000Z',
  createdAt: AT,
  version: 1,
};
const refundLine = (over: Partial<BookingMoney['refunds'][number]> = {}): BookingMoney['refunds'][number] => ({
  id: 5,
  paymentId: 'pay_Abc',
  providerId: 'rfnd_1',
  amount: 400,
  state: 'processed',
  kind: 'manager',
  reason: 'Rain',
  retryable: false,
  at: AT,
  ...over,
});

let shown: BookingMoney;
beforeEach(async () => {
  shown = money();
  backend.asked.length = 0;
  backend.list('GET /api/bookings/MND-ABC234/money', BOOKINGS_ROOM, () => shown);
  bookingMoney.reset();
  paymentAlerts.reset();
  await speak();
});

const view = () => show(<BookingMoneyView bookingId="MND-ABC234" />);
const form = async () => within(await screen.findByRole('region', { name: 'Refund' }));
describe('cash and UPI', () => {
  it('are recorded with the whole that is due, unless another amount is typed', async () => {
    shown = money({ amount: 1400, received: 400, due: 1000, leftCash: 400 });
    backend.on('POST /api/bookings/MND-ABC234/receipts', () => {
      const line = {
        id: 1,
        entry: 'received',
        method: 'cash',
        amount: 1000,
        reference: null,
        note: null,
        by: 'Anu',
        at: AT,
        stands: true,
      } as const;
      shown = money({ amount: 1400, received: 1400, due: 0, leftCash: 1400, receipts: [line] });
      return { reply: { success: true, booking: booking() } };
    });
    view();
    const fields = within(await screen.findByRole('form', { name: 'Record a payment' }));
    const amount = () =>
      within(screen.getByRole('form', { name: 'Record a payment' })).getByLabelText<HTMLInputElement>(/^Amount in rupees/).value;
    expect(amount()).toBe('1000');
    await userEvent.selectOptions(fields.getByLabelText('What happened?'), 'Paid back');
    expect(amount()).toBe('400');
    await userEvent.selectOptions(fields.getByLabelText('What happened?'), 'Received');
    await userEvent.click(fields.getByRole('button', { name: 'Record it' }));
    // Now only that may go back.
    await waitFor(() => expect(amount()).toBe('1400'));
    expect(backend.to('POST', '/api/bookings/MND-ABC234/receipts')[0]?.body).toEqual({ entry: 'received', method: 'cash', amount: 1000 });
  });
});

/** The form, with ₹400 asked for and not yet confirmed. */
async function asked() {
  const fields = await form();
  await userEvent.type(fields.getByLabelText('Amount in rupees'), '400');
  await userEvent.type(fields.getByLabelText('Reason'), 'Rain');
  await userEvent.click(fields.getByRole('button', { name: 'Refund…' }));
  return fields;
}
const refunds = () => backend.to('POST', '/api/bookings/MND-ABC234/refund');

it('the drawer of a booking has each of its parts once, and no button that the money above it would push away', async () => {
  show(<BookingDrawer bookingId="MND-ABC234" onClose={() => undefined} onOpen={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Show the link' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Payments' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Show the link' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { name: 'Invoices' })).toHaveLength(1);
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('₹1,120.50 received')).toBeTruthy();
  const deeds = history.getAllByRole('listitem').slice(2);
  expect(deeds.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Changed where an order is delivered: address, pincode.* · Anju$/),
    expect.stringMatching(/^Changed the status of a booking: Delivered.* · System$/),
  ]);
});

describe('the money of a booking', () => {
  it.each([
    ['what the provider keeps', { fee: 26.44, tax: 4.03 }, 'Fee ₹26.44, of which tax ₹4.03'],
    ['a fee whose tax is unknown', { fee: 26.44, tax: null }, 'Fee ₹26.44'],
    ['a fee of nothing', { fee: 0, tax: 0 }, 'Fee ₹0, of which tax ₹0'],
    ['that the fee is unknown', { fee: null, tax: null }, 'Fee not known yet'],
  ])('shows %s of each payment', async (_name, fee, text) => {
    shown = money({ payments: money().payments.map((payment) => ({ ...payment, ...fee })) });
    view();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows payments, the provider’s numbers, and refunds', async () => {
    shown = money({ refunded: 400, left: 720.5, refunds: [refundLine()] });
    view();
    const payments = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(payments.getByText('Received')).toBeTruthy();
    expect(payments.getByText('pay_Abc')).toBeTruthy();
    expect(payments.getByText('Paid for this booking · UPI')).toBeTruthy();
    const given = within(screen.getByRole('region', { name: 'Refunds' }));
    expect(given.getByText('rfnd_1 ·', { exact: false })).toBeTruthy();
    expect(given.getByText('Rain')).toBeTruthy();
    expect(screen.getByText('₹720.50')).toBeTruthy();
  });

  it.each([
    ['', 'Enter an amount'],
    ['abc', 'Enter rupees, with at most two decimals'],
    ['0.5', 'At least ₹1 can be refunded'],
    ['1120.51', 'At most ₹1,120.50 can be refunded'],
  ])('refuses %j at the field and asks for a reason', async (typed, words) => {
    view();
    const fields = await form();
    if (typed) await userEvent.type(fields.getByLabelText('Amount in rupees'), typed);
    await userEvent.click(fields.getByRole('button', { name: 'Refund…' }));
    expect(fields.getByText(words)).toBeTruthy();
    expect(fields.getByText('Enter a reason')).toBeTruthy();
    expect(refunds()).toEqual([]);
  });

  it('asks once more, and refunds once however often it is pressed', async () => {
    backend.on('POST /api/bookings/MND-ABC234/refund', () => {
      shown = money({ refunded: 400, left: 720.5, refunds: [refundLine()] });
      return { reply: { success: true, booking: booking(), refund: { id: 5, amount: 400, state: 'processed', reason: 'Rain' } } };
    });
    view();
    const fields = await asked();
    expect(refunds()).toEqual([]);
    await userEvent.dblClick(fields.getByRole('button', { name: 'Yes, refund ₹400' }));
    expect(await fields.findByText('₹400 was refunded to the customer.')).toBeTruthy();
    expect(refunds()).toHaveLength(1);
    expect(refunds()[0]).toMatchObject({ body: { amount: 400, reason: 'Rain' }, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(screen.getByText('₹720.50')).toBeTruthy();
  });

  it('says that the refund was made also when the payments cannot be loaded after it', async () => {
    backend.on('POST /api/bookings/MND-ABC234/refund', () => {
      backend.on('GET /api/bookings/MND-ABC234/money', () => refusal(503, 'server.busy', 'x'));
      return { reply: { success: true, booking: booking(), refund: { id: 5, amount: 400, state: 'processed', reason: 'Rain' } } };
    });
    view();
    const fields = await asked();
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹400' }));
    expect(await fields.findByText('₹400 was refunded to the customer.')).toBeTruthy();
    expect(fields.queryByRole('alert')).toBeNull();
  });

  it('goes back to the form when the server refuses a field, and says why at that field', async () => {
    const issues = [{ path: 'reason', message: 'Say more' }];
    backend.on('POST /api/bookings/MND-ABC234/refund', () => refusal(400, 'input.invalid', 'x', { issues }));
    view();
    const fields = await asked();
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹400' }));
    await fields.findByText('Say more');
    expect(fields.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Rain');
  });

  it('keeps form and key when the answer is lost, so that the second press is the same refund', async () => {
    backend.on('POST /api/bookings/MND-ABC234/refund', () => refusal(503, 'busy', 'Busy'));
    view();
    const fields = await form();
    await userEvent.click(fields.getByRole('button', { name: 'All of it' }));
    await userEvent.type(fields.getByLabelText('Reason'), 'Rain');
    await userEvent.click(fields.getByRole('button', { name: 'Refund…' }));
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹1,120.50' }));
    expect((await fields.findByRole('alert')).textContent).toContain('The refund was not sent.');
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹1,120.50' }));
    await waitFor(() => expect(refunds()).toHaveLength(2));
    expect(refunds()[1]?.idempotencyKey).toBe(refunds()[0]?.idempotencyKey);
    await userEvent.click(fields.getByRole('button', { name: 'Back' }));
    expect(fields.getByLabelText<HTMLInputElement>('Amount in rupees').value).toBe('1120.50');
    expect(fields.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Rain');
  });

  const ask = async (fields: Awaited<ReturnType<typeof form>>, rupees: string): Promise<void> => {
    await userEvent.type(fields.getByLabelText('Amount in rupees'), rupees);
    await userEvent.type(fields.getByLabelText('Reason'), 'Rain');
    await userEvent.click(fields.getByRole('button', { name: 'Refund…' }));
  };

  it('offers with a refund in full, ticked, to cancel and free the slots; with a part it does not', async () => {
    backend.on('POST /api/bookings/MND-ABC234/refund', () => {
      shown = money({ refunded: 1120.5, left: 0, booking: booking({ status: 'cancelled' }), refunds: [refundLine({ amount: 1120.5 })] });
      return { reply: { success: true, booking: booking(), refund: { id: 5, amount: 1120.5, state: 'processed', reason: 'Rain' } } };
    });
    view();
    const fields = await form();
    await ask(fields, '400');
    expect(fields.queryByRole('checkbox')).toBeNull();
    await userEvent.click(fields.getByRole('button', { name: 'Back' }));
    await userEvent.clear(fields.getByLabelText('Amount in rupees'));
    await ask(fields, '1120.50');
    expect(fields.getByRole<HTMLInputElement>('checkbox', { name: 'Also cancel and free 3 slots' }).checked).toBe(true);
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹1,120.50' }));
    expect(await fields.findByText('The booking is cancelled; 3 slots are free again.')).toBeTruthy();
    expect(refunds()[0]).toMatchObject({ body: { amount: 1120.5, cancel: true } });
  });

  it('says that a refund failed, and later that it arrived', async () => {
    backend.on('POST /api/bookings/MND-ABC234/refund', () => {
      shown = money({ refunds: [refundLine({ state: 'failed', retryable: true })] });
      return { reply: { success: true, booking: booking(), refund: { id: 5, amount: 400, state: 'failed', reason: 'Rain' } } };
    });
    view();
    const fields = await form();
    await ask(fields, '400');
    await userEvent.click(fields.getByRole('button', { name: 'Yes, refund ₹400' }));
    expect((await fields.findByRole('alert')).textContent).toContain('The payment provider refused the refund of ₹400.');
    shown = money({ refunds: [refundLine()], refunded: 400, left: 720.5 });
    act(() => backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 }));
    expect(await fields.findByText('₹400 was refunded to the customer.')).toBeTruthy();
    expect(fields.queryByRole('alert')).toBeNull();
  });

  it('follows news of the provider without a press', async () => {
    shown = money({ refunds: [refundLine({ state: 'pending' })], left: 720.5 });
    view();
    expect(await screen.findByText('On its way')).toBeTruthy();
    shown = money({ refunds: [refundLine()], refunded: 400, left: 720.5 });
    act(() => backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 }));
    await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
    expect(within(screen.getByRole('region', { name: 'Refunds' })).getByText('Refunded')).toBeTruthy();
  });

  it('sends a link for the amount that is due, whose message is at hand until it is paid', async () => {
    shown = money({ received: 0, left: 0, due: 1120.5, payments: [], timeline: [] });
    const url = 'https://pay.example/l/2';
    backend.on('POST /api/bookings/MND-ABC234/payment-link', () => {
      const link = { ...REST_LINK, url };
      shown = { ...shown, link };
      return { status: 201, reply: { success: true, link } };
    });
    show(<BookingMoneyView bookingId="MND-ABC234" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a payment link for ₹1,120.50' }));
    const part = await screen.findByRole('region', { name: 'Payment link for ₹1,120.50' });
    const text = within(part).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' }).value;
    expect(text).toContain('Pay the rest of your order by this link.');
    expect(text).toContain(url);
    expect(within(part).getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toContain('919847012345');
    shown = money();
    backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Payment link/ })).toBeNull());
  });

  it('says why no link was made, and offers the press again', async () => {
    shown = money({ received: 0, left: 0, due: 1120.5, payments: [], timeline: [] });
    backend.on('POST /api/bookings/MND-ABC234/payment-link', () => ({
      status: 409,
      reply: { success: false, code: 'booking.nothingDue', error: 'Nothing is due for this order' },
    }));
    show(<BookingMoneyView bookingId="MND-ABC234" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Send a payment link/ }));
    expect(await screen.findByText('Nothing is due for this order any more. No link was made.')).toBeTruthy();
  });

  it('begins with the payment to record, and has no empty parts, for an order that is paid on delivery', async () => {
    shown = money({ payments: [], received: 0, left: 0, due: 1120.5 });
    view();
    await screen.findByRole('form', { name: 'Record a payment' });
    const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
    expect(parts).toEqual(['Cash and UPI']);
  });

  it('has nothing to refund when everything went back', async () => {
    shown = money({ refunded: 1120.5, left: 0, refunds: [refundLine({ amount: 1120.5 })] });
    view();
    const fields = await form();
    expect(fields.getByText('There is nothing left to refund')).toBeTruthy();
    expect(fields.queryByRole('button')).toBeNull();
  });

  it('says that the payment could not be loaded', async () => {
    backend.on('GET /api/bookings/MND-ABC234/money', () => refusal(500, 'internal', 'x'));
    view();
    expect((await screen.findByRole('alert')).textContent).toContain('The payment could not be loaded.');
  });
});

describe('money that needs attention', () => {
  const thing = (over: Partial<PaymentAlert> = {}): PaymentAlert => ({
    key: 'refund-failed:5',
    kind: 'refund-failed',
    at: AT,
    amount: 400,
    paymentId: 'pay_Abc',
    refundId: 5,
    bookingId: 'MND-ABC234',
    customer: { name: 'Latha', phone: '9847012345' },
    detail: 'Rain',
    actions: ['retry-refund', 'dismiss'],
    ...over,
  });
  let things: PaymentAlert[] = [];
  const Page = () => {
    useLivePaymentAlerts();
    return <PaymentAlertsPanel onOpenBooking={() => undefined} />;
  };
  const open = () => {
    backend.list('GET /api/payments/alerts', BOOKINGS_ROOM, () => things);
    show(<Page />);
  };
  const actions = () => backend.to('POST', '/api/payments/alerts/action');

  it('is nothing when all is well, and appears when something happens', async () => {
    things = [];
    open();
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
    things = [thing()];
    act(() => backend.push(BOOKINGS_ROOM, 'money.changed', { orderId: 1 }));
    const card = within(await screen.findByRole('article', { name: 'Refund failed' }));
    expect(card.getByText('₹400')).toBeTruthy();
    expect(card.getByRole('link', { name: '9847012345' }).getAttribute('href')).toBe('tel:+919847012345');
  });

  it('mends with one button and says so', async () => {
    things = [thing()];
    open();
    backend.on('POST /api/payments/alerts/action', () => ({ reply: { success: true, data: [] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try the refund again' }));
    expect(await screen.findByText('The refund was sent again; the provider did not refuse it')).toBeTruthy();
    expect(actions()[0]?.body).toEqual({ key: 'refund-failed:5', action: 'retry-refund' });
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says that the provider refused again, although the failure bears another number', async () => {
    things = [thing()];
    open();
    const again = thing({ key: 'refund-failed:6', refundId: 6 });
    backend.on('POST /api/payments/alerts/action', () => ({ reply: { success: true, data: [again] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try the refund again' }));
    expect(await screen.findByText('The provider refused again')).toBeTruthy();
  });

  it('asks how the customer got the money that was refunded another way', async () => {
    things = [thing({ actions: ['retry-refund', 'refunded-otherwise', 'dismiss'] })];
    open();
    backend.on('POST /api/payments/alerts/action', () => ({ reply: { success: true, data: [] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refunded another way…' }));
    await userEvent.type(screen.getByLabelText('How did the customer get the money?'), 'In cash');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as refunded' }));
    expect(await screen.findByText('Recorded as refunded another way')).toBeTruthy();
    expect(actions()[0]?.body).toEqual({ key: 'refund-failed:5', action: 'refunded-otherwise', note: 'In cash' });
  });

  it('says when an action changed nothing, and when another manager was quicker', async () => {
    things = [thing({ key: 'refund-stuck:5', kind: 'refund-stuck', actions: ['look-up'] })];
    open();
    backend.on('POST /api/payments/alerts/action', () => ({ reply: { success: true, data: things } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
    expect(await screen.findByText('The provider was asked; nothing has changed yet')).toBeTruthy();
    backend.on('POST /api/payments/alerts/action', () => {
      things = [];
      return refusal(404, 'paymentAlert.gone', 'x');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ask the provider now' }));
    expect(await screen.findByText('Someone has already resolved this')).toBeTruthy();
    expect(await screen.findByText('All payments are in order')).toBeTruthy();
  });

  it('is marked as resolved only with a note', async () => {
    things = [
      thing({
        key: 'webhook-set-aside:3',
        kind: 'webhook-set-aside',
        amount: null,
        bookingId: null,
        customer: null,
        actions: ['dismiss'],
      }),
    ];
    open();
    backend.on('POST /api/payments/alerts/action', () => ({ reply: { success: true, data: [] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }));
    expect(screen.getByText('Enter a note')).toBeTruthy();
    expect(actions()).toEqual([]);
    await userEvent.type(screen.getByLabelText('What did you do?'), 'The other shop’s');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(actions()[0]?.body).toEqual({ key: 'webhook-set-aside:3', action: 'dismiss', note: 'The other shop’s' }));
  });
});
