import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { changeLanguage } from '#kit/i18n';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { CancellationQuote } from '#shared/bookings/cancellation.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { CONFIG, leave, openShop, order, refusal, settle, show, speak, stockShop } from './shop';

const backend = openShop();
import type { PlacePicker } from '../../../frontends/storefront/src/features/order-status/ChangeDelivery';
const { OrderStatus } = await import('../../../frontends/storefront/src/features/order-status/OrderStatus');
const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');
const { takeOrderLink, useOrderLink } = await import('../../../frontends/storefront/src/data/order-link');
const { ShortLink } = await import('../../../frontends/storefront/src/features/order-status/ShortLink');
const ROOM = orderRoom('MND-AB23CD');

beforeEach(async () => {
  stockShop(backend);
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order());
  await speak();
});
afterEach(() => {
  leave();
});
const standing = () => screen.getAllByRole('status').map(({ firstChild, textContent }) => firstChild?.textContent ?? textContent);
const picker: PlacePicker = (_, onPick) => (
  <button type="button" onClick={() => onPick({ lat: 9.6, lng: 76.5, address: 'Kumarakom', pincode: '686563' })}>
    Pick Kumarakom
  </button>
);
const open = () => show(<OrderStatus bookingId="MND-AB23CD" business={CONFIG.business} picker={picker} windows={() => null} />);

it('shows items, money and the state of the order, and follows it', async () => {
  open();
  const page = await screen.findByRole('article', { name: 'Your order MND-AB23CD' });
  expect(await screen.findByText(/^Paid/)).toBeTruthy();
  for (const words of ['2 × Mutton Mandi 2 piece', '₹2,800', '−₹560', '₹2,240', 'Ammini Kurien', 'pay_1', '12:00 PM']) {
    expect(page.textContent).toContain(words);
  }
  await settle();
  act(() => backend.push(ROOM, 'order.changed', order({ status: 'delivered', version: 2 })));
  await waitFor(() => expect(standing()).toContain('Delivered'));
  act(() =>
    backend.push(
      ROOM,
      'order.changed',
      order({
        status: 'cancelled',
        payment: { id: 'pay_1', state: 'refunded', refunded: 2240, refunding: 0, decision: 'refund' },
        version: 3,
      }),
    ),
  );
  expect((await screen.findAllByText(/^Refunded: ₹2,240/)).length).toBeGreaterThan(0);
});

it('asks in the reader’s language whether the new date of a moved sale is taken, and says until when', async () => {
  const [before, now] = ['2026-11-29T06:30:00.000Z', '2026-12-06T06:30:00.000Z'];
  const from = saleMomentText(before, 'en');
  const until = '2099-12-01T06:30:00.000Z';
  const event = { ...order().event, startsAt: now, date: saleMomentText(now, 'en') };
  const moved = (): CustomerOrder => order({ event, move: { from, fromStartsAt: before, until, fallback: 'refund', choice: 'open' } });
  backend.list('GET /api/orders/MND-AB23CD', ROOM, moved);
  open();
  const part = () => screen.findByRole('region', { name: /new date|പുതിയ തീയതി/ });
  expect((await part()).textContent).toContain(`Moved from ${from} to ${saleMomentText(now, 'en')}`);
  await act(() => changeLanguage('ml'));
  expect((await part()).textContent).toContain(`മുമ്പ്: ${saleMomentText(before, 'ml')}. ഇപ്പോൾ: ${saleMomentText(now, 'ml')}`);
  expect((await part()).textContent).toContain(saleMomentText(until, 'ml'));
});

