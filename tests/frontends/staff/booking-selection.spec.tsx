import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, SetStatuses } from '#shared/bookings/booking.contract';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { startSounds } from './fake-sounds';
import { enter, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { bookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { useSavedViews } = await import('../../../frontends/staff/src/features/bookings/saved-views.store');
const { useOrderSound } = await import('../../../frontends/staff/src/features/bookings/order-sound.store');

type Change = SetStatuses['changes'][number];

const NAMES = ['Ammini', 'Biju', 'Cicily', 'Daisy'] as const;
const referenceOf = (name: string): string => `MND-${name.slice(0, 6).toUpperCase().padEnd(6, 'X')}`;
let stored: Booking[];
let total: number | null;
/** Ids of bookings that a change of several leaves as they are. */
let refused: number[];
/** Keys of the changes of several, and whether their answers get lost. */
let keys: (string | null)[];
let isLost: boolean;

beforeEach(async () => {
  await forgetAll(backend);
  total = null;
  stored = NAMES.map((name, place) => booking({ id: place + 1, bookingId: referenceOf(name), name }));
  backend.on('GET /api/bookings', ({ search }) => {
    const status = search.get('status');
    const data = stored.filter((one) => !status || one.status === status);
    return { reply: { success: true, data, total: total ?? data.length, revision: 1, serverNow: Date.now() } };
  });
  refused = [];
  const change = (id: number, { status, version = 1 }: Omit<Change, 'id'>): Booking => {
    const changed = { ...(stored.find((one) => one.id === id) as Booking), status, version: version + 1 };
    stored = stored.map((one) => (one.id === id ? changed : one));
    return changed;
  };
  for (const [place] of NAMES.entries()) {
    backend.on(`PUT /api/bookings/${place + 1}`, ({ body }) => ({ reply: { success: true, booking: change(place + 1, body as Change) } }));
  }
  keys = [];
  isLost = false;
  backend.on('PUT /api/bookings/status', ({ body, idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (isLost) throw new TypeError('Failed to fetch');
    const taken = (body as SetStatuses).changes.filter(({ id }) => !refused.includes(id));
    const kept = refused.map((id) => ({ id, code: 'food.measure' }));
    return { reply: { success: true, data: taken.map(({ id, ...to }) => change(id, to)), refused: kept } };
  });
  backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 1, title: 'Sunday Mandi' }), salesEvent({ id: 2, title: 'Easter' })]);
  bookings.reset();
  salesEvents.reset();
  useSavedViews.setState({ views: [] });
  useOrderSound.setState({ isOn: true });
  await speak();
});

async function open(at = '/admin?tab=bookings') {
  show(<BookingsPanel onPayment={() => undefined} />, { at });
  // A search marks what it found, which parts the name.
  await screen.findByRole('row', { name: /^Amm ?ini$/ });
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}, ${referenceOf(name)}` });
const select = (...names: string[]) => Promise.all(names.map((name) => userEvent.click(box(name))));
const chosen = (): string[] => NAMES.filter((name) => box(name).checked);
const bar = () => within(screen.getByRole('region', { name: 'Selected bookings' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const statusOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${referenceOf(name)}`).value;
const changes = () => backend.asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);
const lastSearch = () => Object.fromEntries(backend.to('GET', '/api/bookings').at(-1)?.search ?? []);

