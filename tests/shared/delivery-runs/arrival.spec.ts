import { arrivals, kmToDoor } from '#shared/delivery-runs/arrival';

const kitchen = { lat: 9.59, lng: 76.52 };
/** So many kilometres north of the kitchen. */
const north = (km: number) => ({ lat: kitchen.lat + km / 111.32, lng: kitchen.lng });
const LEFT = '2026-11-29T06:30:00.000Z';
const door = (id: string, km: number | null, change: Partial<Parameters<typeof arrivals>[2][number]> = {}) => ({
  id,
  state: 'onTheWay' as const,
  at: LEFT,
  isCancelled: false,
  point: km === null ? null : north(km),
  ...change,
});

describe('when the door is reached', () => {
  it('follows the run from the kitchen, with the stops before each door', () => {
    // 5 km are 15 minutes; the second door is 5 km on, and 4 minutes at the first.
    expect([...arrivals(LEFT, kitchen, [door('a', 5), door('b', 10)])]).toEqual([
      ['a', { stopsBefore: 0, from: '2026-11-29T06:40:00.000Z', until: '2026-11-29T06:50:00.000Z' }],
      ['b', { stopsBefore: 1, from: '2026-11-29T06:55:00.000Z', until: '2026-11-29T07:15:00.000Z' }],
    ]);
  });

  it('goes on from the door that was tapped last', () => {
    const done = door('a', 5, { state: 'delivered', at: '2026-11-29T06:50:00.000Z' });
    expect(arrivals(LEFT, kitchen, [done, door('b', 10)]).get('b')).toEqual({
      stopsBefore: 0,
      from: '2026-11-29T07:00:00.000Z',
      until: '2026-11-29T07:10:00.000Z',
    });
  });

  it.each([
    ['a cancelled parcel', { isCancelled: true }],
    ['a parcel that is still in the kitchen', { state: 'planned' as const, at: null }],
    ['a door where nobody was', { state: 'nobodyThere' as const, at: '2026-11-29T06:31:00.000Z' }],
  ])('passes by %s', (_, change) => {
    const found = arrivals(LEFT, kitchen, [door('a', 5, change), door('b', 6)]);
    expect(found.has('a')).toBe(false);
    expect(found.get('b')?.stopsBefore).toBe(0);
  });

  it('takes a usual way where the place is not known, and is never before the last tap', () => {
    expect(arrivals(LEFT, kitchen, [door('a', null)]).get('a')).toEqual({
      stopsBefore: 0,
      from: '2026-11-29T06:30:00.000Z',
      until: '2026-11-29T06:45:00.000Z',
    });
    expect(arrivals(LEFT, kitchen, [door('a', 0)]).get('a')?.from).toBe(LEFT);
  });
});

describe('how far a door is', () => {
  const tapped = door('a', 5, { state: 'delivered', at: '2026-11-29T06:50:00.000Z' });
  it.each([
    ['from the kitchen before the run leaves', null, [door('a', 5)], 10, 10],
    ['from the kitchen before the first tap', LEFT, [door('a', 5)], 10, 10],
    ['from the door that was tapped last', LEFT, [tapped, door('b', 2)], 10, 5],
    ['to a tenth of a kilometre', LEFT, [], 1.26, 1.3],
    ['not known without its place', LEFT, [], null, null],
    ['not known from a door without a place', LEFT, [door('a', null, { state: 'delivered', at: '2026-11-29T06:50:00.000Z' })], 10, null],
  ])('is %s', (_, leftAt, stops, km, expected) => {
    expect(kmToDoor({ leftAt, kitchen, stops }, door('x', km))).toBe(expected);
  });
});
