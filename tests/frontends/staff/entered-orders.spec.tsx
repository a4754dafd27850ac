import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EnterOrder, PaymentLink } from '#shared/bookings/entered-order.contract';
import type { Language } from '#shared/core/languages';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { changeLanguage } from '#kit/i18n';
import { serverNow } from '#kit/server-clock';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { NewOrder } = await import('../../../frontends/staff/src/features/entered-orders/NewOrder');
const { PaymentLinksPanel } = await import('../../../frontends/staff/src/features/entered-orders/PaymentLinksPanel');
const { paymentLinks } = await import('../../../frontends/staff/src/data/payment-links.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { OrderLinkView } = await import('../../../frontends/staff/src/features/bookings/OrderLinkView');

describe('entered orders', () => {
  const sale = salesEvent({
    id: 7,
    bookable: true,
    availableSlots: 20,
    menuItems: { combo: { enabled: true, price: 900 }, 'beef-2pc': { enabled: true } },
  });
  const KNOWN = {
    customer: { name: 'Ammini', phone: '98470 12345', address: 'Temple Road 12', pincode: '686001' },
    location: { lat: 9.59, lng: 76.52, address: '' },
    items: {},
    orders: 2,
    lastAt: '2026-11-01T06:00:00.000Z',
  };
  const opened: string[] = [];
  const LINK: PaymentLink = {
    id: 9,
    name: 'Ammini',
    phone: '98470 12345',
    address: 'Temple Road 12',
    pincode: '686001',
    event: 7,
    sale: 'Sunday Mandi',
    amount: 1800,
    advance: 500,
    isRest: false,
    state: 'open',
    url: 'https://pay.example/l/1',
    expiresAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
    version: 1,
  };
  let links: PaymentLink[] = [];

  beforeEach(async () => {
    opened.length = 0;
    backend.asked.length = 0;
    salesEvents.reset();
    paymentLinks.reset();
    links = [];
    backend.list('GET /api/payment-links', SALES_ROOM, () => links);
    backend.on('POST /api/payment-links', () => ({ status: 201, reply: { success: true, link: LINK } }));
    backend.list('GET /api/events', SALES_ROOM, () => [sale]);
    backend.on('GET /api/entered-orders/customer', ({ search }) => ({
      reply: { success: true, known: search.get('phone') === '+919847012345' ? KNOWN : null },
    }));
    backend.on('POST /api/entered-orders', () => ({
      status: 201,
      reply: { success: true, booking: booking({ bookingId: 'MND-NEW234' }) },
    }));
    await speak();
  });
  afterEach(() => changeLanguage('en'));

  async function openForm() {
    show(<NewOrder eventId={7} onOpenBooking={(id) => opened.push(id)} />);
    await userEvent.click(await screen.findByRole('button', { name: 'New order' }));
    return within(await screen.findByRole('dialog', { name: 'New order' }));
  }
  const sent = (): EnterOrder => backend.to('POST', '/api/entered-orders').at(-1)?.body as EnterOrder;

  it('asks for the delivery window where the sale has windows, and says at the field that it is full', async () => {
    const noon = { id: 'noon', from: 720, until: 750, parcels: 2, held: 0, taken: 2, left: 0 };
    const later = { id: 'later', from: 750, until: 780, parcels: 2, held: 0, taken: 1, left: 1 };
    backend.list('GET /api/events', SALES_ROOM, () => [{ ...sale, startsAt: '2099-11-29T06:30:00.000Z', windows: [noon, later] }]);
    backend.on('POST /api/entered-orders', () => refusal(409, 'order.windowFull', 'Full'));
    const form = await openForm();
    const press = (name: string) => userEvent.click(form.getByRole('button', { name }));
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await press('One more Combo Pack');
    await press('Book ₹900');
    const field = form.getByLabelText('Delivery window');
    // The emptiest window is chosen at first.
    expect((field as HTMLSelectElement).value).toBe('later');
    expect(within(field).getByRole<HTMLOptionElement>('option', { name: '12:00–12:30 PM: full' }).disabled).toBe(true);
    await form.findAllByText('This delivery window is full or over. Choose another one.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent().window).toBe('later');
  });

  it('enters the last order of an earlier customer in two presses, for the sale that the form names', async () => {
    const last = { ...KNOWN, items: { combo: 2, 'beef-2pc': 1, gone: 3 } };
    backend.on('GET /api/entered-orders/customer', () => ({ reply: { success: true, known: last } }));
    const form = await openForm();
    expect(form.getByText(/^Sunday Mandi · /)).toBeTruthy();
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.click(form.getByRole('button', { name: /^Book ₹/ }));
    await screen.findByText('MND-NEW234 is booked.');
    expect(sent().items).toEqual({ combo: 2, 'beef-2pc': 1 });
  });

  it('takes orders for each sale to come, also for those that take none on the website; not for those over or called off', async () => {
    const later = salesEvent({ id: 8, title: 'Next Mandi', bookable: false, startsAt: '2099-12-06T06:30:00.000Z', windows: [] });
    const over = salesEvent({ id: 9, title: 'Old Mandi', isOver: true });
    const off = salesEvent({ id: 10, title: 'Lost Mandi', cancelledAt: '2026-11-20T06:00:00.000Z' });
    backend.list('GET /api/events', SALES_ROOM, () => [off, over, later, sale]);
    show(<NewOrder onOpenBooking={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'New order' }));
    const form = within(await screen.findByRole('dialog', { name: 'New order' }));
    const choice = form.getByLabelText('Sale');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.split(' · ')[0]),
    ).toEqual(['Sunday Mandi', 'Next Mandi']);
    expect(form.queryByText('The website takes no orders for it now.')).toBeNull();
    await userEvent.selectOptions(choice, '8');
    expect(form.getByText('The website takes no orders for it now.')).toBeTruthy();
  });

  it('an earlier customer is filled in by phone; the order goes at the prices of the sale', async () => {
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '+91 98470 12345');
    expect(await form.findByText('Ammini: 2 earlier orders')).toBeTruthy();
    expect((form.getByLabelText('Address') as HTMLTextAreaElement).value).toBe('Temple Road 12');
    const combo = within(form.getByRole('group', { name: /Combo/i }));
    await userEvent.dblClick(combo.getByRole('button', { name: /^One more/ }));
    await enter(form.getByLabelText('Paid now in rupees'), '500');
    expect(form.getByText('On delivery ₹1,300')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Book ₹1,800' }));
    expect(await screen.findByText('MND-NEW234 is booked.')).toBeTruthy();
    expect(sent()).toEqual({
      event: 7,
      channel: 'phone',
      items: { combo: 2 },
      customer: { ...KNOWN.customer, phone: '+91 98470 12345' },
      location: KNOWN.location,
      amount: 180_000,
      payment: { way: 'cash', advance: 500 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open MND-NEW234' }));
    expect(opened).toEqual(['MND-NEW234']);
  });

  it('asks how the order came before the number, which has the focus; Shift+Tab leads back to it', async () => {
    const form = await openForm();
    const phone = form.getByLabelText('Phone number');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    const ways = within(form.getByRole('radiogroup', { name: 'How did the order come?' })).getAllByRole('radio');
    expect(ways.map((way) => (way as HTMLInputElement).checked)).toEqual([true, false, false]);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(ways[0]);
    await userEvent.click(form.getByRole('radio', { name: 'WhatsApp' }));
    expect((ways[1] as HTMLInputElement).checked).toBe(true);
    await enter(phone, '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.click(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
    await userEvent.click(form.getByRole('radio', { name: 'Payment link' }));
    await userEvent.click(form.getByRole('button', { name: 'Create a link for ₹900' }));
    await screen.findByLabelText('Message to the customer');
    expect(backend.to('POST', '/api/payment-links').at(-1)?.body).toMatchObject({ channel: 'whatsapp', payment: { way: 'link' } });
  });

  it('asks in Malayalam, too', async () => {
    const form = await openForm();
    await act(() => changeLanguage('ml'));
    await userEvent.click(form.getByRole('radio', { name: 'കൗണ്ടർ' }));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'കൗണ്ടർ' }).checked).toBe(true);
    expect(form.getByRole('radiogroup', { name: 'ഓർഡർ വന്നത് എങ്ങനെ?' })).toBeTruthy();
  });

  it('shows each fault at its field and sends nothing', async () => {
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '12345');
    await userEvent.click(form.getByRole('radio', { name: 'UPI received' }));
    await userEvent.click(form.getByRole('button', { name: /^Book/ }));
    for (const fault of [
      'Enter a number that we can call, such as 98470 12345 or 0481 2560000; from abroad with its country, such as +971 50 123 4567',
      'Enter the pincode with 6 digits',
      'Choose at least one dish',
      'Enter the UPI reference',
    ]) {
      expect(form.getByText(fault)).toBeTruthy();
    }
    expect(document.activeElement).toBe(form.getByLabelText('Phone number'));
    expect(backend.to('POST', '/api/entered-orders')).toEqual([]);
  });

  it('says at the dishes that the slots are gone, and keeps the form', async () => {
    backend.on('POST /api/entered-orders', () => refusal(409, 'order.soldOut', 'x'));
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.click(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
    await userEvent.click(form.getByRole('radio', { name: 'Cash on delivery' }));
    await userEvent.click(form.getByRole('button', { name: 'Book ₹900' }));
    await waitFor(() => expect(form.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(form.getAllByText(/There are not enough free slots/).length).toBeGreaterThan(0);
    expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Ammini');
    expect(sent().payment).toEqual({ way: 'on-delivery' });
  });

  it.each<[string, Language, string, string]>([
    ['order.soldOut', 'en', 'There are not enough free slots for this order. Nothing was booked.', 'FIELDSET'],
    ['order.soldOut', 'ml', 'ഈ ഓർഡറിനു വേണ്ടത്ര സ്ലോട്ടില്ല. ഒന്നും ബുക്ക് ചെയ്തിട്ടില്ല.', 'FIELDSET'],
    ['basket.soldOut', 'en', 'A dish of this order has sold out. Remove it from the order.', 'FIELDSET'],
    ['link.tooLate', 'en', 'Ordering closes too soon for a payment link. Take UPI or cash.', 'SELECT'],
    ['link.tooLate', 'ml', 'ഓർഡർ എടുക്കുന്നത് ഉടൻ കഴിയും, ലിങ്ക് അയയ്ക്കാനാവില്ല. UPI-യോ പണമോ വാങ്ങൂ.', 'SELECT'],
    ['location.notServed', 'en', 'We do not deliver to this place.', 'TEXTAREA'],
  ])('a link that is refused with %s says so in %s at the field, and the form stays', async (code, language, text, field) => {
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.click(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
    await userEvent.click(form.getByRole('radio', { name: 'Payment link' }));
    await act(() => changeLanguage(language));
    backend.on('POST /api/payment-links', () => refusal(409, code, 'x'));
    await userEvent.click(form.getByRole('button', { name: /₹900/ }));
    await waitFor(() => expect(form.getAllByText(text).length).toBeGreaterThan(0));
    const invalid = document.querySelectorAll('[aria-invalid="true"]');
    expect([...invalid].map(({ tagName }) => tagName)).toEqual([field]);
    expect(form.getByDisplayValue('Ammini')).toBeTruthy();
    expect(backend.to('POST', '/api/payment-links')).toHaveLength(1);
  });

  it('a payment link is made with an advance, and its message is ready in both languages', async () => {
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.dblClick(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
    await userEvent.click(form.getByRole('radio', { name: 'Payment link' }));
    await userEvent.selectOptions(form.getByLabelText('Can be paid for'), '12 hours');
    await enter(form.getByLabelText('Advance in rupees'), '500');
    await userEvent.click(form.getByRole('button', { name: 'Create a link for ₹1,800' }));
    const message = (await screen.findByLabelText('Message to the customer')) as HTMLTextAreaElement;
    expect(message.value).toContain('Pay ₹500 now to confirm your order');
    expect(message.value).toContain('₹500 അഡ്വാൻസ്');
    expect(message.value).toContain(LINK.url);
    expect(screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919847012345\?text=/);
    const sent = backend.to('POST', '/api/payment-links').at(-1)?.body as EnterOrder | undefined;
    expect(sent?.payment).toEqual({ way: 'link', advance: 500, hours: 12 });
    expect(backend.to('POST', '/api/entered-orders')).toEqual([]);
  });

  it('a link that was made is shown where no list of links is open, or none can be loaded', async () => {
    backend.on('GET /api/payment-links', () => refusal(400, 'input.invalid', 'expected number, received NaN'));
    const form = await openForm();
    await enter(form.getByLabelText('Phone number'), '9847012345');
    await form.findByText('Ammini: 2 earlier orders');
    await userEvent.click(within(form.getByRole('group', { name: /Combo/i })).getByRole('button', { name: /^One more/ }));
    await userEvent.click(form.getByRole('radio', { name: 'Payment link' }));
    await userEvent.click(form.getByRole('button', { name: 'Create a link for ₹900' }));
    expect(await screen.findByText('The link for Ammini is ready. The slots are held until it ends.')).toBeTruthy();
    expect(backend.to('GET', '/api/payment-links')).toEqual([]);
  });

  it('a link is cancelled after a second press; a paid one says so, an expired one says that its slots are free', async () => {
    links = [LINK, { ...LINK, id: 8, name: 'Latha', state: 'expired' }];
    show(<PaymentLinksPanel eventId={7} />);
    const row = within(await screen.findByRole('listitem', { name: 'Ammini' }));
    const ended = within(screen.getByRole('listitem', { name: 'Latha' }));
    expect(ended.getByText('Expired, slots are free')).toBeTruthy();
    expect(row.getByText(/^Can be paid until/)).toBeTruthy();
    expect(ended.queryByText(/^Can be paid until/)).toBeNull();
    backend.on('POST /api/payment-links/9/cancel', () => refusal(409, 'link.paid', 'x'));
    await userEvent.click(row.getByRole('button', { name: 'Cancel the link' }));
    await userEvent.click(row.getByRole('button', { name: 'Cancel it now?' }));
    expect((await row.findByRole('alert')).textContent).toContain('This link has been paid in the meantime');
  });

  it('a link of which only the advance was paid says when the rest can no longer be paid with it', async () => {
    const partly = (minutes: number) => ({
      state: 'partly-paid' as const,
      expiresAt: new Date(serverNow() + minutes * 60_000).toISOString(),
    });
    links = [
      { ...LINK, ...partly(-1) },
      { ...LINK, id: 8, name: 'Latha', ...partly(60) },
    ];
    show(<PaymentLinksPanel eventId={7} />);
    const row = within(await screen.findByRole('listitem', { name: 'Ammini' }));
    expect(row.getByText(/^The link ended at .*The rest can no longer be paid with it/)).toBeTruthy();
    expect(row.getByText('Advance paid')).toBeTruthy();
    expect(within(screen.getByRole('listitem', { name: 'Latha' })).getByText(/^Can be paid until/)).toBeTruthy();
  });
});

describe('order link', () => {
  const PATH = '/api/bookings/MND-ABC234/link';
  const urlOf = (made: number): string => `https://kuzhi.example/order/MND-ABC234#${'t'.repeat(42)}${made}`;

  let made: number;
  beforeEach(async () => {
    made = 1;
    backend.asked.length = 0;
    backend.on(`POST ${PATH}`, ({ body }) => {
      if ((body as { renew?: boolean }).renew) made += 1;
      const link = { url: urlOf(made), createdAt: '2026-11-20T06:00:00.000Z' };
      return { reply: { success: true, link, customer: { name: 'Asha Menon', phone: '98470 12345' } } };
    });
    backend.on(`DELETE ${PATH}`, () => ({ reply: { success: true } }));
    await speak();
  });

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  const agree = async (question: string, name: string) =>
    userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }));

  /** requirements/console C63 */
  it('shows the link when asked for, with its code and a message to the customer', async () => {
    show(<OrderLinkView bookingId="MND-ABC234" />);
    expect(backend.to('POST', PATH)).toHaveLength(0);
    await press('Show the link');
    expect((await field()).value).toBe(urlOf(1));
    expect(screen.getByRole('img', { name: 'QR code that opens order MND-ABC234' })).toBeTruthy();
    const chat = new URL(screen.getByRole('link', { name: 'WhatsApp Asha Menon' }).getAttribute('href') ?? '');
    expect(chat.pathname).toBe('/919847012345');
    expect(chat.searchParams.get('text')).toContain(urlOf(1));
  });

  it('asks before it replaces or revokes the link, and shows the result', async () => {
    show(<OrderLinkView bookingId="MND-ABC234" />);
    await press('Show the link');
    await field();
    await press('Replace the link');
    await agree('Replace the link?', 'Keep it');
    expect(made).toBe(1);
    await press('Replace the link');
    await agree('Replace the link?', 'Replace the link');
    await waitFor(async () => expect((await field()).value).toBe(urlOf(2)));
    await press('Revoke the link');
    await agree('Revoke the link?', 'Revoke the link');
    expect(await screen.findByText('The link no longer opens the order.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Make a new link');
    await field();
    expect(screen.queryByText('The link no longer opens the order.')).toBeNull();
  });

  it('says why it could not be shown or revoked', async () => {
    backend.on(`DELETE ${PATH}`, () => refusal(404, 'booking.notFound', 'Booking not found'));
    show(<OrderLinkView bookingId="MND-ABC234" />);
    await press('Show the link');
    await field();
    await press('Revoke the link');
    await agree('Revoke the link?', 'Revoke the link');
    expect((await screen.findByRole('alert')).textContent).toContain('This booking does not exist any more.');
  });
});
