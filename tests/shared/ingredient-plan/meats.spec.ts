import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keysOf } from '#shared/core/narrow';
import { MENU_ITEMS } from '#shared/menu/menu-items';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { eatersAmong, meatShares, type Sold, withoutRecipe } from '#shared/ingredient-plan/meats';

const sold = (key: string, portions: number, name = key): Sold => ({ key, name, portions });
const sharesOf = (servings: number, ...dishes: Sold[]) => meatShares(servings, dishes).map(({ name, people }) => [name.en, people]);

describe('who eats which meat', () => {
  it.each([
    ['without a sale all eat mutton', 56, [], [['Mutton', 56]]],
    ['before the first order too', 56, [sold('chicken-mandi', 0)], [['Mutton', 56]]],
    ['the label decides, not the key: beef-2pc is Mutton Mandi', 20, [sold('beef-2pc', 10)], [['Mutton', 20]]],
    ['mutton-2pc is Beef Ribs Mandi', 20, [sold('mutton-2pc', 10)], [['Beef ribs', 20]]],
    [
      'a combo is half beef and half mutton',
      20,
      [sold('combo', 10)],
      [
        ['Beef ribs', 10],
        ['Mutton', 10],
      ],
    ],
    [
      'as the dishes were sold',
      56,
      [sold('beef-2pc', 4), sold('chicken-mandi', 3)],
      [
        ['Mutton', 32],
        ['Chicken', 24],
      ],
    ],
    [
      'more people than the orders promise eat in the same proportion',
      100,
      [sold('chicken-mandi', 1), sold('fish-mandi', 1), sold('beef-2pc', 1)],
      [
        ['Chicken', 34],
        ['Fish', 33],
        ['Mutton', 33],
      ],
    ],
    ['a dish that is not on the menu any more is named as it was sold', 20, [sold('camel', 2, 'Camel Mandi')], [['Camel Mandi', 20]]],
  ] as [string, number, Sold[], [string, number][]][])('%s', (_what, servings, dishes, expected) =>
    expect(sharesOf(servings, ...dishes)).toEqual(expected),
  );

  it('always adds up to the people who come', () => {
    const dish = fc.record({ key: fc.constantFrom(...keysOf(MENU_ITEMS)), name: fc.constant('x'), portions: fc.nat(500) });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 5000 }), fc.array(dish, { maxLength: 6 }), (servings, dishes) => {
        expect(meatShares(servings, dishes).reduce((sum, { people }) => sum + people, 0)).toBe(servings);
      }),
    );
  });

  it.each(keysOf(MENU_ITEMS))('the meat of %s stands in what the customer reads', (key) => {
    const { name, description } = MENU_ITEMS[key];
    for (const { name: meat } of meatShares(20, [sold(key, 1)])) {
      expect(`${name} ${description}`.toLowerCase()).toContain(meat.en.toLowerCase().split(' ')[0]);
    }
  });
});

describe('what is bought for a sale', () => {
  const kilosOf = (name: string, servings: number, ...dishes: Sold[]) =>
    needsFor(FIRST_RECIPE, servings, dishes).find((need) => need.name.en === name)?.amount ?? null;

  it('is no mutton for a sale of chicken, but masala and rice for everybody', () => {
    const chicken = sold('chicken-mandi', 28);
    expect(kilosOf('Mutton', 56, chicken)).toBeNull();
    expect(kilosOf('Mandi rice', 56, chicken)).toBeCloseTo(11.2);
    expect(kilosOf('MSG', 56, chicken)).toBeCloseTo(448);
    expect(withoutRecipe(56, [chicken])).toEqual([{ name: { en: 'Chicken', ml: 'കോഴിയിറച്ചി' }, people: 56 }]);
    expect(eatersAmong(56, [chicken])).toEqual({ people: 56, mutton: 0 });
  });

  it('is mutton for those who ordered it, and the rest is named without an amount', () => {
    const dishes = [sold('combo', 14), sold('beef-2pc', 14)];
    expect(eatersAmong(56, dishes)).toEqual({ people: 56, mutton: 42 });
    expect(kilosOf('Mutton', 56, ...dishes)).toBeCloseTo(16.8);
    expect(withoutRecipe(56, dishes)).toMatchObject([{ name: { en: 'Beef ribs' }, people: 14 }]);
    expect(kilosOf('Beef ribs', 56, ...dishes)).toBeNull();
  });
});
