import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FIRST_SETTINGS } from '#shared/messages/channel-settings';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { readings } from '#kit/data/readings';
import { currentRecipe } from '../../support/current-recipe';
import { plainBag } from '../../support/plain-bag';
import { plainReading } from '../../support/plain-reading';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { AccountsPanel } = await import('../../../frontends/staff/src/features/accounts/AccountsPanel');
const { accounts } = await import('../../../frontends/staff/src/data/accounts.data');
const { ChannelsPanel } = await import('../../../frontends/staff/src/features/channels/ChannelsPanel');
const { channels } = await import('../../../frontends/staff/src/data/channels.data');
const { default: ChartsPanel } = await import('../../../frontends/staff/src/features/dashboard/ChartsPanel');
const { charts } = await import('../../../frontends/staff/src/data/stats.data');
const { PaymentLinksPanel } = await import('../../../frontends/staff/src/features/entered-orders/PaymentLinksPanel');
const { paymentLinks } = await import('../../../frontends/staff/src/data/payment-links.data');
const { WaitingListPanel } = await import('../../../frontends/staff/src/features/waiting-list/WaitingListPanel');
const { waitingList } = await import('../../../frontends/staff/src/data/waiting-list.data');
const { HoldsPanel } = await import('../../../frontends/staff/src/features/holds/HoldsPanel');
const { holds } = await import('../../../frontends/staff/src/data/holds.data');
const { SaleClosurePanel } = await import('../../../frontends/staff/src/features/sale-closures/SaleClosurePanel');
const { saleClosure } = await import('../../../frontends/staff/src/data/sales-events.data');
const { DishesPanel } = await import('../../../frontends/staff/src/features/dishes/DishesPanel');
const { dishes } = await import('../../../frontends/staff/src/data/dishes.data');
const { EventSamples } = await import('../../../frontends/staff/src/features/samples/EventSamples');
const { samples } = await import('../../../frontends/staff/src/data/samples.data');
const { PackingView } = await import('../../../frontends/staff/src/features/packing/PackingView');
const { bags } = await import('../../../frontends/staff/src/data/bags.data');
const { EventTemperatures } = await import('../../../frontends/staff/src/features/readings/EventTemperatures');

interface Part {
  part: ReactNode;
  store: { reset(): void; refresh(): Promise<void> };
  route: string;
  failed: string;
  data: unknown;
  /** The rest of the reply. */
  extra?: object;
  /** A text of the data. */
  shown: string | RegExp;
  /** The text where there is no data. */
  none?: string | RegExp;
}
const AT = '2026-11-20T06:00:00.000Z';
const KEPT_AT = new Date(Date.now() - 3_600_000).toISOString();

