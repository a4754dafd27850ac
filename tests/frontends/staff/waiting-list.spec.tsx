import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hold } from '#shared/bookings/hold.contract';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { changeLanguage } from '#kit/i18n';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { WaitingListPanel } = await import('../../../frontends/staff/src/features/waiting-list/WaitingListPanel');
const { waitingList } = await import('../../../frontends/staff/src/data/waiting-list.data');
const { HoldsPanel } = await import('../../../frontends/staff/src/features/holds/HoldsPanel');
const { holds: liveHolds } = await import('../../../frontends/staff/src/data/holds.data');

describe('waiting list', () => {
  const AT = '2026-11-20T06:00:00.000Z';
  const person = (over: Partial<Waiting> = {}): Waiting => ({
    id: 1,
    eventId: 7,
    name: 'Ammini',
    phone: '98470 12345',
    quantity: 2,
    calledAt: null,
    doneAt: null,
    offer: null,
    language: 'en',
    createdAt: AT,
    version: 1,
    ...over,
  });

  let waiting: Waiting[] = [];
  let availableSlots = 0;
  let offerMinutes = 0;
  let links: Record<string, string> = {};
  beforeEach(async () => {
    waiting = [person(), person({ id: 2, name: 'മീനാക്ഷി', phone: '9000000000', language: 'ml' })];
    availableSlots = 0;
    offerMinutes = 0;
    links = {};
    backend.asked.length = 0;
    backend.list('GET /api/events', SALES_ROOM, () => []);
    backend.on('GET /api/waiting-list', () => ({
      reply: {
        success: true,
        data: waiting,
        event: { id: 7, title: 'Onam Mandi' },
        availableSlots,
        offerMinutes,
        links,
        shop: 'https://mandi.example/',
        revision: 1,
        serverNow: Date.now(),
      },
    }));
    waitingList.reset();
    await speak();
  });

  const view = () => show(<WaitingListPanel eventId={7} title="Onam Mandi" />);
  /** The server takes the change, and from then on lists it too. */
  const answerPatch = (change: Partial<Waiting>): void =>
    backend.on('PATCH /api/waiting-list/1', () => {
      const changed = person({ ...change, version: 2 });
      waiting = waiting.map((one) => (one.id === 1 ? changed : one));
      return { reply: { success: true, waiting: changed } };
    });
  const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

  it('shows who waits in order; a slot that comes free marks whom to call', async () => {
    view();
    await row('Ammini');
    expect((await row('Ammini')).getByText(/^2 portions · Since/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('data-state'))).toEqual(['waiting', 'waiting']);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('No slot free');
    availableSlots = 2;
    act(() => backend.push(BOOKINGS_ROOM, 'waiting.removed', { id: 9, version: 2 }));
    await waitFor(() => expect(said()).toContain('2 slots free'));
    expect((await row('Ammini')).getByText('Call next')).toBeTruthy();
  });

  it('writes to each in their own language, and opening the chat notes the call', async () => {
    availableSlots = 1;
    view();
    answerPatch({ calledAt: AT });
    const english = (await row('Ammini')).getByRole('link', { name: 'WhatsApp Ammini' });
    const text = new URL(english.getAttribute('href') ?? '').searchParams.get('text');
    expect(english.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919847012345\?/);
    // The public address, also where the console is open under another one.
    expect(text).toMatch(/^Hello Ammini.* at https:\/\/mandi\.example\/ /);
    await waitFor(async () => {
      const link = (await row('മീനാക്ഷി')).getByRole('link', { name: 'WhatsApp മീനാക്ഷി' });
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('നമസ്കാരം മീനാക്ഷി');
    });
    english.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(english);
    await waitFor(async () => expect((await row('Ammini')).getByText('Called')).toBeTruthy());
    expect(backend.to('PATCH', '/api/waiting-list/1')[0]?.body).toEqual({ called: true, version: 1 });
  });

  it('marks done and takes off the list after asking once more', async () => {
    view();
    answerPatch({ doneAt: AT });
    backend.on('DELETE /api/waiting-list/2', () => {
      waiting = waiting.filter(({ id }) => id !== 2);
      return { reply: { success: true } };
    });
    await userEvent.click((await row('Ammini')).getByRole('button', { name: 'Done' }));
    expect(await (await row('Ammini')).findByRole('button', { name: 'Not done after all' })).toBeTruthy();
    const second = await row('മീനാക്ഷി');
    await userEvent.click(second.getByRole('button', { name: 'Remove' }));
    expect(backend.to('DELETE', '/api/waiting-list/2')).toEqual([]);
    await userEvent.click(second.getByRole('button', { name: 'Remove for good?' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'മീനാക്ഷി' })).toBeNull());
  });

  it('says why a change was refused', async () => {
    view();
    backend.on('PATCH /api/waiting-list/1', () => refusal(409, 'record.stale', 'x'));
    const ammini = await row('Ammini');
    await userEvent.click(ammini.getByRole('button', { name: 'Mark called' }));
    expect((await ammini.findByRole('alert')).textContent).toContain('Someone else has changed this in the meantime');
  });

  it('is not there when no customer waits', async () => {
    waiting = [];
    view();
    await waitFor(() => expect(backend.to('GET', '/api/waiting-list').length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  describe('with offers', () => {
    const UNTIL = '2026-11-20T06:30:00.000Z';
    const offer = (over: Partial<NonNullable<Waiting['offer']>> = {}) => ({
      state: 'open' as const,
      slots: 2,
      at: AT,
      until: UNTIL,
      ...over,
    });
    const LINK = 'https://mandi.example/offer#tokentokentoken';
    beforeEach(() => {
      offerMinutes = 30;
      waiting = [person({ offer: offer() }), person({ id: 2, name: 'മീനാക്ഷി', phone: '9000000000', language: 'ml' })];
      links = { 1: LINK };
    });

    it('shows until when slots are held, with a link and a message in the customer’s language', async () => {
      waiting = waiting.map((one) => ({ ...one, language: 'ml' as const }));
      view();
      const ammini = await row('Ammini');
      expect(ammini.getByText('Offered')).toBeTruthy();
      expect(ammini.getByText(/^2 slots held until 20 Nov 2026, 12:00/)).toBeTruthy();
      expect(screen.getByText(/offered in this order and held for 30 minutes/)).toBeTruthy();
      expect(ammini.getByLabelText<HTMLInputElement>('Link to the offer').value).toBe(LINK);
      expect(ammini.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
      await waitFor(() => {
        const chat = ammini.getByRole('link', { name: 'WhatsApp Ammini' }).getAttribute('href') ?? '';
        expect(new URL(chat).searchParams.get('text')).toMatch(/^നമസ്കാരം Ammini, .*2 പോർഷൻ.*https:\/\/mandi\.example\/offer#token/);
      });
      expect(backend.to('PATCH', '/api/waiting-list/1')).toEqual([]);
    });

    it('withdraws an offer after asking once more, and offers the slots of one customer to another', async () => {
      backend.on('DELETE /api/waiting-list/1/offer', () => ({
        reply: { success: true, waiting: person({ offer: offer({ state: 'withdrawn' }) }) },
      }));
      backend.on('POST /api/waiting-list/2/offer', () => refusal(409, 'offer.noSlots', 'x'));
      view();
      const other = await row('മീനാക്ഷി');
      await userEvent.click(other.getByRole('button', { name: 'Offer instead of Ammini' }));
      expect((await other.findByRole('alert')).textContent).toContain('No slot is free');
      expect(backend.to('POST', '/api/waiting-list/2/offer')[0]?.body).toEqual({ version: 1, insteadOf: 1 });
      const ammini = await row('Ammini');
      await userEvent.click(ammini.getByRole('button', { name: 'Withdraw the offer' }));
      expect(backend.to('DELETE', '/api/waiting-list/1/offer')).toEqual([]);
      waiting = waiting.map((one) => (one.id === 1 ? { ...one, offer: offer({ state: 'withdrawn' }), version: 2 } : one));
      links = {};
      await userEvent.click(ammini.getByRole('button', { name: 'Withdraw? The offer goes to the next person' }));
      expect(await (await row('Ammini')).findByText(/^The offer of 20 Nov 2026, 11:30 AM was withdrawn/)).toBeTruthy();
    });

    it.each([
      ['paying', { state: 'paying' as const }, null, 'Paying'],
      ['taken', { state: 'taken' as const }, AT, 'Booked'],
      ['declined', { state: 'declined' as const }, AT, 'Declined'],
      ['expired', { state: 'expired' as const }, AT, 'Not taken in time'],
      ['a part declined', { state: 'declined' as const }, null, 'Waiting'],
    ])('shows the outcome of an offer: %s', async (_what, over, doneAt, said) => {
      availableSlots = 1;
      waiting = [person({ offer: offer(over), doneAt })];
      view();
      const ammini = await row('Ammini');
      expect(ammini.getByText(said)).toBeTruthy();
      expect(ammini.queryByRole('button', { name: 'Offer now' }) !== null).toBe(over.state !== 'paying' && over.state !== 'taken');
    });
  });
});

describe('holds', () => {
  const hold = (id: number, name: string, slots: number): Hold => ({
    id,
    name,
    phone: '98470 12345',
    items: [{ key: 'dish-1', name: 'Beef Mandi', quantity: slots }],
    slots,
    amount: 1400 * slots,
    until: '2026-11-20T06:10:00.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
  });

  let holds: Hold[] = [];
  beforeEach(async () => {
    holds = [hold(1, 'Ammini', 2), hold(2, 'മീനാക്ഷി', 1)];
    backend.on('GET /api/holds', () => ({ reply: { success: true, data: holds, revision: 1, serverNow: Date.now() } }));
    liveHolds.reset();
    await speak();
  });
  afterEach(() => changeLanguage('en'));

  const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

  it('shows who is paying and until when, and follows the sale', async () => {
    show(<HoldsPanel eventId={7} />);
    expect((await row('Ammini')).getByText('Beef Mandi × 2 · ₹2,800')).toBeTruthy();
    expect((await row('Ammini')).getByText(/since 11:30 AM, held until 11:40 AM/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Checkout in progress · 3 slots' })).toBeTruthy();
    holds = [];
    act(() => backend.push(SALES_ROOM, 'sale.removed', { id: 9, version: 1 }));
    act(() => backend.push(SALES_ROOM, 'sale.changed', { id: 7 } as never));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('names dishes in the reader’s language', async () => {
    await changeLanguage('ml');
    holds = [
      {
        ...hold(1, 'Ammini', 3),
        items: [
          { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', quantity: 1 },
          { key: 'dish-1', name: 'Beef Mandi', nameMalayalam: 'ബീഫ് മന്തി', quantity: 2 },
        ],
      },
    ];
    show(<HoldsPanel eventId={7} />);
    expect((await row('Ammini')).getByText('മട്ടൺ മന്തി 2 പീസ് × 1, ബീഫ് മന്തി × 2 · ₹4,200')).toBeTruthy();
  });

  it('frees slots after a second press, and says when they are no longer held', async () => {
    show(<HoldsPanel eventId={7} />);
    backend.on('POST /api/holds/2/release', () => {
      holds = holds.filter(({ id }) => id !== 2);
      return { reply: { success: true } };
    });
    await userEvent.click((await row('മീനാക്ഷി')).getByRole('button', { name: 'Free the slots' }));
    expect(backend.to('POST', '/api/holds/2/release')).toEqual([]);
    await userEvent.click((await row('മീനാക്ഷി')).getByRole('button', { name: 'Free them now?' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'മീനാക്ഷി' })).toBeNull());
    backend.on('POST /api/holds/1/release', () => refusal(409, 'hold.gone', 'x'));
    await userEvent.click((await row('Ammini')).getByRole('button', { name: 'Free the slots' }));
    await userEvent.click((await row('Ammini')).getByRole('button', { name: 'Free them now?' }));
    expect((await (await row('Ammini')).findByRole('alert')).textContent).toContain('no longer held');
  });
});
