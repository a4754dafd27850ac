import fc from 'fast-check';
import { routeOrder, runKm } from '#shared/delivery-runs/route-order';
import { MAP_CENTRE, type Point } from '#shared/geocoding/kerala';

/** A pin within some 12 km of Kottayam. */
const pin: fc.Arbitrary<Point> = fc.record({
  lat: fc.double({ min: 9.48, max: 9.7, noNaN: true }),
  lng: fc.double({ min: 76.42, max: 76.64, noNaN: true }),
});

it('orders a thousand doors without holding up the orders of others for long, each door once', () => {
  const pins = fc.sample(pin, { numRuns: 1_000, seed: 17 });
  const begun = process.cpuUsage();
  const ordered = routeOrder(
    MAP_CENTRE,
    pins.map((point, index) => ({ id: `door-${index}`, point })),
  );
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(new Set(ordered.map(({ id }) => id)).size).toBe(1_000);
  // Nearest neighbour alone is already a third of the way in which they came.
  expect(
    runKm(
      MAP_CENTRE,
      ordered.map(({ point }) => point),
    ),
  ).toBeLessThan(runKm(MAP_CENTRE, pins) / 3);
});
