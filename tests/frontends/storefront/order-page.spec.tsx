import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { CONFIG, leave, openShop, order, refusal, settle, show, speak, stockShop } from './shop';

const backend = openShop();
import type { PlacePicker } from '../../../frontends/storefront/src/features/order-status/ChangeDelivery';
const { OrderStatus } = await import('../../../frontends/storefront/src/features/order-status/OrderStatus');
const { takeOrderLink, useOrderLink } = await import('../../../frontends/storefront/src/features/order-status/order-link');
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
const standing = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const picker: PlacePicker = (_, onPick) => (
  <button type="button" onClick={() => onPick({ lat: 9.6, lng: 76.5, address: 'Kumarakom', pincode: '686563' })}>
    Pick Kumarakom
  </button>
);
const open = () => show(<OrderStatus bookingId="MND-AB23CD" business={CONFIG.business} picker={picker} />);

it('shows items, money and where the order stands, and follows it', async () => {
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
  expect(await screen.findByText(/^Refunded: ₹2,240/)).toBeTruthy();
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
  expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain(words);
  expect(screen.queryByText(/we refund in full|refunded in full/)).toBeNull();
});

it('shows each step that the order took, with its time, and those ahead without', async () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`;
  const timeline: CustomerOrder['timeline'] = [
    { status: 'confirmed', at: at('06:30') },
    { status: 'cooking', at: at('07:15') },
  ];
  backend.list('GET /api/orders/MND-AB23CD', ROOM, () => order({ timeline }));
  open();
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Confirmed12:00 PM', 'Cooking12:45 PM', 'On the way', 'Delivered']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(standing()).toContain('Cooking');
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

it('says what to do if something is wrong', async () => {
  open();
  await screen.findByText(/^Paid/);
  const chat = screen.getByRole('link', { name: 'Tell us on WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toContain('MND-AB23CD');
  expect(screen.getByRole('link', { name: CONFIG.business.phone })).toBeTruthy();
});

describe('another address (requirements/storefront S61)', () => {
  const PATH = '/api/orders/MND-AB23CD/delivery';
  const until = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const changeable = (over: Partial<CustomerOrder> = {}) => order({ changeableUntil: until(30), ...over });
  const change = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Change the address' });
  const address = () => screen.getByLabelText<HTMLTextAreaElement>(/^Address/);
  const pincode = () => screen.getByLabelText<HTMLInputElement>(/^Pincode/);
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the new address' }));
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
    expect(await screen.findByText(/Please call us for any change now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
    await settle();
    act(() => backend.push(ROOM, 'order.changed', changeable({ version: 2 })));
    expect(await change()).toBeTruthy();
    act(() => backend.push(ROOM, 'order.changed', order({ version: 3 })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull());
  });

  it('is sent with the version that was read, and shown at once', async () => {
    open();
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole('button', { name: 'Pick Kumarakom' }));
    expect([address().value, pincode().value]).toEqual([order().address, '686563']);
    expect(screen.getByText('Pin on the map: Kumarakom')).toBeTruthy();
    await retype(address(), 'Kumarakom, by the boat jetty');
    await save();
    expect(await screen.findByText('The new address is saved. The kitchen sees it already.')).toBeTruthy();
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([
      { address: 'Kumarakom, by the boat jetty', pincode: '686563', location: { lat: 9.6, lng: 76.5, address: 'Kumarakom' }, version: 1 },
    ]);
    expect(screen.getByRole('region', { name: 'Delivery to' }).textContent).toContain('by the boat jetty');
  });

  it('says at its field what is wrong; what was typed stays', async () => {
    open();
    await userEvent.click(await change());
    await retype(address(), '');
    await retype(pincode(), '68600');
    await save();
    expect(screen.getByText('Please enter your address')).toBeTruthy();
    expect(screen.getByText('Enter the pincode with 6 digits')).toBeTruthy();
    expect(backend.to('PUT', PATH)).toHaveLength(0);

    backend.on(`PUT ${PATH}`, () =>
      refusal(422, 'pincode.outside', 'No', { issues: [{ path: 'pincode', message: 'We do not deliver to this pincode' }] }),
    );
    await retype(address(), 'Brigade Road');
    await retype(pincode(), '560001');
    await save();
    expect(await screen.findByText('We do not deliver to this pincode.')).toBeTruthy();
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
    await screen.findByText('The new address is saved. The kitchen sees it already.');
    expect(backend.to('PUT', PATH)[0]?.body).toMatchObject({ pincode: '686001', location: null });
  });

  it('that somebody else changed meanwhile is sent again for what stands now', async () => {
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
    expect(await screen.findByText('The new address is saved. The kitchen sees it already.')).toBeTruthy();
    const sent = backend.to('PUT', PATH);
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 5]);
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
    useOrderLink.setState({ link: null, refused: null });
    backend.on('POST /api/orders/MND-AB23CD/open', () => ({ reply: { success: true } }));
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('is taken out of the address and exchanged once, before the order is asked for', async () => {
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

  it('that is revoked matters to nobody whose browser opens the order anyway', async () => {
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
