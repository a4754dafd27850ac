import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { changeLanguage } from '#kit/i18n';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { Booking, SetStatus } from '#shared/bookings/booking.contract';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { parseCsv } from '../../support/parse-csv';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { bookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

let stored: Booking[] = [];
const opened: string[] = [];
beforeEach(async () => {
  stored = [
    booking(),
    booking({
      id: 2,
      bookingId: 'MND-PQR789',
      name: 'Mathew',
      status: 'pending',
      payment: { id: null, state: 'unpaid', refunded: 0, refunding: 0, decision: null },
    }),
  ];
  backend.asked.length = 0;
  backend.on('GET /api/bookings', ({ search }) => {
    const status = search.get('status');
    const data = stored.filter((one) => !status || one.status === status);
    return { reply: { success: true, data, total: data.length, revision: 1, serverNow: Date.now() } };
  });
  bookings.reset();
  await speak();
});

/** A booking of the list, as a desk shows it. */
const card = (name: string) => screen.findByRole('row', { name });
/** The whole line under it, where something has to be read or written. */
const under = async (name: string) => within((await card(name)).nextElementSibling as HTMLElement);
const lastSearch = () => Object.fromEntries(backend.to('GET', '/api/bookings').at(-1)?.search ?? []);

it('names the sale of each booking as a reader of Malayalam knows it', async () => {
  stored = [booking(), booking({ id: 2, name: 'Mathew', event: { id: 8, title: 'Old title', date: 'Sunday' } })];
  const { id, title } = booking().event;
  backend.list('GET /api/events', SALES_ROOM, () => [
    salesEvent({ id, title, titleMalayalam: 'ഓണം മന്തി' }),
    salesEvent({ id: 8, title: 'New title', titleMalayalam: 'പുതിയത്' }),
  ]);
  salesEvents.reset();
  await changeLanguage('ml');
  show(<BookingsPanel onPayment={() => undefined} />);
  expect(await within(await card('Latha')).findByText(/ഓണം മന്തി/)).toBeTruthy();
  expect(within(await card('Mathew')).getByText(/Old title/)).toBeTruthy();
  await changeLanguage('en');
});

/** requirements/console C146 */
describe('the form that corrects an order', () => {
  const openForm = async () => {
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await userEvent.click(within(await card('Latha')).getByRole('button', { name: /^More for / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit the order' }));
    return within(await screen.findByRole('dialog', { name: 'Latha · MND-ABC234' }));
  };

  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await enter(field, text);
  };

  it('sends the changed fields, and marks the field that the server refuses', async () => {
    stored = [booking({ location: { lat: 9.59, lng: 76.52, address: '' } })];
    backend.on('PUT /api/bookings/1/details', () => refusal(422, 'pincode.outside', 'Outside'));
    const form = await openForm();
    expect(form.queryByLabelText('The pin on the map still shows the way')).toBeNull();
    await type(form.getByLabelText('Address'), 'Mill Road 4');
    await type(form.getByLabelText('Pincode'), '110001');
    await userEvent.click(form.getByLabelText('The pin on the map still shows the way'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('Pincode').getAttribute('aria-invalid')).toBe('true'));
    expect(backend.to('PUT', '/api/bookings/1/details')[0]?.body).toEqual({
      address: 'Mill Road 4',
      pincode: '110001',
      keepsPin: false,
      version: 1,
    });
    expect((form.getByLabelText('Address') as HTMLTextAreaElement).value).toBe('Mill Road 4');
  });

  it('names the difference of other dishes before it sends them, and marks them when they are refused', async () => {
    const menuItems = { combo: { enabled: true, price: 900 }, 'beef-2pc': { enabled: true } };
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 1, availableSlots: 3, menuItems })]);
    await act(() => salesEvents.refresh());
    stored = [booking({ items: { 'beef-2pc': 2 }, discountApplied: 0, amount: 2800, coupon: null })];
    backend.on('PUT /api/bookings/1/details', () => refusal(409, 'order.soldOut', 'Sold out', { availableSlots: 0 }));
    const form = await openForm();
    await userEvent.click(await form.findByRole('button', { name: 'One more Combo Pack' }));
    expect(form.getByText('New total ₹3,700, before ₹2,800')).toBeTruthy();
    expect(form.getByText(/^₹900 is due/)).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save, ₹900 to collect' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: /^One Mutton .* less$/ }));
    expect(form.getByText('₹500 goes back the way it was paid online.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹500 and save' }));
    await waitFor(() => expect(form.getByRole('group', { name: 'Dishes' }).getAttribute('aria-invalid')).toBe('true'));
    expect(backend.to('PUT', '/api/bookings/1/details')[0]?.body).toMatchObject({
      dishes: { items: { 'beef-2pc': 1, combo: 1 }, amount: 230_000, version: 1 },
    });
    expect(form.getByRole('button', { name: 'Refund ₹500 and save' })).toBeTruthy();
  });

  it('reads a pasted pin, and says so where it cannot', async () => {
    const sent = () => backend.to('PUT', '/api/bookings/1/details').at(-1)?.body;
    backend.on('PUT /api/bookings/1/details', () => ({ reply: { success: true, booking: booking({ version: 2 }) } }));
    const form = await openForm();
    await type(form.getByLabelText('Pin on the map'), 'https://maps.app.goo.gl/AbCd');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText(/^No place was read/)).toBeTruthy();
    expect(sent()).toBeUndefined();
    await type(form.getByLabelText('Pin on the map'), 'https://maps.google.com/?q=9.59,76.52');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual({ location: { lat: 9.59, lng: 76.52, address: '' }, version: 1 }));
  });

  it('sends nothing without a name, or with a number that cannot be called', async () => {
    const form = await openForm();
    await userEvent.clear(form.getByLabelText('Name'));
    await type(form.getByLabelText('Phone number'), '12345');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Fill this in')).toBeTruthy();
    expect(form.getByText(/^Enter a number that we can call/)).toBeTruthy();
    expect(backend.to('PUT', '/api/bookings/1/details')).toEqual([]);
  });
});

