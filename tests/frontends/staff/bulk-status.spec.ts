import { jest } from '@jest/globals';
import type { SetStatus } from '#shared/bookings/booking.contract';
import { booking } from './builders';
import { refusal, startFakeBackend } from './fake-backend';

const backend = startFakeBackend();
const { setBookingStatuses } = await import('../../../frontends/staff/src/data/bookings.data');

const [one, two] = [booking({ id: 1, status: 'confirmed' }), booking({ id: 2, status: 'confirmed', bookingId: 'MND-CD34EF' })];

/** Changes a booking once for each key, as the server does, and loses the first answers on the way. */
function answer(id: number, lost: number): Set<string | null> {
  const keys = new Set<string | null>();
  let left = lost;
  backend.on(`PUT /api/bookings/${id}`, ({ body, idempotencyKey }) => {
    keys.add(idempotencyKey);
    if (left-- > 0) throw new TypeError('Failed to fetch');
    return { reply: { success: true, booking: booking({ id, status: (body as SetStatus).status, version: 2 }) } };
  });
  return keys;
}

/** Sets both to delivered, and lets the time pass after which it is asked again. */
async function deliverBoth() {
  const result = setBookingStatuses([one, two], 'delivered');
  await jest.advanceTimersByTimeAsync(10_000);
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  backend.asked.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks again with the same key after a lost answer, so that a change that was made is not called refused', async () => {
  const keys = answer(1, 1);
  answer(2, 0);
  const { changed, refused, unanswered } = await deliverBoth();
  expect([changed.map(({ id }) => id).sort(), refused, unanswered]).toEqual([[1, 2], [], []]);
  expect(backend.to('PUT', '/api/bookings/1')).toHaveLength(2);
  expect(keys.size).toBe(1);
});

it('separates refused bookings from unanswered ones; the next press asks with the same key', async () => {
  const keys = answer(1, 3);
  backend.on('PUT /api/bookings/2', () => refusal(409, 'record.stale', 'x'));
  const { changed, refused, unanswered } = await deliverBoth();
  expect([changed, refused, unanswered]).toEqual([[], [two], [one]]);
  expect(backend.to('PUT', '/api/bookings/2')).toHaveLength(1);
  expect((await deliverBoth()).changed.map(({ id }) => id)).toEqual([1]);
  expect(keys.size).toBe(1);
});
