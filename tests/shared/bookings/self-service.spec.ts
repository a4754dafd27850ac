import fc from 'fast-check';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import { changeableUntil, mayChange } from '#shared/bookings/self-service';

const STARTS = '2026-11-29T06:30:00.000Z';
const CREATED = '2026-11-15T06:30:00.000Z';

describe('until when a customer may change an order (requirements/storefront S61)', () => {
  it.each([
    ['confirmed', STARTS, 24, '2026-11-28T06:30:00.000Z'],
    ['confirmed', STARTS, 335, '2026-11-15T07:30:00.000Z'],
    // Ordered after the cut-off: it never could be changed.
    ['confirmed', STARTS, 337, null],
    ['pending', STARTS, 1, '2026-11-29T05:30:00.000Z'],
    ['confirmed', STARTS, 336, null],
    ['confirmed', STARTS, 0, null],
    ['confirmed', null, 24, null],
    ['delivered', STARTS, 24, null],
    ['cancelled', STARTS, 24, null],
  ] as const)('%s, delivery at %s, %i hours before: %s', (status, startsAt, hours, until) => {
    expect(changeableUntil({ status, createdAt: CREATED, startsAt, hours })).toBe(until);
  });

  it.each([
    [null, STARTS, false],
    [STARTS, '2026-11-29T06:29:59.999Z', true],
    [STARTS, STARTS, false],
    [STARTS, '2026-11-29T06:30:00.001Z', false],
  ])('with the end at %s, at %s: %s', (until, now, may) => {
    expect(mayChange(until, now)).toBe(may);
  });

  it('never after the beginning, and more hours never make it later', () => {
    const instant = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString());
    const hours = fc.integer({ min: 1, max: 336 });
    fc.assert(
      fc.property(fc.constantFrom(...BOOKING_STATUSES), instant, instant, hours, hours, (status, startsAt, now, a, b) => {
        const of = (given: number) =>
          mayChange(changeableUntil({ status, createdAt: '1960-01-01T00:00:00.000Z', startsAt, hours: given }), now);
        if (of(a)) expect(now < startsAt).toBe(true);
        if (of(Math.max(a, b))) expect(of(Math.min(a, b))).toBe(true);
      }),
    );
  });
});
