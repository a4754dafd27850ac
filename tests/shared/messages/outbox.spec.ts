import type { BookingStatus } from '#shared/bookings/booking-status';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import { factsOfStatus } from '#shared/messages/booking-facts';
import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import {
  afterAttempt,
  afterLostClaim,
  type Attempted,
  CLAIM_MS,
  mayRetry,
  MOST_ATTEMPTS,
  notAtNight,
  notBeforeMorning,
  pauseAfter,
  SEND_WITHIN_MS,
  timesOf,
} from '#shared/messages/outbox';

const NOW = Date.parse('2026-11-29T06:30:00.000Z');

describe('the night', () => {
  it.each([
    ['in the day', '2026-11-29T06:30:00.000Z', '2026-11-29T06:30:00.000Z'],
    ['at eight sharp', '2026-11-29T02:30:00.000Z', '2026-11-29T02:30:00.000Z'],
    ['a minute before eight', '2026-11-29T02:29:00.000Z', '2026-11-29T02:30:00.000Z'],
    ['a minute before nine', '2026-11-29T15:29:00.000Z', '2026-11-29T15:29:00.000Z'],
    ['at nine in the evening', '2026-11-29T15:30:00.000Z', '2026-11-30T02:30:00.000Z'],
    ['at midnight', '2026-11-29T18:30:00.000Z', '2026-11-30T02:30:00.000Z'],
    ['on the last evening of a month', '2026-11-30T16:00:00.000Z', '2026-12-01T02:30:00.000Z'],
  ])('%s', (_when, at, sent) => {
    expect(notAtNight(at, { atNight: 'waits' })).toBe(sent);
    expect(notAtNight(at, { atNight: 'goes' })).toBe(at);
  });

  it('waits for nothing that has to be known at once', () => {
    expect(FACT_KINDS.filter((kind) => FACTS[kind].atNight === 'goes').sort()).toEqual([
      'orderConfirmed',
      'orderDelivered',
      'orderLate',
      'orderLinkAsked',
      'orderOnTheWay',
      'orderOnTime',
      'saleCancelled',
      'saleMoved',
      'screenSilent',
      'taskLate',
      'waitingOffer',
    ]);
  });

  it.each([
    ['in the day at once', '2026-11-29T05:00:00.000Z', 0],
    ['in the evening, too', '2026-11-29T15:45:00.000Z', 0],
    ['at five in the morning at eight', '2026-11-28T23:30:00.000Z', 180],
    ['or an hour before it counts', '2026-11-28T23:30:00.000Z', 120, '2026-11-29T02:30:00.000Z'],
    ['at eight at once', '2026-11-29T02:30:00.000Z', 0],
    ['and at once when that is over', '2026-11-28T23:30:00.000Z', 0, '2026-11-29T00:15:00.000Z'],
  ])('sends a message about a time: %s', (_when, now, minutes, counts = '2026-11-29T06:30:00.000Z') => {
    expect(notBeforeMorning(Date.parse(now), Date.parse(counts))).toBe(minutes * 60_000);
  });

  it('counts the useful hours from when it is due', () => {
    const fact = { atNight: 'waits', delaySeconds: 60, usefulHours: 2 } as const;
    expect(timesOf(fact, Date.parse('2026-11-29T15:29:30.000Z'))).toEqual({
      dueAt: '2026-11-30T02:30:00.000Z',
      endsAt: '2026-11-30T04:30:00.000Z',
    });
    expect(timesOf(fact, NOW, 3_600_000).dueAt).toBe('2026-11-29T07:31:00.000Z');
  });
});

