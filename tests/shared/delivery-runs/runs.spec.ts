import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { arrivals, kmToDoor } from '#shared/delivery-runs/arrival';
import { riderDay, runWindow } from '#shared/delivery-runs/run-window';
import {
  deliveryProgress,
  stateAfter,
  stateAfterStatus,
  STOP_STATES,
  STOP_TAPS,
  type StopState,
  type StopTap,
} from '#shared/delivery-runs/stop-state';

const NOON = '2026-11-29T06:30:00.000Z';
const LATER = '2026-11-29T06:31:00.000Z';
const after = (state: StopState, tap: StopTap, { isCancelled = false, at = LATER } = {}): string => {
  try {
    return stateAfter({ state, at: state === 'planned' ? null : NOON, isCancelled }, tap, at);
  } catch (error) {
    return error instanceof DomainError ? error.code : 'failed';
  }
};

describe('a stop', () => {
  const TABLE: Record<StopState, Record<StopTap, string>> = {
    planned: { leave: 'onTheWay', deliver: 'stop.notLeft', nobodyThere: 'stop.notLeft', tryAgain: 'stop.notLeft' },
    onTheWay: { leave: 'stop.onTheWay', deliver: 'delivered', nobodyThere: 'nobodyThere', tryAgain: 'stop.onTheWay' },
    nobodyThere: { leave: 'stop.onTheWay', deliver: 'delivered', nobodyThere: 'nobodyThere', tryAgain: 'onTheWay' },
    delivered: { leave: 'stop.delivered', deliver: 'stop.delivered', nobodyThere: 'stop.delivered', tryAgain: 'stop.delivered' },
  };
  it.each(STOP_STATES.flatMap((state) => STOP_TAPS.map((tap) => [state, tap, TABLE[state][tap]] as const)))(
    'that is %s, after "%s": %s',
    (state, tap, expected) => expect(after(state, tap)).toBe(expected),
  );

  it('of a cancelled order takes no tap at all', () => {
    const answers = STOP_STATES.flatMap((state) => STOP_TAPS.map((tap) => after(state, tap, { isCancelled: true })));
    expect(new Set(answers)).toEqual(new Set(['stop.cancelled']));
  });

  it('takes no tap from before its known state, and names that state', () => {
    expect(after('onTheWay', 'nobodyThere', { at: '2026-11-29T06:29:59.999Z' })).toBe('stop.laterTap');
    expect(after('onTheWay', 'nobodyThere', { at: NOON })).toBe('nobodyThere');
    let reply: unknown;
    try {
      stateAfter({ state: 'delivered', at: NOON, isCancelled: false }, 'nobodyThere', LATER);
    } catch (error) {
      reply = error instanceof DomainError ? error.details.reply : null;
    }
    expect(reply).toEqual({ state: 'delivered', at: NOON });
  });

  it('is delivered at most once and never before it left, whatever is tapped in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STOP_TAPS), { maxLength: 20 }), (taps) => {
        let state: StopState = 'planned';
        const taken: StopTap[] = [];
        taps.forEach((tap) => {
          const next = after(state, tap);
          if (!STOP_STATES.some((one) => one === next)) return;
          state = next as StopState;
          taken.push(tap);
        });
        expect(taken.filter((tap) => tap === 'deliver').length).toBeLessThanOrEqual(1);
        expect(taken.length === 0 || taken[0] === 'leave').toBe(true);
      }),
    );
  });

  it.each<[StopState, string | null, string, StopState]>([
    ['planned', null, 'delivered', 'delivered'],
    ['onTheWay', NOON, 'delivered', 'delivered'],
    ['delivered', NOON, 'confirmed', 'onTheWay'],
    ['delivered', null, 'confirmed', 'planned'],
    ['delivered', NOON, 'cancelled', 'delivered'],
    ['nobodyThere', NOON, 'confirmed', 'nobodyThere'],
    ['planned', null, 'cancelled', 'planned'],
  ])('that is %s and left at %s, when a manager says %s: %s', (state, leftAt, status, expected) =>
    expect(stateAfterStatus(state, leftAt, status)).toBe(expected),
  );
});

describe('the progress of a parcel for its customer', () => {
  const told = (more: object) => deliveryProgress({ status: 'confirmed', packedAt: null, ...more });
  it.each<[string, object, object | null]>([
    ['nothing at first', {}, null],
    ['packed', { packedAt: NOON }, { state: 'packed', at: NOON }],
    ['packed, in a run that has not left', { packedAt: NOON, deliveryState: 'planned' }, { state: 'packed', at: NOON }],
    ['on the way', { packedAt: NOON, deliveryState: 'onTheWay', deliveryAt: LATER }, { state: 'onTheWay', at: LATER }],
    [
      'nobody there',
      { deliveryState: 'nobodyThere', deliveryAt: NOON, nobodyReason: 'noAnswer', nextTryAt: LATER },
      { state: 'nobodyThere', at: NOON, reason: 'noAnswer', nextTryAt: LATER },
    ],
    [
      'delivered, and no reason any more',
      { status: 'delivered', deliveryState: 'delivered', deliveryAt: LATER, nobodyReason: 'noAnswer', nextTryAt: NOON },
      { state: 'delivered', at: LATER },
    ],
    ['nothing of a cancelled one', { status: 'cancelled', deliveryState: 'onTheWay', deliveryAt: NOON }, null],
    ['nothing of one delivered without a run', { status: 'delivered', packedAt: NOON }, null],
  ])('%s', (_, parcel, expected) => expect(told(parcel)).toEqual(expected));
});

it.each([
  ['2026-11-28T21:29:59.000Z', '2026-11-28'],
  ['2026-11-28T21:30:00.000Z', '2026-11-29'],
  ['2026-11-29T12:00:00.000Z', '2026-11-29'],
  ['2026-11-29T19:00:00.000Z', '2026-11-29'],
])('at %s a rider sees the runs of %s: until 3:00 AM those of the evening', (at, day) => expect(riderDay(at)).toBe(day));

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

const stop = (from: number | null, until = 0, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
  status,
  ...(from !== null && { window: { id: `w${from}`, from, until } }),
});

it.each([
  ['of one window', [stop(720, 780), stop(720, 780)], { from: 720, until: 780 }],
  ['of several windows', [stop(780, 840), stop(720, 780)], { from: 720, until: 840 }],
  ['with a cancelled parcel', [stop(720, 780), stop(900, 960, 'cancelled')], { from: 720, until: 780 }],
  ['without windows', [stop(null)], null],
  ['without parcels', [], null],
])('a run %s', (_, stops, window) => expect(runWindow(stops)).toEqual(window));
