import fc from 'fast-check';
import { apportion } from '#shared/core/apportion';
import { keysOf } from '#shared/core/narrow';
import { MENU_ITEMS } from '#shared/menu/menu-items';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { FIRST_PARTS } from '#shared/recipes/dish-parts';
import { formatAmounts } from '#shared/recipes/format-amount';
import { withMarks } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import type { KitchenRecipe, RecipeIngredient } from '#shared/recipes/kitchen-recipe';
import { eatersAmong, type Sold, withoutRecipe, withPeople } from '#shared/ingredient-plan/meats';

const sold = (key: string, portions: number, name = key): Sold => ({ key, name, portions });
const sharesOf = (people: number, ...dishes: Sold[]): [string, number][] => {
  const { mutton } = eatersAmong(people, dishes);
  const others = withoutRecipe(people, dishes).map(({ name, people: count }) => [name.en, count] as [string, number]);
  return mutton > 0 ? [['Mutton', mutton], ...others] : others;
};

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
        ['Mutton', 10],
        ['Beef ribs', 10],
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
        ['Mutton', 33],
        ['Chicken', 34],
        ['Fish', 33],
      ],
    ],
    ['a dish that nobody said the parts of is named as it was sold', 20, [sold('camel', 2, 'Camel Mandi')], [['Camel Mandi', 20]]],
    ['so is one whose parts were all taken out', 20, [{ ...sold('beef-2pc', 2, 'Mutton Mandi'), parts: [] }], [['Mutton Mandi', 20]]],
  ] as [string, number, Sold[], [string, number][]][])('%s', (_what, servings, dishes, expected) =>
    expect(sharesOf(servings, ...dishes)).toEqual(expected),
  );

  it.each([
    ['one that feeds 8 and one that feeds as a portion does', { slots: 1, people: 8 }, 10, [8, 2]],
    ['one of four slots that feeds one', { slots: 4, people: 1 }, 3, [1, 2]],
    ['one of which some were booked before it said so', { slots: 1, people: 8 }, 12, [10, 2], 2],
  ])('the people are divided by whom a dish feeds, not by its slots: %s', (_what, fed, all, [mutton, chicken], portions = fed.slots) => {
    const items = [{ ...sold('beef-2pc', portions), fed }, sold('chicken-mandi', 1)];
    expect(sharesOf(all, ...withPeople(items, 2))).toEqual([
      ['Mutton', mutton],
      ['Chicken', chicken],
    ]);
  });

  it('a sale of dishes that say nothing is divided by portions, whatever a portion feeds', () => {
    const items = [sold('beef-2pc', 4), sold('chicken-mandi', 3)];
    expect(withPeople(items, 3)).toEqual(items);
  });

  const firstDish = fc.record({ key: fc.constantFrom(...keysOf(MENU_ITEMS)), name: fc.constant('x'), portions: fc.nat(500) });
  const people = fc.integer({ min: 1, max: 5000 });

  it('always adds up to the people who come', () => {
    fc.assert(
      fc.property(people, fc.array(firstDish, { maxLength: 6 }), (servings, dishes) => {
        expect(sharesOf(servings, ...dishes).reduce((sum, [, count]) => sum + count, 0)).toBe(servings);
      }),
    );
  });

  /** As the meats were divided when they were constants of the program. */
  const MEATS: Readonly<Record<keyof typeof MENU_ITEMS, readonly string[]>> = {
    'beef-2pc': ['Mutton'],
    combo: ['Beef ribs', 'Mutton'],
    'mutton-2pc': ['Beef ribs'],
    'chicken-mandi': ['Chicken'],
    'fish-mandi': ['Fish'],
  };
  function dividedBefore(servings: number, dishes: readonly { key: keyof typeof MENU_ITEMS; portions: number }[]): Record<string, number> {
    const weights = new Map<string, number>();
    for (const { key, portions } of dishes) {
      for (const meat of MEATS[key]) weights.set(meat, (weights.get(meat) ?? 0) + portions / MEATS[key].length);
    }
    const eaten = [...weights].filter(([, weight]) => weight > 0);
    if (eaten.length === 0) return { Mutton: servings };
    const counts = apportion(
      servings,
      eaten.map(([, weight]) => weight),
    );
    return Object.fromEntries(eaten.flatMap(([meat], place) => (counts[place] ? [[meat, counts[place]]] : [])));
  }

  it('of two meats that share a person who is left over, the one of the first dish has them, sold or not', () => {
    const dishes = [sold('beef-2pc', 0), sold('combo', 1)];
    expect(sharesOf(145, ...dishes)).toEqual([
      ['Mutton', 73],
      ['Beef ribs', 72],
    ]);
  });

  it('the first parts of the first dishes divide them as before, and masala, rice and chutney stay for everybody', () => {
    fc.assert(
      fc.property(people, fc.uniqueArray(firstDish, { maxLength: 5, selector: ({ key }) => key }), (servings, dishes) => {
        const parts = dishes.map((dish) => ({ ...dish, parts: FIRST_PARTS[dish.key] }));
        expect(Object.fromEntries(sharesOf(servings, ...parts))).toEqual(dividedBefore(servings, dishes));
        expect(eatersAmong(servings, parts)).not.toHaveProperty('of');
      }),
      { numRuns: 500 },
    );
  });

  it.each(keysOf(MENU_ITEMS))('names the meat of %s in the text for the customer', (key) => {
    const { name, description } = MENU_ITEMS[key];
    for (const [meat] of sharesOf(20, sold(key, 1))) {
      expect(`${name} ${description}`.toLowerCase()).toContain(meat.toLowerCase().split(' ')[0]);
    }
  });

  it('a dish without rice takes none, and texts say for how many the rest is cooked', () => {
    const raita: Sold = { key: 'raita', name: 'Raita', portions: 1, parts: [{ recipe: 'puliChutney', name: null, servings: 0.5 }] };
    const eaters = eatersAmong(40, [sold('beef-2pc', 3), raita]);
    expect(eaters).toEqual({ people: 40, mutton: 30, of: { mandiMeat: 30, mandiRice: 30, puliChutney: 35 } });
    expect(formatAmounts('{rice.Mandi rice} for {people}', eaters, FIRST_RECIPE)).toBe('6 kg for 30');
    expect(formatAmounts('{chutney.Tamarind} for {people}', eaters, FIRST_RECIPE)).toBe('218.8 g for 35');
    expect(formatAmounts('{meat.MSG}, {rice.Mandi rice} for {people}', eaters, FIRST_RECIPE)).toBe('240 g, 6 kg for 40');
  });
});