describe('the list of bookings', () => {
  it('shows name, dishes, amount, way of payment, and links to call and chat', async () => {
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    const latha = within(await card('Latha'));
    expect(latha.getByText('₹2,240')).toBeTruthy();
    expect(latha.getByText('Paid · online')).toBeTruthy();
    expect(latha.getByText('2 Mutton').title).toBe('2 × Mutton Mandi 2 piece');
    expect(latha.queryByText(/Combo Pack/)).toBeNull();
    expect(latha.getByRole('link', { name: /^Call [+0-9]/ }).getAttribute('href')).toBe('tel:+919847012345');
    expect(latha.getByRole('link', { name: 'WhatsApp Latha' }).getAttribute('href')).toBe('https://wa.me/919847012345');
  });

  it('offers no chat with an invalid number of an earlier version, which may reach a stranger', async () => {
    stored = [booking({ phone: '984701234' })];
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    const latha = within(await card('Latha'));
    expect(latha.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:984701234');
    expect(latha.queryByRole('link', { name: 'WhatsApp Latha' })).toBeNull();
    expect(latha.getByText('This is not a phone number. Calls and messages do not reach it.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Wrong number');
    await waitFor(() => expect(lastSearch()).toMatchObject({ status: 'unreachable' }));
  });

  it('marks the words of the search, and says that there are more bookings than the number shown', async () => {
    backend.on('GET /api/bookings', () => ({
      reply: { success: true, data: stored, total: 500, isMore: true, revision: 1, serverNow: Date.now() },
    }));
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await enter(screen.getByLabelText('Search'), 'lath 98470');
    const row = (await screen.findByText('Lath', { selector: 'mark' })).closest('tr');
    expect([...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Lath', '98470']);
    expect(screen.getByText('500+ bookings. Type more to narrow them down.')).toBeTruthy();
  });

  it('asks the server for one status and shows only that', async () => {
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await card('Mathew');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Latha' })).toBeNull());
    expect(lastSearch()).toEqual({ status: 'pending', page: '1', pageSize: '50' });
  });

  it('searches on the server', async () => {
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await card('Latha');
    await enter(screen.getByLabelText('Search'), 'MND-P');
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: 'MND-P' }));
  });

  it('says "No bookings found"', async () => {
    stored = [];
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    expect(await screen.findByText('No bookings found')).toBeTruthy();
  });

  it('says "Unable to load bookings data" and why', async () => {
    backend.on('GET /api/bookings', () => refusal(500, 'internal', 'Something went wrong on our side.'));
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load bookings data');
    expect(screen.queryByText('No bookings found')).toBeNull();
  });

  it('shows a new booking without being asked', async () => {
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await card('Latha');
    const next = booking({ id: 3, name: 'Zeenath' });
    stored = [next, ...stored];
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', next));
    expect(await card('Zeenath')).toBeTruthy();
  });
});

describe('a search of the bookings', () => {
  const link = {
    ...{ id: 9, name: 'Rosamma', phone: '98950 12345', address: 'Mill Lane 4', pincode: '688011', event: 7, sale: 'Sunday Mandi' },
    ...{ amount: 1800, advance: 1800, isRest: false, state: 'open', url: null, expiresAt: '2099-11-20T09:00:00.000Z' },
    ...{ createdAt: '2026-11-20T06:00:00.000Z', version: 1 },
  };
  const Page = () => (
    <>
      <Link to="/?tab=bookings&q=98470">Latha’s bookings</Link>
      <Link to="/?tab=bookings&q=98950">Mathew’s bookings</Link>
      <Link to="/?tab=bookings&q=98950&booking=MND-PQR789">Mathew’s payment</Link>
      <BookingsPanel onPayment={() => undefined} />
    </>
  );
  const box = () => screen.getByLabelText<HTMLInputElement>('Search');
  beforeEach(() => backend.list('GET /api/payment-links', SALES_ROOM, () => [link]));

  it('follows the address while the list is open, also to an address where it has been @deep', async () => {
    show(<Page />);
    await userEvent.click(screen.getByText('Latha’s bookings'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: '98470' }));
    await userEvent.click(screen.getByText('Mathew’s bookings'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: '98950' }));
    expect(box().value).toBe('98950');
    await userEvent.clear(box());
    await enter(box(), 'mill');
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: 'mill' }));
    await userEvent.click(screen.getByText('Mathew’s bookings'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ q: '98950' }));
    expect(box().value).toBe('98950');
    await userEvent.click(screen.getByText('Mathew’s payment'));
    expect(box().value).toBe('98950');
  });

  it('says by which fields each booking was found, and lists open payment links too', async () => {
    show(<BookingsPanel onPayment={() => undefined} />, { at: '/?tab=bookings&q=mill+98470+12345' });
    expect(await within(await card('Latha')).findByText('Found by: phone, address')).toBeTruthy();
    expect(within(await card('Mathew')).getByText('Found by: phone, address')).toBeTruthy();
    const links = within(await screen.findByRole('region', { name: 'Open payment links' }));
    expect(links.getByRole('link', { name: 'Rosamma' }).getAttribute('href')).toBe('/admin?tab=event-bookings&event=7#payment-link-9');
    expect(backend.to('GET', '/api/payment-links').at(-1)?.search.get('q')).toBe('mill 98470 12345');
  });

  it('shows neither of them without a search', async () => {
    show(<BookingsPanel onPayment={() => undefined} />);
    await card('Latha');
    expect(screen.queryByText(/Found by/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Open payment links' })).toBeNull();
  });
});

