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

describe('a run that was ordered', () => {
  const pins = fc.array(pin, { minLength: 2, maxLength: 12 });
  const route = (points: readonly Point[]): Point[] => pinsOf(routeOrder(KITCHEN, doorsOf(points)));
  const SAME_KM = 1e-6;

  it('gets no shorter when a part of it is driven the other way round', () => {
    fc.assert(
      fc.property(pins, (points) => {
        const ordered = route(points);
        const km = runKm(KITCHEN, ordered);
        ordered.forEach((_, from) => {
          for (let to = from + 1; to < ordered.length; to += 1) {
            const turned = [...ordered.slice(0, from), ...ordered.slice(from, to + 1).reverse(), ...ordered.slice(to + 1)];
            expect(runKm(KITCHEN, turned)).toBeGreaterThan(km - SAME_KM);
          }
        });
      }),
      { numRuns: 60, seed: 23 },
    );
  });

  it('gets no shorter when one door is driven to at another time', () => {
    fc.assert(
      fc.property(pins, (points) => {
        const ordered = route(points);
        const km = runKm(KITCHEN, ordered);
        ordered.forEach((door, from) => {
          const others = ordered.filter((_, place) => place !== from);
          for (let to = 0; to <= others.length; to += 1) {
            expect(runKm(KITCHEN, [...others.slice(0, to), door, ...others.slice(to)])).toBeGreaterThan(km - SAME_KM);
          }
        });
      }),
      { numRuns: 60, seed: 29 },
    );
  });

  it('is within a thousandth of the shortest way on the average of sixty runs of seven doors', () => {
    const samples = fc.sample(fc.array(pin, { minLength: 7, maxLength: 7 }), { numRuns: 60, seed: 31 });
    const driven = samples.reduce((sum, points) => sum + runKm(KITCHEN, route(points)), 0);
    const least = samples.reduce((sum, points) => sum + shortest(KITCHEN, points), 0);
    expect(driven / least).toBeLessThan(1.001);
  });

  it('may begin elsewhere than at the nearest door, where that is shorter in all', () => {
    // The nearest door lies on the way back from a row of doors in the other direction.
    const at = (east: number): Point => ({ lat: KITCHEN.lat, lng: KITCHEN.lng + east });
    expect(route([at(0.01), at(-0.011), at(0.05), at(0.06)])).toEqual([at(-0.011), at(0.01), at(0.05), at(0.06)]);
  });

  it('drives past doors of one place one after the other, in the order in which they are given', () => {
    const doors = ['a', 'b', 'c'].map((id) => ({ id, point: { lat: KITCHEN.lat + 0.02, lng: KITCHEN.lng } }));
    expect(routeOrder(KITCHEN, doors)).toEqual(doors);
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

  it('are cut by their direction from the kitchen, and at the widest gap', () => {
    const angleOf = ({ lat, lng }: Point): number => Math.atan2(lat - KITCHEN.lat, lng - KITCHEN.lng);
    fc.assert(
      fc.property(fc.array(pin, { minLength: 2, maxLength: 25 }), fc.integer({ min: 2, max: 5 }), (points, count) => {
        const runs = planRuns(KITCHEN, doorsOf(points), count);
        const around = runs
          .flatMap((run, number) => pinsOf(run).map((point) => ({ number, angle: angleOf(point) })))
          .sort((one, other) => one.angle - other.angle);
        const steps = around.map((here, place) => {
          const before = around.at(place - 1) ?? here;
          return { isCut: before.number !== here.number, gap: (here.angle - before.angle + 2 * Math.PI) % (2 * Math.PI) };
        });
        expect(steps.filter(({ isCut }) => isCut)).toHaveLength(runs.length);
        const widest = Math.max(...steps.map(({ gap }) => gap));
        expect(steps.some(({ isCut, gap }) => isCut && gap === widest)).toBe(true);
      }),
      { seed: 37 },
    );
  });

  it('of an unknown place go with the last run', () => {
    const known = [0.01, 0.02, 0.03].map((lat) => ({ lat: KITCHEN.lat + lat, lng: KITCHEN.lng }));
    const runs = planRuns(KITCHEN, doorsOf([null, ...known]), 2);
    expect(runs.map((run) => run.filter(({ point }) => point === null).length)).toEqual([0, 1]);
    expect(runs.at(-1)?.at(-1)?.point).toBeNull();
  });

  it('are no run at all where there are none, and one run each where more are asked for than there are doors', () => {
    expect(planRuns(KITCHEN, [], 3)).toEqual([]);
    const doors = doorsOf([KITCHEN, { lat: KITCHEN.lat + 0.01, lng: KITCHEN.lng }]);
    expect(planRuns(KITCHEN, doors, 9).map((run) => run.length)).toEqual([1, 1]);
    expect(planRuns(KITCHEN, doors, 0)).toEqual([routeOrder(KITCHEN, doors)]);
  });

  it('two villages on either side of the kitchen are two runs', () => {
    const north = [0.1, 0.11, 0.12].map((lat) => ({ lat: KITCHEN.lat + lat, lng: KITCHEN.lng + lat / 20 }));
    const south = north.map(({ lat, lng }) => ({ lat: 2 * KITCHEN.lat - lat, lng }));
    const runs = planRuns(KITCHEN, doorsOf([...north, ...south].sort((a, b) => a.lng - b.lng)), 2);
    expect(runs.map((run) => new Set(pinsOf(run).map(({ lat }) => lat > KITCHEN.lat)).size)).toEqual([1, 1]);
  });
});