/** requirements/storefront S110 */
describe('the rest that is due', () => {
  const PATH = '/api/orders/MND-AB23CD/payment-link';
  const partly = (over: Partial<CustomerOrder> = {}, payment: Partial<CustomerOrder['payment']> = {}) =>
    order({
      payment: { ...order().payment, state: 'partly-paid', received: 1240, left: 1240, leftCash: 0, due: 1000, ...payment },
      ...over,
    });
  const button = () => screen.findByRole('button', { name: 'Pay ₹1,000 now' });
  beforeEach(async () => {
    await useConfig.getState().load();
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => partly());
    location.hash = '';
  });

  it('leads to the page of the provider, and its payment shows at once', async () => {
    backend.on(`POST ${PATH}`, () => ({ status: 201, reply: { success: true, url: `${location.origin}${location.pathname}#provider` } }));
    open();
    const part = await screen.findByRole('region', { name: '₹1,000 is still to be paid' });
    expect(part.textContent).toContain('in cash at the door');
    await userEvent.click(await button());
    await waitFor(() => expect(location.hash).toBe('#provider'));
    await settle();
    const whole = partly({ version: 2 }, { state: 'paid', received: 2240, left: 2240 });
    delete whole.payment.due;
    act(() => backend.push(ROOM, 'order.changed', whole));
    expect(await screen.findByText('₹1,000 is paid. Thank you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  });

  it('says in the language of the reader when the provider or the server does not answer, and may be tried again', async () => {
    backend.on(`POST ${PATH}`, () => refusal(503, 'payment.unavailable', 'Away'));
    open();
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again');
    backend.online = false;
    await userEvent.click(await button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('Failed to initiate'));
    expect((await button()).hasAttribute('disabled')).toBe(false);
    await act(() => changeLanguage('ml'));
    expect(screen.getByRole('button', { name: '₹1,000 ഇപ്പോൾ അടയ്ക്കൂ' })).toBeTruthy();
  });

  it('asks for nothing when less was ordered, and offers no payment where none is taken', async () => {
    open();
    await button();
    await settle();
    const less = partly({ version: 2, amount: 1240 }, { state: 'paid' });
    delete less.payment.due;
    act(() => backend.push(ROOM, 'order.changed', less));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull());
    expect(screen.queryByText(/Thank you/)).toBeNull();
    useConfig.setState({ config: { ...CONFIG, payment: { mode: 'off', keyId: null } } });
    act(() => backend.push(ROOM, 'order.changed', partly({ version: 3 })));
    expect(await screen.findByText(/₹1,000 to be paid on delivery/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  });
});

it('names the sale and its date in the language of the customer', async () => {
  const startsAt = '2099-11-29T06:30:00.000Z';
  const event = { ...order().event, titleMalayalam: 'ഞായറാഴ്ച കുഴിമന്തി', startsAt, date: saleMomentText(startsAt, 'en') };
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ event }));
  open();
  expect(await screen.findByText('Sunday Pit Mandi')).toBeTruthy();
  await act(() => changeLanguage('ml'));
  expect((await screen.findByText('ഞായറാഴ്ച കുഴിമന്തി')).parentElement?.textContent).toContain(saleMomentText(startsAt, 'ml'));
  await act(() => changeLanguage('en'));
});

it('says when the rider found no one at the door, when the next try is, and how to call', async () => {
  const delivery = { state: 'nobodyThere' as const, at: '2099-11-29T18:10:00.000Z', nextTryAt: '2099-11-29T19:00:00.000Z' };
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ delivery }));
  open();
  expect(await screen.findByText(/at your door at 29 Nov, 11:40 PM\. The next try is at about 30 Nov, 12:30 AM\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: `Call us: ${CONFIG.business.phone}` }).getAttribute('href')).toMatch(/^tel:/);
  await settle();
  act(() => backend.push(ROOM, 'order.changed', order({ delivery: { state: 'onTheWay', at: delivery.nextTryAt }, version: 2 })));
  await waitFor(() => expect(screen.queryByText(/at your door/)).toBeNull());
});

it.each<[string, Partial<CustomerOrder['payment']>]>([
  ['You paid ₹2,240. The refund has not been decided yet', { decision: 'open' }],
  ['₹2,240 is on its way back to you', { state: 'refunding', refunding: 2240, decision: 'refund' }],
  ['Your refund has not gone through yet', { decision: 'refund' }],
  ['₹240 of ₹2,240 was refunded', { state: 'partly-refunded', refunded: 240, decision: 'refund' }],
  ['You paid ₹2,240. It is not refunded', { decision: 'none' }],
  ['Nothing was paid', { state: 'unpaid', id: null }],
])('says of the money of a cancelled order: %s', async (words, payment) => {
  const cancelled = order({ status: 'cancelled' });
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => ({ ...cancelled, payment: { ...cancelled.payment, ...payment } }));
  open();
  const said = async () => (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join('\n');
  await waitFor(async () => expect(await said()).toContain(words));
  expect(screen.queryByText(/we refund in full|refunded in full/)).toBeNull();
});