describe('the status of a booking', () => {
  const choose = async (status: string) => {
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Status of MND-ABC234'), status);
  };

  it('is changed with the version that was seen', async () => {
    backend.on('PUT /api/bookings/1', () => {
      stored = [booking({ status: 'delivered', version: 2 })];
      return { reply: { success: true, booking: stored[0] } };
    });
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await choose('Delivered');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value).toBe('delivered'));
    expect(backend.to('PUT', '/api/bookings/1')[0]?.body).toEqual({ status: 'delivered', version: 1 });
  });

  it.each([
    ['booking.noSlots', 'No slots are free for this booking any more'],
    ['record.stale', 'Someone else has changed this in the meantime. Nothing was overwritten'],
  ])('stays when the server refuses (%s), and the card says why', async (code, words) => {
    backend.on('PUT /api/bookings/1', () => refusal(409, code, 'English of the server'));
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    await choose('Delivered');
    await screen.findByRole('alert');
    const alert = (await under('Latha')).getByRole('alert');
    expect(alert.textContent).toContain('Failed to update booking status');
    expect(alert.textContent).toContain(words);
    expect(screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value).toBe('confirmed');
  });
});

describe('cancelling a paid booking', () => {
  const ask = async () => {
    show(<BookingsPanel onPayment={() => undefined} />);
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Status of MND-ABC234'), 'Cancelled');
    return within(await screen.findByRole('dialog', { name: 'Cancel MND-ABC234?' }));
  };
  const yes = (dialog: Awaited<ReturnType<typeof ask>>, name = 'Cancel the booking') =>
    userEvent.click(dialog.getByRole('button', { name }));
  const refunds = () => backend.to('POST', '/api/bookings/1/refund');

  it('needs a reason for the refund, and changes nothing with Do not cancel', async () => {
    const dialog = await ask();
    await yes(dialog, 'Refund ₹2,240 and cancel');
    expect(dialog.getByText('Enter a reason')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Do not cancel' }));
    expect(refunds()).toEqual([]);
    expect(backend.to('PUT', '/api/bookings/1')).toEqual([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value).toBe('confirmed');
  });

  it('refunds in full and cancels in one command, and says when the provider refused the refund', async () => {
    const cancelled = booking({ status: 'cancelled', version: 2 });
    backend.on('POST /api/bookings/1/refund', () => {
      stored = [cancelled];
      return { reply: { success: true, booking: cancelled, refund: { id: 1, amount: 2240, state: 'failed', reason: 'Rain' } } };
    });
    const dialog = await ask();
    await enter(dialog.getByLabelText(/^Reason/), 'Rain');
    await yes(dialog, 'Refund ₹2,240 and cancel');
    await screen.findByRole('alert');
    expect((await under('Latha')).getByRole('alert').textContent).toContain('refused the refund of ₹2,240');
    expect(refunds()[0]?.body).toEqual({ amount: 2240, reason: 'Rain', cancel: true, version: 1 });
  });

  it('refunds a typed part, within the amount that is left', async () => {
    backend.on('POST /api/bookings/1/refund', () => ({
      reply: {
        success: true,
        booking: booking({ status: 'cancelled', version: 2 }),
        refund: { id: 1, amount: 100, state: 'processed', reason: 'x' },
      },
    }));
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: 'Refund a part' }));
    await enter(dialog.getByLabelText(/^Amount/), '2240.01');
    await enter(dialog.getByLabelText(/^Reason/), 'Late');
    await yes(dialog);
    expect(dialog.getByText('Enter an amount between ₹1 and ₹2,240')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText(/^Amount/));
    await enter(dialog.getByLabelText(/^Amount/), '100');
    await yes(dialog, 'Refund ₹100 and cancel');
    await waitFor(() => expect(refunds()[0]?.body).toMatchObject({ amount: 100, cancel: true }));
  });

  it.each([
    ['No refund', 'We had cooked', { status: 'cancelled', version: 1, reason: 'We had cooked', keepMoney: true }],
    ['Decide later', null, { status: 'cancelled', version: 1 }],
  ])('%s', async (choice, reason, body) => {
    const open = { ...booking().payment, decision: 'open' as const };
    backend.on('PUT /api/bookings/1', () => {
      stored = [booking({ status: 'cancelled', version: 2, payment: open })];
      return { reply: { success: true, booking: stored[0] } };
    });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: choice }));
    if (reason !== null) await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
    await yes(dialog);
    expect(await within(await card('Latha')).findByText('Refund not decided')).toBeTruthy();
    expect(backend.to('PUT', '/api/bookings/1')[0]?.body).toEqual(body);
  });
});