const PARTS: Record<string, Part> = {
  'the accounts': {
    part: <AccountsPanel me="manager" onOwnPassword={() => Promise.resolve()} />,
    store: accounts,
    route: '/api/users',
    failed: 'Failed to load accounts',
    data: [{ id: 2, username: 'devi', role: 'kitchen', active: true }],
    shown: /devi/,
  },
  'the channels': {
    part: <ChannelsPanel />,
    store: channels,
    route: '/api/message-channels',
    failed: 'Failed to load the channels.',
    data: [{ name: 'push', enabled: false, secret: 'none', missing: [], version: 0, settings: FIRST_SETTINGS.push }],
    shown: 'Notifications',
  },
  'the charts': {
    part: <ChartsPanel since={1} />,
    store: charts,
    route: '/api/stats/charts',
    failed: 'The server cannot reach its records just now.',
    data: { events: [], days: [], statuses: { pending: 0, confirmed: 0, delivered: 0, cancelled: 0 } },
    shown: 'The first bookings will be drawn here.',
  },
  'the payment links': {
    part: <PaymentLinksPanel eventId={7} />,
    store: paymentLinks,
    route: '/api/payment-links',
    failed: 'The payment links could not be loaded.',
    data: [
      {
        ...{ id: 9, name: 'Ammini', phone: '98470 12345', address: 'Temple Road 12', pincode: '686001', event: 7 },
        ...{ sale: 'Sunday Mandi', amount: 1800, advance: 500, isRest: false, state: 'open' },
        ...{ url: 'https://pay.example/l/1', expiresAt: '2099-11-20T09:00:00.000Z', createdAt: '2026-11-20T06:00:00.000Z', version: 1 },
      },
    ],
    shown: /Ammini/,
  },
  'the waiting list': {
    part: <WaitingListPanel eventId={7} title="Sunday Mandi" />,
    store: waitingList,
    route: '/api/waiting-list',
    failed: 'The waiting list could not be loaded.',
    data: [
      {
        ...{ id: 1, eventId: 7, name: 'Ammini', phone: '98470 12345', quantity: 2, language: 'en', createdAt: AT },
        ...{ calledAt: null, doneAt: null, offer: null, version: 1 },
      },
    ],
    extra: { event: { id: 7, title: 'Onam Mandi' }, availableSlots: 0, offerMinutes: 0, links: {}, shop: 'https://mandi.example/' },
    shown: 'Ammini',
  },
  'the held slots': {
    part: <HoldsPanel eventId={7} />,
    store: holds,
    route: '/api/holds',
    failed: 'The slots being paid for could not be loaded.',
    data: [{ id: 1, name: 'Ammini', phone: '98470 12345', items: [], slots: 2, amount: 2800, until: AT, createdAt: AT }],
    shown: 'Ammini',
  },
  'the closing of a sale': {
    part: <SaleClosurePanel eventId={7} />,
    store: saleClosure,
    route: '/api/events/7/closure',
    failed: 'The cancellation could not be loaded',
    data: {
      ...{ id: 1, eventId: 7, kind: 'cancel', state: 'running', note: 'Heavy rain', by: 'meera', startedAt: AT, endedAt: null },
      ...{ bookings: { waiting: 9, asked: 0, kept: 0, cancelled: 3, skipped: 0 }, move: null },
      ...{ refunded: 2000, refunding: 4000, refused: 0, toReturn: 0 },
    },
    shown: /Heavy rain/,
  },
  'the menu': {
    part: <DishesPanel />,
    store: dishes,
    route: '/api/dishes',
    failed: 'Failed to load the menu',
    data: FIRST_DISHES,
    shown: 'Combo Pack',
  },
  'the samples of an event': {
    part: <EventSamples eventId="e1" by="Devi" />,
    store: samples,
    route: '/api/diary-events/e1/samples',
    failed: 'Failed to load the samples',
    data: [
      {
        ...{ id: 1, eventId: 'e1', eventTitle: 'Sunday mandi', eventDate: '2026-11-29', food: 'other', dish: 'Payasam', place: null },
        ...{ takenBy: 'Reji', takenAt: KEPT_AT, keepUntil: AT, discardedAt: null, discardedBy: null, reason: null, version: 1 },
      },
    ],
    shown: 'Payasam',
    none: /^No sample has been kept yet/,
  },
  'the bags of a sale': {
    part: <PackingView salesEventId={7} by="Devi" />,
    store: bags,
    route: '/api/packing/7',
    failed: 'The bags could not be loaded',
    data: [plainBag()],
    shown: /MND-/,
    none: /^There is nothing to pack yet/,
  },
  'the temperatures of an event': {
    part: <EventTemperatures event={{ id: 'e1', date: '2026-11-29' }} pathOfDay={(day) => `/temperatures?day=${day}`} />,
    store: readings,
    route: '/api/diary-events/e1/readings',
    failed: 'The readings could not be loaded',
    data: [plainReading({ eventId: 'e1' })],
    shown: /^1 reading/,
  },
};
const refuse = (route: string): void => backend.on(`GET ${route}`, () => refusal(503, 'database.unavailable', 'x'));
const answer = ({ route, data, extra }: Pick<Part, 'route' | 'data' | 'extra'>): void =>
  backend.on(`GET ${route}`, () => ({ reply: { success: true, data, ...extra, revision: 1, serverNow: Date.now() } }));

beforeEach(async () => {
  await forgetAll(backend);
  for (const { store } of Object.values(PARTS)) store.reset();
  // Read by some parts too.
  backend.list('GET /api/dishes/photos', 'dishes', () => []);
  backend.list('GET /api/events', SALES_ROOM, () => []);
  backend.list('GET /api/recipe', 'recipe', () => currentRecipe());
  await speak();
});

describe('a part that was not loaded', () => {
  it.each(Object.entries(PARTS))('%s: says so, stays while it fails again, and comes with a press', async (_, part) => {
    const { route, failed, shown, none } = part;
    refuse(route);
    show(part.part);
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    const before = backend.to('GET', route).length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(backend.to('GET', route).length).toBeGreaterThan(before));
    expect(screen.getByRole('alert').textContent).toContain(failed);
    expect(screen.queryByText(shown)).toBeNull();
    if (none) expect(screen.queryByText(none)).toBeNull();
    answer(part);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(Object.entries(PARTS))('%s: stays shown when a later load fails', async (name, part) => {
    answer(part);
    show(part.part);
    await screen.findAllByText(part.shown);
    refuse(part.route);
    await act(() => part.store.refresh());
    expect(screen.getAllByText(part.shown).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('alert')).toHaveLength(name === 'the channels' ? 0 : 1);
  });
});