describe('an attempt', () => {
  const once = { attempts: 1, isRepeatable: true, nowMs: NOW };
  const last = { ...once, attempts: MOST_ATTEMPTS };

  it.each<[string, Attempted, typeof once, object]>([
    ['that was sent', { kind: 'sent' }, once, { state: 'sent', reason: null }],
    ['that was refused', { kind: 'refused' }, once, { state: 'failed', reason: 'refused' }],
    ['that failed', { kind: 'later' }, once, { state: 'waiting', dueAt: '2026-11-29T06:30:30.000Z', lastOutcomeUnknown: false }],
    ['that is to wait', { kind: 'later', retryAfterMs: 90_000 }, once, { state: 'waiting', dueAt: '2026-11-29T06:31:30.000Z' }],
    ['that failed too often', { kind: 'later' }, last, { state: 'failed', reason: 'gaveUp' }],
    ['whose reply was lost', { kind: 'unknown' }, once, { state: 'waiting', lastOutcomeUnknown: true }],
    ['whose replies are always lost', { kind: 'unknown' }, last, { state: 'uncertain', reason: 'lost' }],
    ['that may not be repeated', { kind: 'unknown' }, { ...once, isRepeatable: false }, { state: 'uncertain', reason: 'lost' }],
  ])('%s', (_what, outcome, at, after) => expect(afterAttempt(outcome, at)).toMatchObject(after));

  it('pauses longer each time, an hour at most', () => {
    const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, n) => pauseAfter(n + 1));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect([pauses[0], pauses.at(-1)]).toEqual([30_000, 3_600_000]);
  });

  it('is taken over only when no sender can be at it any more', () => {
    expect(CLAIM_MS).toBeGreaterThanOrEqual(2 * SEND_WITHIN_MS);
    expect(afterLostClaim(once)).toMatchObject({ state: 'waiting', dueAt: '2026-11-29T06:30:00.000Z', lastOutcomeUnknown: true });
    expect(afterLostClaim({ ...once, isRepeatable: false })).toEqual({ state: 'uncertain', reason: 'lost' });
  });

  it('is repeated only where the last one is over', () => {
    expect((['failed', 'uncertain', 'skipped'] as const).map(mayRetry)).toEqual([true, true, true]);
    expect((['waiting', 'sending', 'sent', 'withdrawn'] as const).map(mayRetry)).toEqual([false, false, false, false]);
  });
});

describe('the messages about a status', () => {
  const pairs = [null, ...BOOKING_STATUSES]
    .flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const))
    .filter(([a, b]) => a !== b);

  it.each<[BookingStatus | null, BookingStatus, string[]]>([
    [null, 'confirmed', ['orderConfirmed']],
    ['pending', 'confirmed', ['orderConfirmed']],
    ['cancelled', 'confirmed', ['orderConfirmed']],
    ['delivered', 'confirmed', []],
    ['confirmed', 'delivered', ['orderDelivered', 'reviewAsked']],
    ['confirmed', 'cancelled', ['orderCancelled']],
    ['confirmed', 'pending', []],
  ])('from %s to %s: %j', (from, to, told) => expect(factsOfStatus(from, to).tell).toEqual(told));

  it('of a sale that was called off name the sale, and not a cancelled order', () => {
    expect(factsOfStatus('confirmed', 'cancelled', 'sale')).toEqual({
      ...factsOfStatus('confirmed', 'cancelled'),
      tell: ['saleCancelled'],
    });
  });

  it('never sends a message that it withdraws, and withdraws those of the status before', () => {
    for (const [from, to] of pairs) {
      const { tell, withdraw } = factsOfStatus(from, to);
      expect(tell.filter((fact) => withdraw.includes(fact))).toEqual([]);
      if (from === null || from === 'confirmed') continue;
      for (const cause of [null, 'sale'] as const) {
        expect(factsOfStatus('confirmed', from, cause).tell.filter((fact) => !withdraw.includes(fact))).toEqual([]);
      }
    }
  });
});

it.each(['cancelled', 'delivered'] as const)('asks no customer about the new date of an order that is %s', (to) => {
  expect(factsOfStatus('confirmed', to).withdraw).toContain('saleMoved');
});
