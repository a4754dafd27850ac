import fc from 'fast-check';
import { type Door, planRuns, routeOrder, runKm } from '#shared/delivery-runs/route-order';
import { kmBetween, MAP_CENTRE, type Point } from '#shared/geocoding/kerala';

const KITCHEN = MAP_CENTRE;
/** A pin within some 12 km of Kottayam. */
const pin: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: 9.48, max: 9.7, noNaN: true }),
  lng: fc.double({ min: 76.42, max: 76.64, noNaN: true }),
});
const doorsOf = (points: readonly (Point | null)[]): Door[] => points.map((point, index) => ({ id: `door-${index}`, point }));
const pinsOf = (doors: readonly Door[]): Point[] => doors.flatMap(({ point }) => point ?? []);

/** The shortest of all orders: exact, and slow. */
function shortest(at: Point, left: readonly Point[], most = Infinity): number {
  if (left.length === 0) return 0;
  let best = most;
  left.forEach((next, index) => {
    const km = kmBetween(at, next);
    if (km >= best) return;
    const rest = left.filter((_, other) => other !== index);
    best = Math.min(best, km + shortest(next, rest, best - km));
  });
  return best;
}

describe('the order of a run', () => {
  /** @source decisions/0085 */
  it('100 random sets of pins around Kottayam are within a tenth of the shortest way', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(fc.array(pin, { minLength: 1, maxLength: 8 }), (points) => {
        const ordered = pinsOf(routeOrder(KITCHEN, doorsOf(points)));
        const ratio = runKm(KITCHEN, ordered) / Math.max(shortest(KITCHEN, points), 1e-6);
        ratios.push(ratio);
        expect(ratio).toBeLessThanOrEqual(1.1);
      }),
      { numRuns: 100, seed: 17 },
    );
    expect(ratios.length).toBe(100);
  });

  it('drives to each door once; one without a place comes last', () => {
    fc.assert(
      fc.property(fc.array(fc.option(pin), { maxLength: 40 }), (points) => {
        const doors = doorsOf(points);
        const ordered = routeOrder(KITCHEN, doors);
        expect(ordered.map(({ id }) => id).sort()).toEqual(doors.map(({ id }) => id).sort());
        const unknown = doors.filter(({ point }) => point === null);
        expect(ordered.slice(ordered.length - unknown.length)).toEqual(unknown);
      }),
    );
  });

  it('is never longer than the order in which they came, and ordering again changes no length', () => {
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 25 }), (points) => {
        const once = routeOrder(KITCHEN, doorsOf(points));
        expect(runKm(KITCHEN, pinsOf(once))).toBeLessThanOrEqual(runKm(KITCHEN, points) + 1e-6);
        expect(runKm(KITCHEN, pinsOf(routeOrder(KITCHEN, once)))).toBeLessThanOrEqual(runKm(KITCHEN, pinsOf(once)) + 1e-6);
      }),
    );
  });
});

describe('doors divided among runs', () => {
  it('each door is in one run, no run is empty, and none has two doors more than another', () => {
    fc.assert(
      fc.property(fc.array(fc.option(pin), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 8 }), (points, count) => {
        const doors = doorsOf(points);
        const runs = planRuns(KITCHEN, doors, count);
        expect(
          runs
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(doors.map(({ id }) => id).sort());
        const sizes = runs.map((run) => run.length);
        expect(runs.length).toBe(Math.min(count, doors.length));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('two villages on either side of the kitchen are two runs', () => {
    const north = [0.1, 0.11, 0.12].map((lat) => ({ lat: KITCHEN.lat + lat, lng: KITCHEN.lng + lat / 20 }));
    const south = north.map(({ lat, lng }) => ({ lat: 2 * KITCHEN.lat - lat, lng }));
    const runs = planRuns(KITCHEN, doorsOf([...north, ...south].sort((a, b) => a.lng - b.lng)), 2);
    expect(runs.map((run) => new Set(pinsOf(run).map(({ lat }) => lat > KITCHEN.lat)).size)).toEqual([1, 1]);
  });
});
