import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FIRST_SETTINGS } from '#shared/messages/channel-settings';
import { readings } from '#kit/data/readings';
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
const { EventTemperatures } = await import('../../../frontends/staff/src/features/readings/EventTemperatures');

interface Part {
  part: ReactNode;
  store: { reset(): void; refresh(): Promise<void> };
  route: string;
  failed: string;
  data: unknown;
  /** A text of the data. */
  shown: string | RegExp;
}

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
        ...{ sale: 'Sunday Mandi', amount: 1800, advance: 500, state: 'open' },
        ...{ url: 'https://pay.example/l/1', expiresAt: '2099-11-20T09:00:00.000Z', createdAt: '2026-11-20T06:00:00.000Z', version: 1 },
      },
    ],
    shown: /Ammini/,
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
const answer = (route: string, data: unknown): void =>
  backend.on(`GET ${route}`, () => ({ reply: { success: true, data, revision: 1, serverNow: 0 } }));

beforeEach(async () => {
  await forgetAll(backend);
  for (const { store } of Object.values(PARTS)) store.reset();
  await speak();
});
afterEach(cleanup);

describe('a part that was not loaded', () => {
  it.each(Object.entries(PARTS))(
    '%s: says so, stays while it fails again, and comes with a press',
    async (_, { part, route, failed, data, shown }) => {
      refuse(route);
      show(part);
      expect((await screen.findByRole('alert')).textContent).toContain(failed);
      const before = backend.to('GET', route).length;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(backend.to('GET', route).length).toBeGreaterThan(before));
      expect(screen.getByRole('alert').textContent).toContain(failed);
      expect(screen.queryByText(shown)).toBeNull();
      answer(route, data);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['the charts', true],
    ['the channels', false],
  ] as const)('%s: stays shown when a later load fails; the failure is shown: %s', async (name, isFailureShown) => {
    const { part, store, route, data, shown } = PARTS[name] as Part;
    answer(route, data);
    show(part);
    await screen.findByText(shown);
    refuse(route);
    await act(() => store.refresh());
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(isFailureShown ? 1 : 0);
  });
});
