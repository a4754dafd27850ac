import fc from 'fast-check';
import { NearestPoints } from '../../../backend/src/geocoding/nearest-points.js';
import { pincodePoints } from '../../../backend/src/geocoding/pincode-points.js';

const point = fc.record({ lat: fc.double({ min: 8, max: 13, noNaN: true }), lng: fc.double({ min: 74, max: 78, noNaN: true }) });

it('finds the same distance as a search of every point', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), point, (known, asked) => {
      const kmEast = 111.2 * Math.cos((asked.lat * Math.PI) / 180);
      const km = known.map(({ lat, lng }) => Math.hypot((lat - asked.lat) * 111.2, (lng - asked.lng) * kmEast));
      expect(new NearestPoints(known).nearestTo(asked)?.km).toBeCloseTo(Math.min(...km), 9);
    }),
  );
});

it('finds nothing without points', () => {
  expect(new NearestPoints([]).nearestTo({ lat: 9, lng: 76 })).toBeNull();
});

it('knows the pincodes in and around Kerala, none of the islands and none at 0, 0', () => {
  const points = pincodePoints();
  const ours = new Set(points.map(({ pincode }) => pincode).filter((pincode) => /^6[789]/.test(pincode)));
  // 1,417 in the package, less nine of Lakshadweep and three without a place.
  expect(ours.size).toBe(1_405);
  expect(points.length).toBeGreaterThan(2_000);
  expect([...ours].filter((pincode) => /^68255/.test(pincode))).toEqual([]);
});