it('shows each step that the order took, with its time and day, and those ahead without', async () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`;
  const timeline: CustomerOrder['timeline'] = [
    { status: 'confirmed', at: at('06:30') },
    { status: 'cooking', at: at('07:15') },
  ];
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ timeline }));
  open();
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Confirmed21 Nov, 12:00 PM',
    'Cooking21 Nov, 12:45 PM',
    'On the way',
    'Delivered',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(standing()).toContain('Cooking');
});

it('says that it is packed, since when, and after that that it is on the way', async () => {
  const cooking = [...order().timeline, { status: 'cooking' as const, at: '2026-11-29T04:00:00.000Z' }];
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () =>
    order({
      timeline: [...cooking, { status: 'packed', at: '2026-11-21T07:10:00.000Z' }],
      delivery: { state: 'packed', at: '2026-11-21T07:10:00.000Z' },
    }),
  );
  open();
  const steps = within(await screen.findByRole('list', { name: 'Progress' }));
  expect(standing()).toContain('Packed');
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)[2]).toBe('Packed21 Nov, 12:40 PM');
  expect(steps.getByText('Packed').closest('li')?.getAttribute('aria-current')).toBe('step');
  await settle();
  expect(screen.queryByRole('link', { name: /^Call us about the delivery/ })).toBeNull();
  const timeline = [...cooking, { status: 'on-the-way' as const, at: '2026-11-29T07:20:00.000Z' }];
  const delivery = { state: 'onTheWay' as const, at: '2026-11-29T07:20:00.000Z' };
  act(() => backend.push(ROOM, 'order.changed', order({ timeline, delivery, version: 2 })));
  await waitFor(() => expect(standing()).toContain('On the way'));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: /^Call us about the delivery/ }).getAttribute('href')).toMatch(/^tel:/);
});

it('says first when it is expected, until the door, and that it is later than planned', async () => {
  const promisedAt = '2099-11-29T18:15:00.000Z';
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ forecast: { promisedAt, expectedAt: promisedAt, isLate: false } }));
  open();
  expect(await screen.findByText('Expected at about 29 Nov, 11:45 PM')).toBeTruthy();
  const late = { promisedAt, expectedAt: '2099-11-29T18:48:00.000Z', isLate: true };
  act(() => backend.push(ROOM, 'order.changed', order({ forecast: late })));
  expect(await screen.findByText('Later than planned, sorry: at about 30 Nov, 12:18 AM instead of 29 Nov, 11:45 PM')).toBeTruthy();
  const timeline = [...order().timeline, { status: 'on-the-way' as const, at: '2099-11-29T18:20:00.000Z' }];
  act(() => backend.push(ROOM, 'order.changed', order({ forecast: late, timeline })));
  await waitFor(() => expect(standing()).toContain('On the way'));
  expect(screen.getByText(/^Later than planned/)).toBeTruthy();
  const over = { promisedAt: '2020-11-29T07:00:00.000Z', expectedAt: '2020-11-29T07:18:00.000Z', isLate: true };
  act(() => backend.push(ROOM, 'order.changed', order({ forecast: over })));
  await waitFor(() => expect(screen.queryByText(/^Later than planned/)).toBeNull());
});

it('counts the doors before this one while a rider is on the way', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const timeline = [...order().timeline, { status: 'on-the-way' as const, at: at(-5) }];
  const way = { timeline, delivery: { state: 'onTheWay' as const, at: at(-5) } };
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ ...way, arrival: { stopsBefore: 3, from: at(20), until: at(35) } }));
  open();
  expect(await screen.findByText(/^Arriving .* · 3 stops before you$/)).toBeTruthy();
  act(() => backend.push(ROOM, 'order.changed', order({ ...way, arrival: { stopsBefore: 0, from: at(2), until: at(10) } })));
  expect(await screen.findByText(/^Arriving .* · You are next$/)).toBeTruthy();
  act(() => backend.push(ROOM, 'order.changed', order({ ...way, arrival: { stopsBefore: 1, from: at(-20), until: at(-5) } })));
  expect(await screen.findByText('Any moment now · 1 stop before you')).toBeTruthy();
});

it('says of a cancelled order first where the money is and since when, and nothing of messages or other phones', async () => {
  const payment = {
    id: 'pay_1',
    state: 'refunding' as const,
    refunded: 0,
    refunding: 2240,
    decision: 'refund' as const,
    refundAt: '2026-12-05T06:30:00.000Z',
  };
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ status: 'cancelled', payment }));
  open();
  const first = (await screen.findByText('Cancelled')).parentElement;
  expect(first?.textContent).toBe('Cancelled₹2,240 is on its way back to you since 5 Dec. Banks usually take 5 to 7 working days.');
  expect(screen.queryByText('Messages, notifications, other phones')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Get the link' })).toBeNull();
});

it('offers a sale with a beginning for the calendar', async () => {
  const event = { ...order().event, startsAt: '2026-11-29T06:30:00.000Z' };
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ event }));
  open();
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe('/api/orders/MND-AB23CD/calendar');
  act(() => backend.push(ROOM, 'order.changed', order({ event, status: 'cancelled', version: 2 })));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull());
});

it('helps by topic: with the part of the page for it, else with a ready message that names the topic', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ changeableUntil: until }));
  open();
  const help = within(await screen.findByRole('region', { name: 'If something is wrong' }));
  const messageOf = (name: string) => decodeURIComponent(help.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(await help.findByRole('link', { name: 'It is late' })).toBeTruthy();
  expect(messageOf('It is late')).toContain('about my order MND-AB23CD (Confirmed): It is late.');
  expect(messageOf('I want to cancel')).toContain('I want to cancel.');
  expect(help.queryByRole('link', { name: 'Something is wrong or missing' })).toBeNull();
  await userEvent.click(help.getByRole('button', { name: 'Change address, time or note' }));
  expect(document.activeElement?.textContent).toBe('Change address or note');
  expect(messageOf('Tell us on WhatsApp')).toContain('MND-AB23CD');
  expect(help.getByRole('link', { name: CONFIG.business.phone })).toBeTruthy();
  act(() => backend.push(ROOM, 'order.changed', order({ status: 'delivered', version: 2 })));
  expect(await help.findByRole('link', { name: 'Something is wrong or missing' })).toBeTruthy();
});

describe('another address (requirements/storefront S61)', () => {
  const PATH = '/api/orders/MND-AB23CD/delivery';
  const until = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const changeable = (over: Partial<CustomerOrder> = {}) => order({ changeableUntil: until(30), ...over });
  const change = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Change address or note' });
  const address = () => screen.getByLabelText<HTMLTextAreaElement>(/^Address/);
  const pincode = () => screen.getByLabelText<HTMLInputElement>(/^Pincode/);
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the changes' }));
  beforeEach(() => {
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => changeable());
    backend.on(`PUT ${PATH}`, ({ body }) => {
      const { version, ...sent } = body as { version: number };
      return { reply: { success: true, data: changeable({ ...sent, version: version + 1 }) } };
    });
  });

  it('is offered until the cut-off, and then it says to call', async () => {
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => changeable({ changeableUntil: until(-1) }));
    open();
    expect(await screen.findByText(/For any change now please call us/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change address or note' })).toBeNull();
    await settle();
    act(() => backend.push(ROOM, 'order.changed', changeable({ version: 2 })));
    expect(await change()).toBeTruthy();
    act(() => backend.push(ROOM, 'order.changed', order({ version: 3 })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change address or note' })).toBeNull());
  });

  it('is sent with the version that was read, and shown at once', async () => {
    open();
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole('button', { name: 'Pick Kumarakom' }));
    expect([address().value, pincode().value]).toEqual([order().address, '686563']);
    expect(screen.getByText('Pin on the map: Kumarakom')).toBeTruthy();
    await retype(address(), 'Kumarakom, by the boat jetty');
    await retype(screen.getByLabelText('Note for the driver'), 'Blue gate');
    await save();
    const saved = await screen.findByText('Saved. The kitchen sees it already.');
    expect(document.activeElement?.contains(saved) && document.activeElement !== document.body).toBe(true);
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([
      {
        address: 'Kumarakom, by the boat jetty',
        pincode: '686563',
        note: 'Blue gate',
        location: { lat: 9.6, lng: 76.5, address: 'Kumarakom' },
        version: 1,
      },
    ]);
    expect(screen.getByRole('region', { name: 'Delivery to' }).textContent).toContain('by the boat jetty');
    expect(screen.getByText('Note for the driver: Blue gate')).toBeTruthy();
  });

  it('shows each fault at its field and keeps the typed address', async () => {
    open();
    await userEvent.click(await change());
    await retype(address(), '');
    await retype(pincode(), '68600');
    await save();
    expect(screen.getByText('Please enter your address')).toBeTruthy();
    expect(screen.getByText('Enter the pincode with 6 digits')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect(backend.to('PUT', PATH)).toHaveLength(0);

    backend.on(`PUT ${PATH}`, () =>
      refusal(422, 'pincode.outside', 'No', { issues: [{ path: 'pincode', message: 'We do not deliver to this pincode' }] }),
    );
    await retype(address(), 'Brigade Road');
    await retype(pincode(), '560001');
    await save();
    expect(await screen.findByText('We do not deliver to this pincode.')).toBeTruthy();
    expect(document.activeElement).toBe(pincode());
    expect([address().value, pincode().value]).toEqual(['Brigade Road', '560001']);
  });

  it('loses its pin when it is removed, and when another pincode is typed', async () => {
    const location = { lat: 9.6, lng: 76.5, address: 'Jetty' };
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => changeable({ location }));
    open();
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole('button', { name: 'Remove the pin' }));
    expect(screen.getByText('No place is pinned on the map.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pick Kumarakom' }));
    await retype(pincode(), '686001');
    expect(screen.getByText('No place is pinned on the map.')).toBeTruthy();
    await save();
    await screen.findByText('Saved. The kitchen sees it already.');
    expect(backend.to('PUT', PATH)[0]?.body).toMatchObject({ pincode: '686001', location: null });
  });

  it('that meets a newer version of the order stays typed, and is sent again for that version', async () => {
    const current = changeable({ version: 5, status: 'pending' });
    backend.on(`PUT ${PATH}`, () => refusal(409, 'record.stale', 'Stale', { current }));
    open();
    await userEvent.click(await change());
    await retype(address(), 'Elsewhere');
    await save();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(address().value).toBe('Elsewhere');
    backend.on(`PUT ${PATH}`, () => ({ reply: { success: true, data: changeable({ version: 6, address: 'Elsewhere' }) } }));
    await save();
    expect(await screen.findByText('Saved. The kitchen sees it already.')).toBeTruthy();
    const sent = backend.to('PUT', PATH);
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 5]);
  });
});

describe('cancelling it (requirements/storefront S62)', () => {
  const PATH = '/api/orders/MND-AB23CD/cancellation';
  const until = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const cancellable = (over: Partial<CustomerOrder> = {}) => order({ changeableUntil: until(90), cancellableUntil: until(90), ...over });
  const quote = (over: Partial<CancellationQuote> = {}): CancellationQuote => ({
    amount: 1120,
    byHand: 0,
    stays: 1120,
    percent: 50,
    until: until(60),
    version: 1,
    ...over,
  });
  const cancelled = (payment: Partial<CustomerOrder['payment']>) =>
    order({ status: 'cancelled', version: 2, payment: { ...order().payment, decision: 'refund', ...payment } });
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'What do I get back?' }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const sent = () => backend.to('POST', PATH).map(({ body }) => body);
  beforeEach(() => {
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => cancellable());
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: quote() } }));
  });

  it('names the refund, the rest and the time limit first; then it sends just that amount', async () => {
    backend.on(`POST ${PATH}`, () => ({ reply: { success: true, data: cancelled({ state: 'refunding', refunding: 1120 }) } }));
    open();
    await ask();
    expect(await screen.findByText('If you cancel now, you get ₹1,120 back (50%).')).toBeTruthy();
    expect(screen.getByText(/₹1,120 is not refunded\./)).toBeTruthy();
    expect(screen.getByText(/This holds until/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await press('Cancel the order, get ₹1,120 back');
    expect((await screen.findAllByText(/₹1,120 is on its way back to you/)).length).toBeGreaterThan(0);
    expect(sent()).toEqual([{ version: 1, amount: 1120 }]);
    expect(document.activeElement?.textContent).toContain('Your order is cancelled');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('button', { name: 'What do I get back?' })).toBeNull();
  });

  it('asks again when the amount has changed', async () => {
    backend.on(`POST ${PATH}`, () =>
      refusal(409, 'order.refundChanged', 'Changed', { quote: quote({ amount: 0, stays: 2240, percent: 0 }) }),
    );
    open();
    await ask();
    await press('Cancel the order, get ₹1,120 back');
    expect(await screen.findByText(/Nothing was cancelled; please look again/)).toBeTruthy();
    expect(screen.getByText('If you cancel now, nothing is refunded.')).toBeTruthy();
    await press('Keep the order');
    expect(screen.getByRole('button', { name: 'What do I get back?' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('requests a new quote when the kitchen has changed the order', async () => {
    backend.on(`POST ${PATH}`, () => refusal(409, 'record.stale', 'Stale', { current: cancellable({ version: 4 }) }));
    open();
    await ask();
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: quote({ version: 4 }) } }));
    await press('Cancel the order, get ₹1,120 back');
    await waitFor(() => expect(backend.to('GET', PATH)).toHaveLength(2));
    await settle();
    backend.on(`POST ${PATH}`, () => ({ reply: { success: true, data: cancelled({ state: 'refunding', refunding: 1120 }) } }));
    await press('Cancel the order, get ₹1,120 back');
    await waitFor(() => expect(sent().at(-1)).toEqual({ version: 4, amount: 1120 }));
  });

  it('asks for the next step once when one has ended', async () => {
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: quote({ until: until(-1) }) } }));
    open();
    await ask();
    await waitFor(() => expect(backend.to('GET', PATH)).toHaveLength(2));
    await settle();
    expect(backend.to('GET', PATH)).toHaveLength(2);
  });

  it('says who gives cash back', async () => {
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: quote({ byHand: 1120 }) } }));
    backend.on(`POST ${PATH}`, () => ({ reply: { success: true, data: cancelled({ state: 'paid', toReturn: 1120 }) } }));
    open();
    await ask();
    expect(await screen.findByText(/in cash or by UPI, the way you paid it/)).toBeTruthy();
    await press('Cancel the order, get ₹1,120 back');
    expect((await screen.findAllByText(/₹1,120 will be paid back to you in cash or by UPI/)).length).toBeGreaterThan(0);
  });

  it('names no amount for an unpaid order', async () => {
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: quote({ amount: 0, stays: 0, percent: 100 }) } }));
    open();
    await ask();
    expect(await screen.findByText('Nothing was paid for this order.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeTruthy();
  });

  it('names the number to call after the cut-off', async () => {
    backend.list('GET /api/orders/MND-AB23CD', ROOM, () => cancellable({ changeableUntil: until(-1), cancellableUntil: until(-1) }));
    open();
    const hint = await screen.findByText(/please call us/);
    expect(hint.querySelector('a')?.getAttribute('href')).toBe('tel:+919847000000');
    expect(screen.queryByRole('button', { name: 'What do I get back?' })).toBeNull();
  });
});

describe('the link that opens it anywhere (requirements/storefront S60)', () => {
  const TOKEN = 'q'.repeat(43);
  const URL_OF_LINK = `https://kuzhi.example/order/MND-AB23CD#${TOKEN}`;
  const arrive = (hash = `#${TOKEN}`): void => {
    history.replaceState(null, '', `/order/MND-AB23CD?from=chat${hash}`);
    takeOrderLink();
  };
  const opened = () => backend.asked.filter(({ path }) => path.endsWith('/open'));
  beforeEach(() => {
    useOrderLink.setState({ link: null, refused: null, opened: null });
    backend.on('POST /api/orders/MND-AB23CD/open', () => ({ reply: { success: true } }));
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('is taken out of the address and exchanged once, before the order is requested', async () => {
    arrive();
    expect(location.href).toMatch(/\/order\/MND-AB23CD\?from=chat$/);
    open();
    expect(await screen.findByText(/^Paid/)).toBeTruthy();
    expect(opened().map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    const paths = backend.asked.map(({ path }) => path);
    expect(paths.indexOf('/api/orders/MND-AB23CD/open')).toBeLessThan(paths.indexOf('/api/orders/MND-AB23CD'));
    expect(paths.join()).not.toContain(TOKEN);
  });

  it('that is pasted into the open page is exchanged there', async () => {
    open();
    await screen.findByText(/^Paid/);
    act(() => arrive());
    await waitFor(() => expect(opened()).toHaveLength(1));
    expect(await screen.findByText(/^Paid/)).toBeTruthy();
  });

  it.each([
    ['en', 'This link does not open the order any more'],
    ['ml', 'ഈ ലിങ്ക് ഇനി ഓർഡർ തുറക്കില്ല'],
  ] as const)('that is revoked says in %s whom to call', async (language, words) => {
    await changeLanguage(language);
    backend.on('POST /api/orders/MND-AB23CD/open', () => refusal(410, 'orderLink.gone', 'Gone'));
    backend.on('GET /api/orders/MND-AB23CD', () => refusal(404, 'booking.notFound', 'Booking not found'));
    arrive();
    open();
    expect((await screen.findByText(words)).closest('[role]')?.textContent).toContain('MND-AB23CD');
    expect(screen.getByRole('link', { name: CONFIG.business.phone })).toBeTruthy();
    expect(opened()).toHaveLength(1);
  });

  it('that is revoked changes nothing for a browser that may open the order anyway', async () => {
    backend.on('POST /api/orders/MND-AB23CD/open', () => refusal(410, 'orderLink.gone', 'Gone'));
    arrive();
    open();
    expect(await screen.findByText(/^Paid/)).toBeTruthy();
  });

  it('is tried again when the network returns', async () => {
    backend.online = false;
    arrive();
    open();
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Paid/)).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  describe('in its short form', () => {
    const arriveShort = (hash = '#Ab3xKLmNo9'): void => {
      history.replaceState(null, '', `/o${hash}`);
      takeOrderLink();
    };
    const openShort = () =>
      show(
        <Routes>
          <Route path="/o" element={<ShortLink />} />
          <Route path="/order/:bookingId" element={<p>The order</p>} />
        </Routes>,
        '/o',
      );

    it('is taken out of the address, exchanged once, and leads to the order', async () => {
      backend.on('POST /api/order-links/open', () => ({ reply: { success: true, bookingId: 'MND-AB23CD' } }));
      arriveShort();
      expect(location.href).toMatch(/\/o$/);
      openShort();
      expect(await screen.findByText('The order')).toBeTruthy();
      expect(opened().map(({ path, body }) => [path, body])).toEqual([['/api/order-links/open', { token: 'Ab3xKLmNo9' }]]);
    });

    it.each([
      ['that is revoked', '#Ab3xKLmNo9', 1],
      ['that was cut off', '#Ab3xK', 0],
    ])('%s says so', async (_, hash, asked) => {
      backend.on('POST /api/order-links/open', () => refusal(410, 'orderLink.gone', 'Gone'));
      arriveShort(hash);
      openShort();
      expect(await screen.findByText(/This link does not open the order any more/)).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
      expect(screen.getByRole('link')).toBeTruthy();
      expect(opened()).toHaveLength(asked);
    });

    it('is tried again when the network returns', async () => {
      backend.on('POST /api/order-links/open', () => ({ reply: { success: true, bookingId: 'MND-AB23CD' } }));
      backend.online = false;
      arriveShort();
      openShort();
      expect(await screen.findByRole('alert')).toBeTruthy();
      backend.online = true;
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('The order')).toBeTruthy();
    });
  });

  it('is shown, copied and shared when asked for; where nothing can be copied it is selected', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('closed'));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    backend.on('POST /api/orders/MND-AB23CD/link', () => refusal(500, 'internal', 'No'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Get the link' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    backend.on('POST /api/orders/MND-AB23CD/link', () => ({
      reply: { success: true, link: { url: URL_OF_LINK, createdAt: '2026-11-21T06:30:00.000Z' } },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Get the link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this order' });
    expect(field.value).toBe(URL_OF_LINK);
    const writeText = jest.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('denied')).mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy link to this order' }));
    expect(await screen.findByText('It could not be copied. Press and hold the link to copy it.')).toBeTruthy();
    expect(field.selectionEnd).toBe(URL_OF_LINK.length);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link to this order' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenLastCalledWith(URL_OF_LINK);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ url: URL_OF_LINK, title: 'Your order MND-AB23CD' });
  });
});

