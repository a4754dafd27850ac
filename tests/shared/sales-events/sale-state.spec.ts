import { saleState } from '#shared/sales-events/sale-state';

const STARTS = '2026-11-29T06:30:00.000Z';
const BEFORE = '2026-11-29T06:29:59.999Z';
const sale = { cancelledAt: null, isOver: false, isActive: true, bookable: true, availableSlots: 6, startsAt: STARTS };

describe('the state of a sale', () => {
  it.each([
    ['open', {}, BEFORE],
    ['soldOut', { availableSlots: 0 }, BEFORE],
    ['later', { bookable: false }, BEFORE],
    ['closed', {}, STARTS],
    ['closed', { bookable: false, availableSlots: 0 }, STARTS],
    ['open', { windows: [{ from: 900, until: 1_020 }] }, '2026-11-29T11:29:59.999Z'],
    ['closed', { windows: [{ from: 900, until: 1_020 }] }, '2026-11-29T11:30:00.000Z'],
    ['before', { orderingOpensAt: '2026-11-29T06:00:00.000Z', bookable: false }, '2026-11-29T05:59:59.999Z'],
    ['inactive', { isActive: false, bookable: false }, BEFORE],
    ['over', { isOver: true, isActive: false, bookable: false }, '2026-11-30T00:00:00.000Z'],
    ['cancelled', { cancelledAt: BEFORE, isOver: true, bookable: false }, BEFORE],
  ] as const)('is %s with %j at %s', (state, over, now) => {
    expect(saleState({ ...sale, ...over }, null, now)).toBe(state);
  });

  it.each([
    ['closed', { startsAt: '2026-12-06T06:30:00.000Z' }],
    ['later', { startsAt: null }],
    ['later', { startsAt: '2026-12-20T06:30:00.000Z' }],
  ] as const)('is %s with %j while a sale of 13 December takes orders', (state, over) => {
    const current = { startsAt: '2026-12-13T06:30:00.000Z' };
    expect(saleState({ ...sale, ...over, bookable: false }, current, BEFORE)).toBe(state);
  });
});
