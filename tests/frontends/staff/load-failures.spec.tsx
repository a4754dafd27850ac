import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { readingsRoom, SALES_ROOM } from '#shared/realtime/rooms';
import { readings } from '#kit/readings';
import { plainReading } from '../../support/plain-reading';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { AccountsPanel } = await import('../../../frontends/staff/src/features/accounts/AccountsPanel');
const { accounts } = await import('../../../frontends/staff/src/data/accounts.data');
const { default: ChartsPanel } = await import('../../../frontends/staff/src/features/dashboard/ChartsPanel');
const { charts } = await import('../../../frontends/staff/src/data/charts.data');
const { PaymentLinksPanel } = await import('../../../frontends/staff/src/features/entered-orders/PaymentLinksPanel');
const { paymentLinks } = await import('../../../frontends/staff/src/data/payment-links.data');
const { EventTemperatures } = await import('../../../frontends/staff/src/features/readings/EventTemperatures');

interface Part {
  part: ReactNode;
  route: string;
  /** What is not there. */
  failed: string;
  answer: () => void;
  /** What is there once the server answers. */
  shown: string | RegExp;
}

const PARTS: Record<string, Part> = {
  'the accounts': {
    part: <AccountsPanel me="manager" onOwnPassword={() => Promise.resolve()} />,
    route: 'GET /api/users',
    failed: 'Failed to load accounts',
    answer: () =>
      backend.on('GET /api/users', () => ({
        reply: { success: true, data: [{ id: 2, username: 'devi', role: 'kitchen', active: true }] },
      })),
    shown: /devi/,
  },
  'the charts': {
    part: <ChartsPanel since={1} />,
    route: 'GET /api/stats/charts',
    failed: 'The server cannot reach its records just now.',
    answer: () =>
      backend.on('GET /api/stats/charts', () => ({
        reply: {
          success: true,
          data: { events: [], days: [], statuses: { pending: 0, confirmed: 0, delivered: 0, cancelled: 0 } },
          revision: 1,
          serverNow: 0,
        },
      })),
    shown: 'The first bookings will be drawn here.',
  },
  'the payment links': {
    part: <PaymentLinksPanel eventId={7} />,
    route: 'GET /api/payment-links',
    failed: 'The payment links could not be loaded.',
    answer: () =>
      backend.list('GET /api/payment-links', SALES_ROOM, () => [
        {
          ...{ id: 9, name: 'Ammini', phone: '98470 12345', address: 'Temple Road 12', pincode: '686001', event: 7 },
          ...{ sale: 'Sunday Mandi', amount: 1800, advance: 500, state: 'open' },
          ...{ url: 'https://pay.example/l/1', expiresAt: '2099-11-20T09:00:00.000Z', createdAt: '2026-11-20T06:00:00.000Z', version: 1 },
        },
      ]),
    shown: /Ammini/,
  },
  'the temperatures of an event': {
    part: <EventTemperatures event={{ id: 'e1', date: '2026-11-29' }} pathOfDay={(day) => `/temperatures?day=${day}`} />,
    route: 'GET /api/diary-events/e1/readings',
    failed: 'The readings could not be loaded',
    answer: () => backend.list('GET /api/diary-events/e1/readings', readingsRoom('e1'), () => [plainReading({ eventId: 'e1' })]),
    shown: /^1 reading/,
  },
};

beforeEach(async () => {
  await forgetAll(backend);
  for (const store of [accounts, charts, paymentLinks, readings]) store.reset();
  await speak();
});
afterEach(cleanup);

describe('a part that was not loaded', () => {
  it.each(Object.entries(PARTS))(
    '%s: says so, stays while it fails again, and comes with a press',
    async (_, { part, route, failed, answer, shown }) => {
      backend.on(route, () => refusal(503, 'database.unavailable', 'x'));
      show(part);
      expect((await screen.findByRole('alert')).textContent).toContain(failed);
      const path = route.replace('GET ', '');
      const before = backend.to('GET', path).length;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(backend.to('GET', path).length).toBeGreaterThan(before));
      expect(screen.getByRole('alert').textContent).toContain(failed);
      expect(screen.queryByText(shown)).toBeNull();
      answer();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