describe('a refund that the provider refused', () => {
  it('has a whole line under its row, and the badge no longer says that it is paid', async () => {
    const payment = { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: 'refund' } as const;
    stored = [booking({ status: 'cancelled', payment })];
    show(<BookingsPanel onPayment={() => undefined} />);
    const latha = within(await card('Latha'));
    expect(latha.getByText('Refund failed')).toBeTruthy();
    expect(latha.queryByText(/^Paid/)).toBeNull();
    const line = (await under('Latha')).getByRole('cell');
    expect(line.textContent).toContain('The payment provider refused the refund. The customer still waits for the money.');
    expect((line as HTMLTableCellElement).colSpan).toBe(7);
  });
});

/** requirements/console C65 */
describe('an order that is paid on delivery', () => {
  const open = { id: null, state: 'unpaid', refunded: 0, refunding: 0, decision: null, received: 0 } as const;
  const due = { ...open, due: 1400 };
  const deliver = async () => {
    stored = [booking({ payment: due })];
    const paid = { ...open, state: 'paid', received: 1400, cash: 1400 } as const;
    backend.on('PUT /api/bookings/1', ({ body }) => {
      const { status, version = 1, collected } = body as SetStatus;
      stored = [booking({ payment: collected ? paid : due, status, version: version + 1 })];
      return { reply: { success: true, booking: stored[0] } };
    });
    show(<BookingsPanel onPayment={() => undefined} />);
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Status of MND-ABC234'), 'Delivered');
    return within(await screen.findByRole('dialog', { name: '₹1,400 received?' }));
  };
  const commands = () => backend.asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  const status = () => screen.getByLabelText<HTMLSelectElement>('Status of MND-ABC234').value;

  it('asks whether the money came; Yes records it as cash with the delivery', async () => {
    const dialog = await deliver();
    expect(dialog.getByText('Latha · ₹1,400')).toBeTruthy();
    expect(commands()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('₹1,400 recorded as cash')).toBeTruthy();
    await waitFor(() => expect(status()).toBe('delivered'));
    expect(commands()).toEqual([['PUT', { status: 'delivered', version: 1, collected: true }]]);
    expect(within(await card('Latha')).getByText('Paid · cash')).toBeTruthy();
  });

  it('is delivered and stays unpaid with Not yet, and nothing is done when the question is closed', async () => {
    const closed = await deliver();
    await userEvent.click(closed.getByRole('button', { name: 'Close' }));
    expect([commands(), status()]).toEqual([[], 'confirmed']);
    await userEvent.selectOptions(screen.getByLabelText('Status of MND-ABC234'), 'Delivered');
    await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(status()).toBe('delivered'));
    expect(commands()).toEqual([['PUT', { status: 'delivered', version: 1 }]]);
    expect(within(await card('Latha')).getByText('₹1,400 on delivery')).toBeTruthy();
  });
});