describe('the purchase for a sale', () => {
  const kilosOf = (name: string, servings: number, ...dishes: Sold[]) =>
    needsFor(FIRST_RECIPE, servings, dishes).find((need) => need.name.en === name)?.amount ?? null;

  it('is no mutton for a sale of chicken, but masala and rice for everybody', () => {
    const chicken = sold('chicken-mandi', 28);
    expect(kilosOf('Mutton', 56, chicken)).toBeNull();
    expect(kilosOf('Mandi rice', 56, chicken)).toBeCloseTo(11.2);
    expect(kilosOf('MSG', 56, chicken)).toBeCloseTo(448);
    expect(withoutRecipe(56, [chicken])).toEqual([{ name: { en: 'Chicken', ml: 'കോഴിയിറച്ചി' }, people: 56 }]);
    expect(eatersAmong(56, [chicken])).toEqual({ people: 56, mutton: 0, unweighed: withoutRecipe(56, [chicken]) });
  });

  /** 4 portions of mutton and 16 of chicken for 40 people, by a recipe whose lines of the meat are other ones. */
  const kilosAfter = (
    change: (lines: readonly RecipeIngredient[]) => readonly RecipeIngredient[],
    stored: KitchenRecipe = FIRST_RECIPE,
  ) => {
    const mandiMeat = { ...stored.mandiMeat, ingredients: change(stored.mandiMeat.ingredients) };
    const recipe: KitchenRecipe = { ...stored, ...withMarks({ ...stored, mandiMeat }) };
    const needs = needsFor(recipe, 40, [sold('beef-2pc', 4), sold('chicken-mandi', 16)]);
    return needs.filter(({ name }) => name.en.startsWith('Mutton')).map(({ name, amount }) => [name.en, Math.round(amount * 1000) / 1000]);
  };
  const [mutton] = FIRST_RECIPE.mandiMeat.ingredients as [RecipeIngredient];
  const other = (change: Partial<RecipeIngredient>) => (lines: readonly RecipeIngredient[]) => [
    { ...mutton, ...change },
    ...lines.slice(1),
  ];
  const unmarked = ({ name, amount, unit, wastePercent, itemId }: RecipeIngredient): RecipeIngredient => ({
    name,
    amount,
    unit,
    wastePercent,
    itemId,
  });
  const BONES = { ...mutton, name: { en: 'Mutton bones', ml: '' }, amount: 2 };
  it.each([
    ['as it is', (lines: readonly RecipeIngredient[]) => lines, [['Mutton', 3.2]]],
    ['renamed', other({ name: { en: 'Mutton shoulder', ml: 'മട്ടൺ' } }), [['Mutton shoulder', 3.2]]],
    [
      'with a second line for those who eat mutton',
      (lines: readonly RecipeIngredient[]) => [...lines, BONES],
      [
        ['Mutton', 3.2],
        ['Mutton bones', 0.8],
      ],
    ],
    [
      'with a second line for everybody',
      (lines: readonly RecipeIngredient[]) => [...lines, unmarked(BONES)],
      [
        ['Mutton', 3.2],
        ['Mutton bones', 4],
      ],
    ],
    ['meant for everybody on purpose', other({ eatenBy: 'all' }), [['Mutton', 16]]],
    ['stored before lines were marked', (lines: readonly RecipeIngredient[]) => lines.map(unmarked), [['Mutton', 3.2]]],
  ])('of the mutton is the same by whatever name: %s', (_what, change, kilos) => expect(kilosAfter(change)).toEqual(kilos));

  it('is mutton for those who ordered it, and the rest is named without an amount', () => {
    const dishes = [sold('combo', 14), sold('beef-2pc', 14)];
    expect(eatersAmong(56, dishes)).toEqual({ people: 56, mutton: 42, unweighed: withoutRecipe(56, dishes) });
    expect(kilosOf('Mutton', 56, ...dishes)).toBeCloseTo(16.8);
    expect(withoutRecipe(56, dishes)).toMatchObject([{ name: { en: 'Beef ribs' }, people: 14 }]);
    expect(kilosOf('Beef ribs', 56, ...dishes)).toBeNull();
  });
});