it('shows nothing of an order to a browser that did not place it, not even that it exists', async () => {
  backend.on('GET /api/orders/MND-AB23CD', () => refusal(404, 'booking.notFound', 'Booking not found'));
  open();
  expect(await screen.findByText('This order cannot be shown here')).toBeTruthy();
  expect(screen.queryByText('Ammini Kurien')).toBeNull();
});

it('does not call an order live that could not be loaded', async () => {
  backend.on('GET /api/orders/MND-AB23CD', () => refusal(500, 'internal', 'Out of order'));
  open();
  expect(await screen.findByText(/Your order could not be loaded/)).toBeTruthy();
  await settle();
  expect(screen.queryByText('Live')).toBeNull();
});

describe('messages', () => {
  const OWN = '/api/orders/MND-AB23CD/messages';
  const ASKED = { offered: ['email', 'sms'], channels: ['sms'], email: null, language: 'en' } as const;
  const openWithMessages = () =>
    show(<OrderStatus bookingId="MND-AB23CD" business={CONFIG.business} picker={picker} windows={() => null} offersMessages />);
  const section = () => screen.findByRole('form', { name: 'Messages about your order' });
  beforeEach(() => {
    backend.on(`GET ${OWN}`, () => ({ reply: { success: true, data: ASKED } }));
    backend.on(`PUT ${OWN}`, ({ body }) => ({ reply: { success: true, data: { offered: ['email', 'sms'], ...(body as object) } } }));
  });

  it('are changed and stopped', async () => {
    openWithMessages();
    const form = within(await section());
    expect(form.getByLabelText<HTMLInputElement>('SMS').checked).toBe(true);
    await userEvent.click(form.getByLabelText('E-mail'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter an e-mail address, e.g. name@example.com')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^E-mail address/), ' asha@example.com');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved.');
    for (const channel of ['E-mail', 'SMS']) await userEvent.click(form.getByLabelText(channel));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('We send you no messages about this order.');
    expect(backend.to('PUT', OWN).map(({ body }) => body)).toEqual([
      { channels: ['email', 'sms'], email: 'asha@example.com', language: 'en' },
      { channels: [], email: null, language: 'en' },
    ]);
  });

  it('that could not be saved say so, and the choice stays', async () => {
    backend.on(`PUT ${OWN}`, () => refusal(429, 'rate.limited', 'Too many'));
    openWithMessages();
    const form = within(await section());
    await userEvent.click(form.getByLabelText('SMS'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('alert');
    expect(form.getByLabelText<HTMLInputElement>('SMS').checked).toBe(false);
  });

  it('that could not be loaded are asked for again with a press', async () => {
    backend.on(`GET ${OWN}`, () => refusal(500, 'internal', 'Broken'));
    openWithMessages();
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be loaded. Try again.');
    backend.on(`GET ${OWN}`, () => ({ reply: { success: true, data: ASKED } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await section();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are hidden where they are not offered, and from others than the customer', async () => {
    open();
    await screen.findByText(/^Paid/);
    expect(backend.to('GET', OWN)).toEqual([]);
    leave();
    backend.on(`GET ${OWN}`, () => refusal(404, 'booking.notFound', 'Booking not found'));
    openWithMessages();
    await waitFor(() => expect(backend.to('GET', OWN).length).toBe(1));
    await settle();
    expect(screen.queryByText('Messages about your order')).toBeNull();
  });
});

/** @source requirements/storefront S88 */
it('offers bill and credit note of the order as PDF, and nothing where there is none', async () => {
  const document = { id: 3, kind: 'bill-of-supply', number: 'KZ/26-27/0001', day: '2026-11-28', total: 2240, bookingId: 'MND-AB23CD' };
  backend.on('GET /api/orders/MND-AB23CD/documents', () => ({
    reply: { success: true, data: [document, { ...document, id: 4, kind: 'credit-note', number: 'KZC/26-27/0001' }] },
  }));
  open();
  const bill = await screen.findByRole('region', { name: 'Bill' });
  const links = within(bill).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([3, 4].map((id) => `/api/orders/MND-AB23CD/documents/${id}/file`));
  expect(links[0]?.textContent).toMatch(/^Bill of supply KZ\/26-27\/0001, 28 Nov.* \(PDF\)$/);
  leave();
  stockShop(backend);
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order());
  backend.on('GET /api/orders/MND-AB23CD/documents', () => ({ reply: { success: true, data: [] } }));
  open();
  await screen.findByText(/^Paid/);
  expect(screen.queryByRole('region', { name: 'Bill' })).toBeNull();
});
