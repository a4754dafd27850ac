import { folded } from '#shared/core/folded';
import { availableSlots, bookableEvent, visibleEvents } from '#shared/sales-events/sale-window';
import type { OrderingTimes } from '#shared/sales-events/sale-times';

const event = (id: number, createdAt: string, isActive = true, isOver = false) => ({ id, createdAt, isActive, isOver });
const NOW = '2026-11-22T06:00:00.000Z';
const timed = (id: number, times: OrderingTimes) => ({ ...event(id, '2026-01-02'), ...times });

describe('the sale window', () => {
  it.each([
    ['nothing on sale', [], null],
    ['the newest', [event(1, '2026-01-01'), event(2, '2026-01-02')], 2],
    ['the newest although its number is older', [event(1, '2026-01-02'), event(2, '2026-01-01')], 1],
    ['of two in one millisecond the later number', [event(7, '2026-01-01'), event(9, '2026-01-01'), event(8, '2026-01-01')], 9],
    ['never a hidden one', [event(1, '2026-01-01'), event(2, '2026-01-02', false)], 1],
    ['only hidden ones', [event(1, '2026-01-01', false)], null],
    ['never one that is over', [event(1, '2026-01-01'), event(2, '2026-01-02', true, true)], 1],
    ['only ones that are over', [event(1, '2026-01-01', true, true)], null],
    ['never one that has not opened', [event(1, '2026-01-01'), timed(2, { orderingOpensAt: '2026-11-22T06:00:00.001Z' })], 1],
    ['the newer one from its opening on', [event(1, '2026-01-01'), timed(2, { orderingOpensAt: NOW })], 2],
    ['never one that has closed', [event(1, '2026-01-01'), timed(2, { orderingClosesAt: NOW })], 1],
  ])('can be booked: %s (decisions/0064)', (_name, events, id) => {
    expect(bookableEvent(events, NOW)?.id ?? null).toBe(id);
  });

  it('lists the visible events newest first', () => {
    const events = [event(1, '2026-01-01'), event(2, '2026-01-03'), event(3, '2026-01-02', false), event(4, '2026-01-02')];
    expect(visibleEvents(events).map(({ id }) => id)).toEqual([2, 4, 1]);
  });

  it.each([
    [50, 0, 0, 50],
    [50, 10, 5, 35],
    [50, 50, 0, 0],
    [10, 12, 0, 0],
    [10, 8, 5, 0],
  ])('%p places, %p sold, %p held: %p left (decisions/0001 §10)', (maxOrders, taken, held, left) => {
    expect(availableSlots({ maxOrders, taken, held })).toBe(left);
  });

  it.each([
    ['Pit Mandi', ' pit  mandi ', true],
    ['Pit Mandi 50% & more', 'pit mandi 50% & more', true],
    ['Caf\u00e9', 'Cafe\u0301', true],
    ['കുഴി മന്തി', 'കുഴി മന്തി', true],
    ['ഞായര്\u200D മന്തി', 'ഞായർ മന്തി', true],
    ['ഞായറാഴ്\u200Cച മന്തി', 'ഞായറാഴ്ച മന്തി', true],
    ['Pit Mandi', 'Pit-Mandi', false],
    ['Pit Mandi', 'PitMandi', false],
    // Capitals of ß are two letters, its small letter is one.
    ['Straße', 'STRASSE', false],
  ])('%s and %s: the same title? %s (decisions/0001 §18)', (a, b, same) => {
    expect(folded(a) === folded(b)).toBe(same);
  });
});