describe('choosing bookings', () => {
  it('works one by one, over a stretch with Shift, and for all but cancelled ones; each button says how many it would change', async () => {
    stored = stored.map((one) => (one.name === 'Biju' ? { ...one, status: 'delivered' } : one));
    stored = [...stored, booking({ id: 9, bookingId: 'MND-GONEXX', name: 'Gone', status: 'cancelled' })];
    await open();
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
    await select('Ammini');
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(box('Cicily'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Ammini', 'Biju', 'Cicily']);
    expect(bar().getByRole('button', { name: 'Mark 2 delivered' })).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'More for the selection' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Mark 1 confirmed', 'Mark 3 pending']);
    await userEvent.keyboard('{Escape}');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await userEvent.click(all);
    expect(bar().getByRole('status').textContent).toBe('4 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Gone, MND-GONEXX' }).checked).toBe(false);
    await userEvent.click(all);
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('drops a booking that the filter leaves out', async () => {
    stored = stored.map((one) => (one.name === 'Biju' ? { ...one, status: 'pending' } : one));
    await open();
    await select('Ammini', 'Biju');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 selected'));
    await press('Mark 1 delivered');
    await waitFor(() => expect(changes()).toEqual([['status', { changes: [{ id: 2, status: 'delivered', version: 1 }] }]]));
  });

  it('is given up with a press', async () => {
    await open();
    await select('Ammini', 'Daisy');
    await press('Clear selection');
    expect(chosen()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
  });
});

describe('changing the chosen bookings', () => {
  it('changes each with the version that was seen, lets go of them, and is taken back with one press', async () => {
    await open();
    await select('Ammini', 'Cicily');
    await press('Mark 2 delivered');
    expect(await screen.findByText('2 bookings marked delivered')).toBeTruthy();
    const both = (status: string, version: number) => ({ changes: [1, 3].map((id) => ({ id, status, version })) });
    expect(changes()).toEqual([['status', both('delivered', 1)]]);
    expect([statusOf('Ammini'), statusOf('Cicily'), statusOf('Daisy')]).toEqual(['delivered', 'delivered', 'confirmed']);
    expect(chosen()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([statusOf('Ammini'), statusOf('Cicily')]).toEqual(['confirmed', 'confirmed']));
    expect(changes().slice(1)).toEqual([['status', both('confirmed', 2)]]);
  });

  it('names the booking that was refused, changes the others, and keeps all of them chosen', async () => {
    refused = [2];
    await open();
    await select('Ammini', 'Biju', 'Cicily');
    await press('Mark 3 delivered');
    expect(await screen.findByText('1 booking stayed as it was: MND-BIJUXX. Change it in its row to see why.')).toBeTruthy();
    expect(screen.getByText('2 bookings marked delivered')).toBeTruthy();
    expect([statusOf('Ammini'), statusOf('Biju'), statusOf('Cicily')]).toEqual(['delivered', 'confirmed', 'delivered']);
    expect(chosen()).toEqual(['Ammini', 'Biju', 'Cicily']);
    // Only the one that is left is asked for again.
    expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Mark 1 delivered' }).disabled).toBe(false);
  });

  it('says that the server did not answer, keeps all chosen, and sends the same command with the next press', async () => {
    await open();
    await select('Ammini', 'Biju');
    isLost = true;
    await press('Mark 2 delivered');
    expect(await bar().findByText('Failed to update booking status')).toBeTruthy();
    expect(screen.queryByText(/stayed as/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(chosen()).toEqual(['Ammini', 'Biju']);
    isLost = false;
    await press('Mark 2 delivered');
    expect(await screen.findByText('2 bookings marked delivered')).toBeTruthy();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('a delivery window', () => {
  const noon = { id: 'w1', from: 720, until: 780 };
  const late = { id: 'w2', from: 840, until: 900 };
  const inWindows = () => {
    stored = stored.map((one, place) => ({ ...one, window: place < 3 ? noon : late }));
    stored = [...stored, booking({ id: 5, bookingId: 'MND-ELSIXX', name: 'Elsi', window: late, status: 'delivered' })];
    stored = [...stored, booking({ id: 6, bookingId: 'MND-FATIMA', name: 'Fatima', window: late })];
  };

  it('is chosen with one press and marked with another; its button lets go of it again', async () => {
    inWindows();
    await open();
    const rounds = within(screen.getByRole('group', { name: 'Select a delivery window' }));
    expect(rounds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Select all 3 of 12:00–1:00 PM',
      'Select all 2 of 2:00–3:00 PM',
    ]);
    const first = rounds.getByRole('button', { name: /12:00/ });
    await userEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(chosen()).toEqual(['Ammini', 'Biju', 'Cicily']);
    await userEvent.click(first);
    expect(chosen()).toEqual([]);
    await userEvent.click(first);
    await press('Mark 3 delivered');
    expect(await screen.findByText('3 bookings marked delivered')).toBeTruthy();
    // Nothing of it is left to deliver.
    expect(rounds.queryByRole('button', { name: /12:00/ })).toBeNull();
  });

  it('is not called whole on a page of more, and is named with its sale where there are two', async () => {
    inWindows();
    total = 120;
    stored = stored.map((one) => (one.window === late ? { ...one, event: { ...one.event, id: 2, title: 'Easter' } } : one));
    await open();
    const rounds = within(screen.getByRole('group', { name: 'Select a delivery window' }));
    expect(rounds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Select 3 of 12:00–1:00 PM · Sunday Mandi',
      'Select 2 of 2:00–3:00 PM · Easter',
    ]);
  });
});

describe('money at the door of several', () => {
  it('needs one question; a customer who has not paid is left out, and stays due', async () => {
    const payment = { id: null, state: 'unpaid', refunded: 0, refunding: 0, decision: null, received: 0 } as const;
    stored = stored.map((one) => (one.name === 'Ammini' ? one : { ...one, payment: { ...payment, due: 700 } }));
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press('Mark 4 delivered');
    const dialog = within(await screen.findByRole('dialog', { name: '₹2,100 received?' }));
    expect(changes()).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Cicily · ₹700' }));
    expect(screen.getByRole('dialog', { name: '₹1,400 received?' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('₹1,400 recorded as cash')).toBeTruthy();
    expect(screen.getByText('4 bookings marked delivered')).toBeTruthy();
    const collected = (id: number) => ({ id, status: 'delivered', version: 1, collected: true });
    const [[, body] = []] = changes();
    expect(body).toEqual({
      changes: [{ id: 1, status: 'delivered', version: 1 }, collected(2), { id: 3, status: 'delivered', version: 1 }, collected(4)],
    });
  });
});

describe('an order that comes while the list is open', () => {
  it('is marked as new, the others are not', async () => {
    await open();
    const createdAt = new Date(Date.now() + 60_000).toISOString();
    const zach = booking({ id: 9, bookingId: 'MND-ZACHXX', name: 'Zach', createdAt });
    stored = [zach, ...stored];
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', zach));
    expect(await screen.findByText('New')).toBeTruthy();
    expect(screen.getByText('5 bookings')).toBeTruthy();
    expect(screen.getAllByText('New')).toHaveLength(1);
  });

  it.each([
    ['sounds once', true, true, 2],
    ['is silent before the first press in the page', false, true, 0],
    ['is silent where the sound is switched off', true, false, 0],
  ])('%s', async (_, hasBeenActive, isOn, tones) => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
    const played = startSounds();
    await open();
    if (!isOn) await userEvent.click(screen.getByRole('switch', { name: 'Sound for a new order' }));
    const zach = booking({ id: 9, bookingId: 'MND-ZACHXX', name: 'Zach', createdAt: new Date(Date.now() + 60_000).toISOString() });
    for (const version of [1, 2]) {
      stored = [{ ...zach, version }, ...stored.filter(({ id }) => id !== 9)];
      act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', { ...zach, version }));
    }
    expect(await screen.findByText('New')).toBeTruthy();
    expect(played).toHaveLength(tones);
  });
});

describe('on a phone', () => {
  const narrow = () =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media: string) => ({ media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      );
  const opened: string[] = [];
  const openLines = async () => {
    narrow();
    show(<BookingsPanel onPayment={({ bookingId }) => opened.push(bookingId)} />, { at: '/admin?tab=bookings' });
    return within(await screen.findByRole('article', { name: 'Ammini' }));
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('a booking is two lines: one press opens it, one marks it delivered, and one takes that back', async () => {
    const ammini = await openLines();
    expect(ammini.getByText('2 Mutton')).toBeTruthy();
    expect(ammini.getByText('Paid · online')).toBeTruthy();
    await userEvent.click(ammini.getByText('2 Mutton'));
    expect(opened).toEqual(['MND-AMMINI']);
    await userEvent.click(ammini.getByRole('button', { name: 'Mark delivered: Ammini' }));
    expect(await screen.findByText('1 booking marked delivered')).toBeTruthy();
    expect(ammini.getByText('Delivered')).toBeTruthy();
    expect(ammini.queryByRole('button', { name: /^Mark delivered/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await ammini.findByRole('button', { name: 'Mark delivered: Ammini' })).toBeTruthy();
    expect(changes()).toEqual([
      ['1', { status: 'delivered', version: 1 }],
      ['status', { changes: [{ id: 1, status: 'confirmed', version: 2 }] }],
    ]);
  });

  it('is refused in a whole line under it', async () => {
    backend.on('PUT /api/bookings/1', () => refusal(409, 'record.stale', 'x'));
    const ammini = await openLines();
    await userEvent.click(ammini.getByRole('button', { name: 'Mark delivered: Ammini' }));
    expect((await ammini.findByRole('alert')).textContent).toContain('Failed to update booking status');
    expect(screen.queryByText(/marked delivered/)).toBeNull();
  });

  it('several are chosen and marked as on a desk, without words on the Shift key', async () => {
    const ammini = await openLines();
    await userEvent.click(ammini.getByRole('checkbox'));
    await userEvent.click(within(screen.getByRole('article', { name: 'Biju' })).getByRole('checkbox'));
    expect(bar().queryByText(/Shift/)).toBeNull();
    await press('Mark 2 delivered');
    expect(await screen.findByText('2 bookings marked delivered')).toBeTruthy();
  });
});

describe('the pages of the list', () => {
  it('are asked for one by one, and another filter begins with the first', async () => {
    total = 120;
    await open();
    expect(screen.getByText('120 bookings')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ page: '3' }));
    await userEvent.selectOptions(screen.getByLabelText('Sale'), 'Easter');
    await waitFor(() => expect(lastSearch()).toEqual({ event: '2', page: '1', pageSize: '50' }));
  });

  it('begin with the filter of the address, and ignore values that do not exist', async () => {
    await open('/admin?tab=bookings&status=confirmed&q=Amm&sale=2');
    expect(lastSearch()).toEqual({ status: 'confirmed', q: 'Amm', event: '2', page: '1', pageSize: '50' });
    cleanup();
    bookings.reset();
    await open('/admin?tab=bookings&status=eaten&sale=-2');
    expect(lastSearch()).toEqual({ page: '1', pageSize: '50' });
  });

  it('a press on Refresh asks again, and says why nothing came', async () => {
    await open();
    backend.on('GET /api/bookings', () => refusal(503, 'database.unavailable', 'x'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load bookings data');
    // What was known stays in sight.
    expect(screen.getByRole('row', { name: 'Ammini' })).toBeTruthy();
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => stored, { total: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a saved view', () => {
  const views = () => within(screen.getByRole('group', { name: 'Saved views' }));
  async function save(name: string): Promise<void> {
    await userEvent.click(views().getByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a name')).toBeTruthy();
    await enter(dialog.getByRole('textbox', { name: 'Name of the view' }), ` ${name} `);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  }

  it('is named, opened and left with a press, stays on the device, and is forgotten', async () => {
    await open();
    // There is nothing to save of the list as it is.
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Confirmed');
    await userEvent.selectOptions(screen.getByLabelText('Sale'), 'Easter');
    await save('To pack');
    const view = () => views().getByRole('button', { name: 'To pack' });
    expect(view().getAttribute('aria-pressed')).toBe('true');
    expect(views().queryByRole('button', { name: 'Save this view' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('kuzhi.staff.bookingViews') ?? '')).toEqual([
      { name: 'To pack', status: 'confirmed', event: 2, q: '' },
    ]);
    await userEvent.click(view());
    expect(view().getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(lastSearch()).toEqual({ page: '1', pageSize: '50' }));
    await userEvent.click(view());
    await waitFor(() => expect(lastSearch()).toMatchObject({ status: 'confirmed', event: '2' }));
    await userEvent.click(views().getByRole('button', { name: 'Remove this view' }));
    expect(screen.queryByRole('button', { name: 'To pack' })).toBeNull();
    expect(localStorage.getItem('kuzhi.staff.bookingViews')).toBe('[]');
  });

  it('replaces one of the same name, and the oldest of more than eight gives way', async () => {
    const eight = Array.from({ length: 8 }, (_, nth) => ({ name: `View ${nth}`, status: 'all' as const, q: `text ${nth}` }));
    useSavedViews.setState({ views: eight });
    await open('/admin?tab=bookings&q=Amm');
    await save('View 3');
    const names = () => useSavedViews.getState().views.map(({ name, q }) => `${name}: ${q}`);
    expect(names()).toHaveLength(8);
    expect(names().at(-1)).toBe('View 3: Amm');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Confirmed');
    await save('Another');
    expect(names().slice(0, 2)).toEqual(['View 1: text 1', 'View 2: text 2']);
    expect(names()).toHaveLength(8);
  });
});