describe('a booking without a payment', () => {
  it('is confirmed only with a reason', async () => {
    stored = [booking({ status: 'cancelled', payment: { id: 'pay_1', state: 'refunded', refunded: 2240, refunding: 0, decision: null } })];
    backend.on('PUT /api/bookings/1', () => ({ reply: { success: true, booking: booking({ status: 'confirmed', version: 2 }) } }));
    show(<BookingsPanel onPayment={() => undefined} />);
    const latha = within(await card('Latha'));
    await userEvent.selectOptions(latha.getByLabelText('Status of MND-ABC234'), 'Confirmed');
    const line = await under('Latha');
    expect(line.getByText('₹2,240 was given back. The customer has to pay it again on delivery.')).toBeTruthy();
    await userEvent.click(line.getByRole('button', { name: 'Confirm without payment' }));
    expect(line.getByText('Enter a reason. It is saved with your name.')).toBeTruthy();
    expect(backend.to('PUT', '/api/bookings/1')).toEqual([]);
    await enter(line.getByLabelText('Why confirm it anyway?'), 'Pays at the door');
    await userEvent.click(line.getByRole('button', { name: 'Confirm without payment' }));
    await waitFor(() => expect(screen.queryByText('No payment has been received')).toBeNull());
    expect(backend.to('PUT', '/api/bookings/1')[0]?.body).toEqual({ status: 'confirmed', version: 1, reason: 'Pays at the door' });
  });
});

