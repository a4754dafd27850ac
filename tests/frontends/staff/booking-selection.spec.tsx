import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '#shared/bookings/booking.contract';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { booking, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { BookingsPanel } = await import('../../../frontends/staff/src/features/bookings/BookingsPanel');
const { bookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { useSavedViews } = await import('../../../frontends/staff/src/features/bookings/saved-views.store');

const NAMES = ['Ammini', 'Biju', 'Cicily', 'Daisy'] as const;
const referenceOf = (name: string): string => `MND-${name.slice(0, 6).toUpperCase().padEnd(6, 'X')}`;
let stored: Booking[];
let total: number | null;

beforeEach(async () => {
  await forgetAll(backend);
  total = null;
  stored = NAMES.map((name, place) => booking({ id: place + 1, bookingId: referenceOf(name), name }));
  backend.on('GET /api/bookings', ({ search }) => {
    const status = search.get('status');
    const data = stored.filter((one) => !status || one.status === status);
    return { reply: { success: true, data, total: total ?? data.length, revision: 1, serverNow: Date.now() } };
  });
  for (const [place] of NAMES.entries()) {
    backend.on(`PUT /api/bookings/${place + 1}`, ({ body }) => {
      const edit = body as Pick<Booking, 'status' | 'version'>;
      const changed = { ...(stored[place] as Booking), status: edit.status, version: edit.version + 1 };
      stored = stored.map((one) => (one.id === changed.id ? changed : one));
      return { reply: { success: true, booking: changed } };
    });
  }
  backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 1, title: 'Sunday Mandi' }), salesEvent({ id: 2, title: 'Easter' })]);
  bookings.reset();
  salesEvents.reset();
  useSavedViews.setState({ views: [] });
  await speak();
});
afterEach(cleanup);

async function open(at = '/admin?tab=bookings') {
  show(<BookingsPanel onPayment={() => undefined} />, { at });
  await screen.findByRole('row', { name: 'Ammini' });
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
  it('one by one, a stretch with shift, and all that stand; a button says how many it would change', async () => {
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
    expect(bar().getByRole('button', { name: 'Mark 1 confirmed' })).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Mark 3 pending' })).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await userEvent.click(all);
    expect(bar().getByRole('status').textContent).toBe('4 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Gone, MND-GONEXX' }).checked).toBe(false);
    await userEvent.click(all);
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('what the filter leaves out is no longer chosen', async () => {
    stored = stored.map((one) => (one.name === 'Biju' ? { ...one, status: 'pending' } : one));
    await open();
    await select('Ammini', 'Biju');
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 selected'));
    await press('Mark 1 delivered');
    await waitFor(() => expect(changes()).toEqual([['2', { status: 'delivered', version: 1 }]]));
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
    expect(changes()).toEqual([
      ['1', { status: 'delivered', version: 1 }],
      ['3', { status: 'delivered', version: 1 }],
    ]);
    expect([statusOf('Ammini'), statusOf('Cicily'), statusOf('Daisy')]).toEqual(['delivered', 'delivered', 'confirmed']);
    expect(chosen()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([statusOf('Ammini'), statusOf('Cicily')]).toEqual(['confirmed', 'confirmed']));
    expect(changes().slice(2)).toEqual([
      ['1', { status: 'confirmed', version: 2 }],
      ['3', { status: 'confirmed', version: 2 }],
    ]);
  });

  it('names the booking that was refused, changes the others, and keeps all of them chosen', async () => {
    backend.on('PUT /api/bookings/2', () => refusal(409, 'food.measure', 'x'));
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

  it('does not call a booking unchanged of which nobody answered @deep', async () => {
    await open();
    await select('Ammini', 'Biju');
    backend.online = false;
    await press('Mark 2 delivered');
    expect(
      await screen.findByText(
        'The server did not answer for 2 bookings: MND-AMMINI, MND-BIJUXX. They may have been changed; look at their status, then try again.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/stayed as/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(chosen()).toEqual(['Ammini', 'Biju']);
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

  it('begins as the address asks; what the address has no sense in is left out', async () => {
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
