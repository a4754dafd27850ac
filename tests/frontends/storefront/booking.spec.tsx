import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateBooking, CreateOrder } from '#shared/bookings/booking.contract';
import { changeLanguage } from '#kit/i18n';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { backend, LandingPage, setUpLanding, useConfig } from './landing';
import {
  CONFIG,
  CUSTOMER,
  fakeProvider,
  fillFields,
  leave,
  MENU,
  order,
  press,
  PROOF,
  refusal,
  sale,
  settle,
  show,
  stockShop,
} from './shop';

const { useBooking } = await import('../../../frontends/storefront/src/features/booking/booking.store');

let provider: ReturnType<typeof fakeProvider>;
const dialog = () => within(screen.getByRole('dialog'));
const alertText = async () => (await screen.findByRole('alert')).textContent;
const total = () => screen.getByText('Total').nextSibling?.textContent;
const bodies = (path: string) => backend.to('POST', path).map(({ body }) => body);

setUpLanding((given) => (provider = given));

async function openBooking(): Promise<void> {
  show(<LandingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByRole('dialog');
}

/** Two of the first dish and all fields; everything but the press on pay. */
async function fillOrder(): Promise<void> {
  await openBooking();
  await screen.findByText('Select Your Mandi (Good for 2 People)');
  await press('Add one Mutton Mandi 2 piece');
  await press('Add one Mutton Mandi 2 piece');
  await fillFields();
}

describe('the alternatives to the form (requirements/storefront §2.4, §8)', () => {
  it('is sold out', async () => {
    stockShop(backend, [sale({ availableSlots: 0 })]);
    await openBooking();
    expect(await screen.findByRole('dialog', { name: 'Sold Out' })).toBeTruthy();
    expect(screen.getByText('All available slots for this event have been booked. Please check back for our next event.')).toBeTruthy();
  });

  it('has no menu', async () => {
    backend.on('GET /api/menu', () => ({ reply: { success: true, data: { ...MENU, items: {} } } }));
    await openBooking();
    expect(await screen.findByRole('dialog', { name: 'No Menu Items Available' })).toBeTruthy();
    expect(screen.getByText('There are no menu items configured for this event. Please try again later or contact support.')).toBeTruthy();
  });

  it.each([
    ['Unable to load menu', () => backend.on('GET /api/menu', () => refusal(500, 'internal', 'No'))],
    ['Unable to check availability', () => backend.on('GET /api/available-slots', () => refusal(500, 'internal', 'No'))],
    ['Unable to connect to server', () => (backend.online = false)],
  ])('says "%s" and can try again', async (words, breakIt) => {
    show(<LandingPage />);
    await screen.findByRole('article');
    breakIt();
    await press('Reserve your mandi');
    expect(await alertText()).toContain(words);
    stockShop(backend);
    await press('Try again');
    expect(await screen.findByText('Select Your Mandi (Good for 2 People)')).toBeTruthy();
  });
});

describe('choosing (requirements/storefront §5)', () => {
  it('counts down the remaining slots and stops at the last', async () => {
    stockShop(backend, [sale({ availableSlots: 2 })]);
    await fillOrder();
    expect(screen.getByText('Remaining slots: 0')).toBeTruthy();
    for (const name of ['Mutton Mandi 2 piece', 'Combo Pack']) {
      expect(screen.getByRole('button', { name: `Add one ${name}` }).getAttribute('aria-disabled')).toBe('true');
    }
    await press('Add one Combo Pack');
    expect(screen.getByLabelText('Quantity of Combo Pack').textContent).toBe('0');
  });

  it('stops at the most of one item, and at none', async () => {
    await fillOrder();
    expect(screen.queryByText('At most 5')).toBeNull();
    for (let n = 0; n < 6; n += 1) await press('Add one Mutton Mandi 2 piece');
    expect(screen.getByText('At most 5')).toBeTruthy();
    expect(screen.getByLabelText('Quantity of Mutton Mandi 2 piece').textContent).toBe('5');
    await press('Remove one Combo Pack');
    expect(screen.getByLabelText('Quantity of Combo Pack').textContent).toBe('0');
  });

  it('follows the slots that other customers take', async () => {
    await fillOrder();
    await settle();
    act(() => backend.push(SALES_ROOM, 'sale.changed', sale({ availableSlots: 5, version: 2 })));
    expect(await screen.findByText('Remaining slots: 3')).toBeTruthy();
    act(() => backend.push(SALES_ROOM, 'sale.changed', sale({ availableSlots: 1, version: 3 })));
    expect(await screen.findByText('Only 1 left now. Please choose fewer.')).toBeTruthy();
  });

  it('takes the coupon exactly, and drops it when it is changed', async () => {
    await fillOrder();
    const coupon = screen.getByLabelText('Coupon');
    await userEvent.type(coupon, 'fmandi20');
    await press('Apply');
    expect(await screen.findByText('This coupon is not valid')).toBeTruthy();
    expect(document.activeElement).toBe(coupon);
    expect(total()).toBe('₹2,800');

    await userEvent.clear(coupon);
    await userEvent.type(coupon, 'FMANDI20{Enter}');
    expect(await screen.findByText('Coupon applied: 20% off')).toBeTruthy();
    expect(total()).toBe('₹2,240');
    expect(provider.windows).toHaveLength(0);

    await userEvent.type(coupon, 'X');
    expect(total()).toBe('₹2,800');
  });

  it('compares the coupon with that of the menu, without asking the server', async () => {
    backend.on('GET /api/menu', () => ({ reply: { success: true, data: { ...MENU, VALID_COUPON: 'FMANDI20' } } }));
    await fillOrder();
    const coupon = screen.getByLabelText('Coupon');
    for (const wrong of ['fmandi20', 'FMANDI20 ']) {
      await userEvent.clear(coupon);
      await userEvent.type(coupon, wrong);
      await press('Apply');
      expect(screen.getByText('This coupon is not valid')).toBeTruthy();
    }
    await userEvent.type(coupon, '{Backspace}');
    await press('Apply');
    expect(screen.getByText('Coupon applied: 20% off')).toBeTruthy();
    expect(backend.to('POST', '/api/menu/coupon')).toEqual([]);
  });

  it('says that a coupon could not be checked, and takes it at the next try', async () => {
    await fillOrder();
    await userEvent.type(screen.getByLabelText('Coupon'), 'FMANDI20');
    backend.online = false;
    await press('Apply');
    expect(await screen.findByText('The coupon could not be checked. Please try again.')).toBeTruthy();
    expect(total()).toBe('₹2,800');
    backend.online = true;
    await press('Apply');
    expect(await screen.findByText('Coupon applied: 20% off')).toBeTruthy();
    expect(total()).toBe('₹2,240');
  });

  it('keeps the typed form for the same sale after it is closed; another sale begins with an empty form', async () => {
    await fillOrder();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(CUSTOMER.name);
    expect(screen.getByLabelText('Quantity of Mutton Mandi 2 piece').textContent).toBe('2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => useBooking.getState().open(sale({ id: 8 })));
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
    expect(screen.getByLabelText('Quantity of Mutton Mandi 2 piece').textContent).toBe('0');
  });

  it('begins with an empty form after an order', async () => {
    await fillOrder();
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    act(() => provider.windows[0]?.options.handler(PROOF));
    await screen.findByRole('dialog', { name: 'Payment Successful!' });
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Reserve your mandi');
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  });

  it('names the dishes of the default menu in Malayalam, and a manager’s own dish as the manager wrote it', async () => {
    backend.on('GET /api/menu', () => ({
      reply: {
        success: true,
        data: { ...MENU, items: { ...MENU.items, 'fish-mandi': { name: 'Karimeen Mandi', description: '', price: 900 } } },
      },
    }));
    await openBooking();
    await screen.findByText('Select Your Mandi (Good for 2 People)');
    await act(() => changeLanguage('ml'));
    expect(screen.getByText('കോംബോ പാക്ക്')).toBeTruthy();
    expect(screen.getByText('Karimeen Mandi')).toBeTruthy();
    await act(() => changeLanguage('en'));
  });
});

describe('the Pay button and its refusals (requirements/storefront §5, §8)', () => {
  it('looks disabled without an item, and says why when pressed (decisions/0001 §43)', async () => {
    await openBooking();
    const pay = await screen.findByRole('button', { name: 'Pay' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose at least one dish to pay.').id).toBe(pay.getAttribute('aria-describedby'));
    await userEvent.click(pay);
    expect(await alertText()).toContain('Please select at least one item');
    await press('Add one Combo Pack');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['name', 'phone', 'address', 'pincode'])('asks for the %s', async (field) => {
    await fillOrder();
    await fillFields({ ...CUSTOMER, [field]: '' });
    await press(/^Pay ₹/);
    expect(await alertText()).toContain('Please fill all required fields');
    expect(bodies('/api/razorpay/create-order')).toEqual([]);
    const wrong = screen.getByLabelText(new RegExp(`^${field}`, 'i'));
    expect(document.activeElement).toBe(wrong);
    await userEvent.type(wrong, '9847012345');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wrong.getAttribute('aria-invalid')).toBe('false');
  });

  const serves = (deliveryArea: PublicConfig['deliveryArea']): void => {
    backend.on('GET /api/config', () => ({ reply: { success: true, data: { ...CONFIG, deliveryArea } } }));
    useConfig.setState({ config: { ...CONFIG, deliveryArea } });
  };

  it.each<[PublicConfig['deliveryArea'], string, string]>([
    [{ kind: 'radius', km: 12.5 }, 'We deliver up to 12.5 km from our kitchen.', 'ഞങ്ങളുടെ അടുക്കളയിൽ നിന്ന് 12.5 കിലോമീറ്റർ വരെ എത്തിക്കും.'],
    [
      { kind: 'pincodes', pincodes: ['686001', '686002'], others: 0 },
      'We deliver to these pincodes: 686001, 686002.',
      'ഈ പിൻകോഡുകളിൽ എത്തിക്കും: 686001, 686002.',
    ],
    [
      { kind: 'pincodes', pincodes: ['686001', '686002'], others: 31 },
      'We deliver to 686001, 686002 and 31 more pincodes. Enter yours to check.',
      '686001, 686002 എന്നിവിടങ്ങളിലും മറ്റ് 31 പിൻകോഡുകളിലും എത്തിക്കും. നിങ്ങളുടേത് ടൈപ്പ് ചെയ്തു നോക്കൂ.',
    ],
    [
      {
        kind: 'pincodes',
        pincodes: ['686001', '686002'],
        others: 31,
        places: [
          { name: 'Kottayam', nameMalayalam: 'കോട്ടയം' },
          { name: 'Pala', nameMalayalam: 'പാലാ' },
        ],
      },
      'We deliver in and around Kottayam, Pala. Enter your pincode to check.',
      'കോട്ടയം, പാലാ ഭാഗങ്ങളിൽ എത്തിക്കും. നിങ്ങളുടെ പിൻകോഡ് ടൈപ്പ് ചെയ്തു നോക്കൂ.',
    ],
  ])('says where we deliver before anything is typed: %j', async (deliveryArea, english, malayalam) => {
    serves(deliveryArea);
    await openBooking();
    const group = await screen.findByRole('group', { name: 'Do we deliver to you?' });
    expect(await within(group).findByText(english)).toBeTruthy();
    await act(() => changeLanguage('ml'));
    expect(await dialog().findByText(malayalam)).toBeTruthy();
  });

  it('promises nothing until the manager has said where the kitchen delivers', async () => {
    await openBooking();
    const group = await screen.findByRole('group', { name: 'Do we deliver to you?' });
    await fillFields(CUSTOMER);
    await waitFor(() => expect(backend.to('GET', '/api/geocode/delivery').length).toBeGreaterThan(0));
    expect(within(group).queryByText(/we deliver (up|here|all)|we deliver to (?!you)/i)).toBeNull();
  });

  it('says while the pincode is typed whether we deliver there, and refuses where we do not', async () => {
    serves({ kind: 'radius', km: 12.5 });
    await fillOrder();
    expect(await screen.findByText('Yes, we deliver here.')).toBeTruthy();
    await fillFields({ ...CUSTOMER, pincode: '673310' });
    expect(await screen.findByText(/^Put a pin on the map/)).toBeTruthy();
    expect(screen.getByLabelText(/^Pincode/).getAttribute('aria-invalid')).not.toBe('true');
    await fillFields({ ...CUSTOMER, pincode: '560001' });
    expect(await screen.findByText('We do not deliver to this pincode.')).toBeTruthy();
    expect(screen.getByLabelText(/^Pincode/).getAttribute('aria-invalid')).toBe('true');
    backend.on('POST /api/razorpay/create-order', () =>
      refusal(422, 'pincode.outside', 'No', { issues: [{ path: 'customer.pincode', message: 'No' }] }),
    );
    await press(/^Pay ₹/);
    expect(await alertText()).toContain('We do not deliver to this pincode. Nothing was charged.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Pincode/));
    expect(provider.windows).toHaveLength(0);
  });

  it('says that this page takes no payments when there is no key', async () => {
    useConfig.setState({ config: { ...CONFIG, payment: { mode: 'off', keyId: null } } });
    await fillOrder();
    expect(screen.getByText(/^You cannot pay on this page at the moment/)).toBeTruthy();
    await press(/^Pay ₹/);
    expect(await alertText()).toContain('Payment gateway configuration error');
  });

  it('shows the server’s refusal at its field', async () => {
    backend.on('POST /api/razorpay/create-order', () =>
      refusal(400, 'input.invalid', 'Enter a phone number with 10 digits', { issues: [{ path: 'customer.phone', message: 'No' }] }),
    );
    await fillOrder();
    await press(/^Pay ₹/);
    expect(await alertText()).toContain('Enter a number that we can call, such as 98470 12345');
    expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  });

  it('asks at the field for a number that can be called, keeps the typed one and sends nothing', async () => {
    await fillOrder();
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '98470 123456');
    await press(/^Pay ₹/);
    expect(await alertText()).toContain('Enter a number that we can call, such as 98470 12345');
    expect(document.activeElement).toBe(phone);
    expect(phone.value).toBe('98470 123456');
    expect(backend.to('POST', '/api/razorpay/create-order')).toEqual([]);
    await userEvent.type(phone, '{Backspace}');
    expect(phone.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('paying', () => {
  it('reserves, pays, books and shows the confirmation', async () => {
    await fillOrder();
    await userEvent.type(screen.getByLabelText('Coupon'), 'FMANDI20{Enter}');
    await screen.findByText('Coupon applied: 20% off');
    await press('Pay ₹2,240');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    const [asked] = bodies('/api/razorpay/create-order') as CreateOrder[];
    expect(asked).toMatchObject({
      amount: 224_000,
      currency: 'INR',
      event: 7,
      items: { 'beef-2pc': 2 },
      coupon: 'FMANDI20',
      customer: CUSTOMER,
      location: null,
    });
    expect(asked?.receipt.length).toBeLessThanOrEqual(40);
    expect(provider.windows[0]?.options.timeout).toBeLessThan(600);

    act(() => provider.windows[0]?.options.handler(PROOF));
    const confirmation = await screen.findByRole('dialog', { name: 'Payment Successful!' });
    expect(bodies('/api/bookings')).toEqual([
      {
        ...CUSTOMER,
        items: { 'beef-2pc': 2 },
        coupon: 'FMANDI20',
        event: { title: 'Sunday Pit Mandi', date: 'Sunday, 12 to 3 PM' },
        location: null,
        payment: { id: 'pay_1', orderId: 'order_1', signature: 'signed' },
      } satisfies CreateBooking,
    ]);
    for (const words of [
      'Your order has been placed and confirmed.',
      'MND-AB23CD',
      'pay_1',
      'Payment verified successfully',
      '2 × Mutton Mandi 2 piece',
      '−₹560',
      '₹2,240',
    ]) {
      expect(confirmation.textContent).toContain(words);
    }
    const chat = decodeURIComponent(dialog().getByRole('link', { name: 'Confirm Order' }).getAttribute('href') ?? '');
    expect(chat).toMatch(/^https:\/\/wa\.me\/919847000000\?text=/);
    for (const words of ['MND-AB23CD', 'Sunday Pit Mandi', '2 × Mutton Mandi 2 piece', '₹2,240', 'pay_1', 'Ammini Kurien']) {
      expect(chat).toContain(words);
    }
    expect(dialog().getByRole('link', { name: 'Track your order' }).getAttribute('href')).toBe('/order/MND-AB23CD');
  });

  /** @source faults O12 */
  it('pays once for two taps', async () => {
    await fillOrder();
    const pay = screen.getByRole('button', { name: 'Pay ₹2,800' });
    await Promise.all([userEvent.click(pay), userEvent.click(pay)]);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Processing…' }));
    expect(bodies('/api/razorpay/create-order')).toHaveLength(1);
    expect(provider.windows).toHaveLength(1);
  });

  it('keeps basket, fields and hold when the window is closed, and asks for the same order again', async () => {
    await fillOrder();
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    act(() => provider.windows[0]?.options.modal.ondismiss());
    expect(await alertText()).toContain('Payment cancelled.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(CUSTOMER.name);
    expect(screen.getByText(/^Your slots are held for (9:\d\d|10:00)$/)).toBeTruthy();

    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(2));
    const keys = backend.to('POST', '/api/razorpay/create-order').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);

    act(() => provider.windows[1]?.options.modal.ondismiss());
    await screen.findByRole('alert');
    await press('Add one Combo Pack');
    await press('Pay ₹3,800.50');
    await waitFor(() => expect(provider.windows).toHaveLength(3));
    expect(backend.to('POST', '/api/razorpay/create-order')[2]?.idempotencyKey).not.toBe(keys[0]);
  });

  it('says that the time of the held slots is over, and takes that back with the next press', async () => {
    backend.on('POST /api/razorpay/create-order', () => ({
      reply: {
        success: true,
        orderId: 'order_1',
        amount: 280_000,
        currency: 'INR',
        keyId: 'k',
        holdUntil: new Date(Date.now() + 1_500).toISOString(),
      },
    }));
    await fillOrder();
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    act(() => provider.windows[0]?.options.modal.ondismiss());
    expect(await alertText()).toContain('Payment cancelled.');
    expect(await screen.findByText(/your slots are free for others again/, {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.queryByText('Payment cancelled.')).toBeNull();
    await press('Pay ₹2,800');
    await waitFor(() => expect(screen.queryByText(/your slots are free for others again/)).toBeNull());
  });

  it('shows the new total when the price has changed, and pays that when pressed again', async () => {
    await fillOrder();
    backend.on('POST /api/razorpay/create-order', () => refusal(409, 'order.priceChanged', 'The price has changed.', { amount: 300_000 }));
    const dearer = { ...MENU, items: { ...MENU.items, 'beef-2pc': { name: 'Mutton Mandi 2 piece', description: '', price: 1500 } } };
    backend.on('GET /api/menu', () => ({ reply: { success: true, data: dearer } }));
    await press('Pay ₹2,800');
    expect(await alertText()).toContain('The new total is ₹3,000.');
    expect(screen.getByRole('button', { name: 'Pay ₹3,000' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(CUSTOMER.name);
  });

  it('shows the fresh number of slots when another customer was faster', async () => {
    await fillOrder();
    backend.on('POST /api/razorpay/create-order', () => refusal(409, 'order.soldOut', 'Not enough slots'));
    backend.on('GET /api/available-slots', () => ({ reply: { success: true, availableSlots: 1 } }));
    await press('Pay ₹2,800');
    expect(await alertText()).toContain('Nothing was charged.');
    expect(screen.getByText('Only 1 left now. Please choose fewer.')).toBeTruthy();
  });

  it.each([
    ['the order is refused', () => backend.on('POST /api/razorpay/create-order', () => refusal(503, 'payment.unavailable', 'No'))],
    ['nobody answers', () => (backend.online = false)],
  ])('says that payment could not start when %s', async (_, breakIt) => {
    await fillOrder();
    breakIt();
    await press('Pay ₹2,800');
    expect(await alertText()).toContain('Failed to initiate payment. Please try again.');
    expect(screen.getByLabelText('Quantity of Mutton Mandi 2 piece').textContent).toBe('2');
  });
});

describe('paid, but not booked', () => {
  async function payThen(answer: () => void): Promise<void> {
    await fillOrder();
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    answer();
    act(() => provider.windows[0]?.options.handler(PROOF));
  }

  const reload = (kept: string | null): void => {
    leave();
    useBooking.setState(useBooking.getInitialState());
    if (kept !== null) sessionStorage.setItem('kuzhi.booking', kept);
  };

  it('never says that nothing was charged, names amount and payment, and begins a new order', async () => {
    await payThen(() =>
      backend.on('POST /api/bookings', () => refusal(409, 'payment.soldOut', 'Sold', { amount: 280_000, paymentId: 'pay_1' })),
    );
    const words = await alertText();
    expect(words).toContain('The last slots were sold before your payment arrived. The full amount is being refunded');
    expect(dialog().queryByText(/Nothing was charged/)).toBeNull();
    expect(dialog().getByText('₹2,800')).toBeTruthy();
    expect(dialog().getByText('pay_1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();

    backend.on('POST /api/bookings', () => ({ status: 201, reply: { success: true, booking: order() } }));
    await press('Order again');
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(2));
    const keys = backend.to('POST', '/api/razorpay/create-order').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
    act(() => provider.windows[1]?.options.handler({ ...PROOF, razorpay_payment_id: 'pay_2' }));
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect(bodies('/api/bookings').at(-1)).toMatchObject({ payment: { id: 'pay_2' } });
  });

  it.each([
    [409, 'payment.amount', 'The amount paid is not the amount of this order. It is being refunded.'],
    [409, 'payment.used', 'This payment was already used or refunded. Do not pay again; please call us.'],
    [400, 'payment.signature', 'The payment could not be verified. Do not pay again; please call us.'],
    [409, 'booking.differs', 'The order is being completed as it was paid'],
    [409, 'event.notBookable', 'it is refunded in full automatically'],
    [404, 'event.notFound', 'it is refunded in full automatically'],
    [422, 'coupon.invalid', 'it is refunded in full automatically'],
    [409, 'order.soldOut', 'it is refunded in full automatically'],
  ])('does not open a refused order again (%i %s)', async (status, code, words) => {
    await payThen(() => backend.on('POST /api/bookings', () => refusal(status, code, 'No')));
    expect(await alertText()).toContain(words);
    expect(dialog().queryByText(/Nothing was charged/)).toBeNull();
    const kept = sessionStorage.getItem('kuzhi.booking');
    expect(kept).toBeNull();
    reload(kept);
    await openBooking();
    expect(await screen.findByText('Select Your Mandi (Good for 2 People)')).toBeTruthy();
  });

  it('says that the payment is safe while the answer is open, and offers no second payment', async () => {
    await payThen(() => backend.on('POST /api/bookings', () => refusal(503, 'payment.pending', 'Wait')));
    const words = (await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent;
    expect(words).toContain('Your payment is being confirmed. Please wait a moment; you will not be charged twice.');
    expect(words).toContain('Your payment pay_1 is safe.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('asks again automatically with the same key when the answer was lost', async () => {
    let tries = 0;
    await payThen(() =>
      backend.on('POST /api/bookings', () => {
        tries += 1;
        return tries === 1 ? refusal(500, 'internal', 'No') : { status: 200, reply: { success: true, booking: order() } };
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' }, { timeout: 4_000 })).toBeTruthy();
    const keys = backend.to('POST', '/api/bookings').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('books an earlier payment after a reload', async () => {
    await payThen(() => backend.on('POST /api/bookings', () => refusal(503, 'payment.pending', 'No')));
    await screen.findByRole('alert', {}, { timeout: 4_000 });
    // The page goes, the tab stays.
    reload(sessionStorage.getItem('kuzhi.booking'));
    backend.on('POST /api/bookings', () => ({ reply: { success: true, booking: order() } }));
    show(<LandingPage />);
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect(sessionStorage.getItem('kuzhi.booking')).toBeNull();
  });

  it('brings basket and fields back after a reload in the payment window', async () => {
    await fillOrder();
    await press('Pay ₹2,800');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    reload(sessionStorage.getItem('kuzhi.booking'));
    show(<LandingPage />);
    expect(await screen.findByText(/do not pay again: your order is completed automatically/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(CUSTOMER.name);
    expect(screen.getByRole('button', { name: 'Pay ₹2,800' })).toBeTruthy();
  });
});

/** requirements/storefront S63 */
describe('messages about the order', () => {
  const asked = () => (bodies('/api/razorpay/create-order').at(-1) as CreateOrder).messages;

  it('are not asked about where the kitchen offers none', async () => {
    await fillOrder();
    expect(screen.queryByText('Messages about your order')).toBeNull();
    await press('Pay ₹2,800');
    expect(asked()).toBeUndefined();
  });

  it('are sent only to a customer who ticks them, to the typed address', async () => {
    useConfig.setState({ config: { ...CONFIG, messageChannels: ['email', 'whatsapp'] } });
    await fillOrder();
    const boxes = ['E-mail', 'WhatsApp'].map((name) => dialog().getByLabelText<HTMLInputElement>(name));
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(dialog().queryByLabelText('SMS')).toBeNull();
    await userEvent.click(boxes[0] as HTMLElement);
    await press('Pay ₹2,800');
    expect(await alertText()).toContain('Please enter the e-mail address for the messages');
    expect(bodies('/api/razorpay/create-order')).toEqual([]);
    await userEvent.type(dialog().getByLabelText(/^E-mail address/), 'asha@example.com');
    await press('Pay ₹2,800');
    await waitFor(() => expect(asked()).toEqual({ channels: ['email'], email: 'asha@example.com', language: 'en' }));
  });

  it('say to a customer with a landline that only a mobile phone gets them', async () => {
    useConfig.setState({ config: { ...CONFIG, messageChannels: ['email', 'sms'] } });
    await fillOrder();
    const word = () => dialog().queryByText(/^Your phone number is a landline/);
    await userEvent.click(dialog().getByLabelText('SMS'));
    expect(word()).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Phone/));
    await userEvent.type(screen.getByLabelText(/^Phone/), '(0481) 2560000');
    expect(word()).toBeTruthy();
    await userEvent.click(dialog().getByLabelText('SMS'));
    expect(word()).toBeNull();
  });
});
