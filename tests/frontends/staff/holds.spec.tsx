import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { Hold } from '#shared/bookings/hold.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { HoldsPanel } = await import('../../../frontends/staff/src/features/holds/HoldsPanel');
const { holds: liveHolds } = await import('../../../frontends/staff/src/data/holds.data');

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
