import fc from 'fast-check';
import { fewerPeople, FIRST_SERVINGS, isSmallBatch, morePeople, typedPeople } from '#shared/recipes/servings';

describe('the serving size of the calculator (requirements/console §5, §9)', () => {
  it.each([
    ['', 20, 0],
    ['   ', 20, 0],
    ['0', 20, 0],
    ['000', 20, 0],
    ['007', 20, 7],
    ['40', 20, 40],
    [' 40 ', 20, 40],
    ['0040', 20, 40],
    ['12.9', 20, 12],
    ['0.9', 20, 0],
    ['.9', 20, 0],
    ['12,5', 20, 12],
    ['abc', 20, 20],
    ['-5', 20, 20],
    ['-', 35, 35],
    ['NaN', 35, 35],
    ['Infinity', 35, 35],
    ['99999999999999999999', 35, 35],
    ['100000', 20, 100_000],
  ])('%j typed over %d is %d', (text, previous, servings) => expect(typedPeople(text, previous)).toBe(servings));

  it('goes by 5, never below 0, without an upper bound', () => {
    expect([20, 5, 4, 1, 0].map(fewerPeople)).toEqual([15, 0, 0, 0, 0]);
    expect([20, 0, 3, 1_000_000].map(morePeople)).toEqual([25, 5, 8, 1_000_005]);
    expect(FIRST_SERVINGS).toBe(20);
  });

  it('is a small batch up to 13', () => {
    expect([0, 1, 12, 13, 14, 20].map(isSmallBatch)).toEqual([true, true, true, true, false, false]);
  });

  it('is a whole number from 0, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, previous) => {
        const servings = typedPeople(text, previous);
        expect(Number.isSafeInteger(servings) && servings >= 0).toBe(true);
      }),
    );
  });
});