describe('an order whose food was out of the pit for too long', () => {
  it('counts as delivered with the reason that the server asks for', async () => {
    stored = [booking()];
    backend.on('PUT /api/bookings/1', ({ body }) =>
      (body as { reason?: string }).reason === undefined
        ? refusal(409, 'food.measure', 'The food left the pit 150 minutes ago')
        : { reply: { success: true, booking: booking({ status: 'delivered', version: 2 }) } },
    );
    show(<BookingsPanel onPayment={() => undefined} />);
    const latha = within(await card('Latha'));
    await userEvent.selectOptions(latha.getByLabelText('Status of MND-ABC234'), 'Delivered');
    await screen.findByText('This order has no recorded departure');
    const line = await under('Latha');
    expect(line.getByText(/The food has been out of the pit for more than two hours/)).toBeTruthy();
    await enter(line.getByLabelText('How did it leave in time?'), 'With Binu at 1:40');
    await userEvent.click(line.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(screen.queryByText('This order has no recorded departure')).toBeNull());
    expect(backend.to('PUT', '/api/bookings/1').at(-1)?.body).toMatchObject({ status: 'delivered', reason: 'With Binu at 1:40' });
  });
});

describe('a card of the list', () => {
  it('leads to payment and map, shows channel and note, and offers none of this for an erased customer', async () => {
    stored = [
      booking({ location: { lat: 9.5916, lng: 76.5222, address: 'Mill Road' }, note: 'Blue gate', channel: 'whatsapp' }),
      booking({ id: 2, bookingId: 'MND-PQR789', name: '', phone: '', address: '', pincode: '' }),
    ];
    show(<BookingsPanel onPayment={(one) => opened.push(one.bookingId)} />);
    const latha = within(await card('Latha'));
    expect(latha.getByText('Note: Blue gate')).toBeTruthy();
    expect(latha.getByText('Order on WhatsApp')).toBeTruthy();
    expect(latha.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('query=9.5916,76.5222');
    await userEvent.click(latha.getByRole('button', { name: 'Open' }));
    expect(opened.at(-1)).toBe('MND-ABC234');
    const erased = within(await card('Personal data erased'));
    expect(erased.queryAllByRole('link')).toEqual([]);
    expect(erased.queryByText(/^Order /)).toBeNull();
  });
});

describe('the list as a file', () => {
  it('has the filtered bookings below headings, as the server exports them', async () => {
    const saved: Blob[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    backend.on('POST /api/bookings/export', () => ({
      reply: {
        success: true,
        data: [booking({ channel: 'counter', name: '=Latha "L"', note: 'Blue gate', location: { lat: 9.5, lng: 76.5, address: '' } })],
      },
    }));
    show(<BookingsPanel onPayment={() => undefined} />);
    await card('Latha');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(backend.to('POST', '/api/bookings/export')[0]?.body).toEqual({ status: 'pending' });
    const rows = parseCsv(await textOf(saved[0]));
    expect(rows[0]?.slice(0, 6)).toEqual(['Reference', 'Booked at', 'Event', 'Date', 'Status', 'Name']);
    expect(rows[1]?.[5]).toBe(`'=Latha "L"`);
    // As an address book takes it.
    expect(rows[1]?.[6]).toBe('+919847012345');
    expect(rows[1]?.slice(9)).toEqual([
      'https://www.google.com/maps/search/?api=1&query=9.5,76.5',
      'Blue gate',
      '2 × Mutton Mandi 2 piece',
      '20',
      '2240',
      'Paid',
      '0',
      '0',
      '0',
      '',
      'Order at the counter',
    ]);
  });
});

/** jsdom's Blob cannot say its text, and its reader swallows the byte order mark. */
const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8'));
    reader.onerror = reject;
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
