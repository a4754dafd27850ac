import fc from 'fast-check';
import { apportion } from '#shared/core/apportion';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [2, 1], [67, 33]],
  [100, [1, 1, 6], [13, 12, 75]],
  [100, [0, 5, 0], [0, 100, 0]],
  [100, [0, 0], [0, 0]],
  [100, [], []],
  [56, [4, 3], [32, 24]],
  // The remainders are 0.29, 0.29 and 0.43: the last part has the largest.
  [10, [3, 3, 1], [4, 4, 2]],
  [10, [1, 3, 3], [2, 4, 4]],
  [7, [1, 2, 3], [1, 2, 4]],
])('%s by %j is %j', (total, weights, parts) => expect(apportion(total, weights)).toEqual(parts));

it('adds up, and no part is a whole away from its share', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }).filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.nat(10_000), weights, (total, all) => {
      const parts = apportion(total, all);
      const sum = all.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      for (const [place, part] of parts.entries()) expect(Math.abs(part - (total * (all[place] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});
