import fc from 'fast-check';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { feb14 } from '#shared/recipes/collections/feb14';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { FIRST_CURRENT, FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { formatAmounts, NO_AMOUNT } from '#shared/recipes/format-amount';
import { beforeWaste, type KitchenRecipe, type RecipeContent, type VersionPart } from '#shared/recipes/kitchen-recipe';
import { differencesBetween } from '#shared/recipes/recipe-differences';
import { RECIPE_KEYS } from '#shared/recipes/recipe';
import { scaleRecipe } from '#shared/recipes/scale';
import { collectionKeyOf, collectionOf } from '#shared/recipes/version-collection';
import { quantitiesFor, rowsInPanels, withAmounts } from '#shared/sop/quantities';
import { AMOUNT_TEXTS } from '#shared/tasks/default-tasks/amount-texts';

const COLLECTIONS = { feb14, feb27, march1 };
const [original, updated] = FIRST_VERSIONS.map(({ content }) => content) as [RecipeContent, RecipeContent];
const withMeat = (change: Partial<VersionPart>): RecipeContent => ({ ...original, mandiMeat: { ...original.mandiMeat, ...change } });

describe('the first versions', () => {
  it.each(FIRST_VERSIONS)('$collection is the collection, word for word and amount for amount', ({ collection, content }) => {
    const [wanted, shown] = [COLLECTIONS[collection], collectionOf(content)];
    for (const key of RECIPE_KEYS) {
      const { ingredients, ...rest } = wanted[key];
      expect(shown[key]).toMatchObject(rest);
      const at40 = (all: Readonly<Record<string, string>>) => Object.entries(all).map(([name, amount]) => [name, scaleRecipe(amount, 40)]);
      expect(at40(shown[key].ingredients)).toEqual(at40(ingredients));
    }
  });

  it('the kitchen begins with the first, whose amounts every app brings along', () => {
    expect([FIRST_CURRENT, collectionKeyOf(1), collectionKeyOf(3), collectionKeyOf(4)]).toEqual([1, 'feb14', 'march1', null]);
    for (const key of RECIPE_KEYS) expect(original[key]).toMatchObject(FIRST_RECIPE[key]);
  });

  it('has every amount that a text of the tasks names', () => {
    for (const { en, ml } of Object.values(AMOUNT_TEXTS)) {
      for (const text of [en, ml]) expect(formatAmounts(text, { people: 20, mutton: 20 }, FIRST_RECIPE)).not.toContain(NO_AMOUNT);
    }
  });
});

describe('the difference between two versions', () => {
  it('of the same is none', () => expect(differencesBetween(original, original)).toEqual([]));

  it.each([
    ['a changed amount', { ingredients: change('MSG', { amount: 170 }) }, 'ingredient', 'MSG', '160 g', '170 g'],
    ['another unit', { ingredients: change('MSG', { unit: 'kg', amount: 0.16 }) }, 'ingredient', 'MSG', '160 g', '0.16 kg'],
    ['waste', { ingredients: change('Garlic', { wastePercent: 12.5 }) }, 'waste', 'Garlic', '0 %', '12.5 %'],
    ['who eats of it', { ingredients: change('Garlic', { eatenBy: 'mutton' }) }, 'eatenBy', 'Garlic', 'all', 'mutton'],
    ['a link to the store', { ingredients: change('Garlic', { itemId: 1030 }) }, 'item', 'Garlic', null, '1030'],
    ['the servings', { baseServing: 25 }, 'baseServing', undefined, '20', '25'],
    ['the video', { video: null }, 'video', undefined, 'videos/1st.mp4', null],
    [
      'the instructions',
      { instructions: { en: 'Cook it.', ml: '' } },
      'instructions',
      undefined,
      expect.stringContaining('1. '),
      'Cook it.',
    ],
  ] as const)('names %s with was and now', (_, made, field, name, was, now) => {
    const found = differencesBetween(original, withMeat(made));
    expect(found).toEqual([
      { part: 'mandiMeat', field, name: name === undefined ? null : expect.objectContaining({ en: name }), was, now },
    ]);
  });

  it('names added and removed ingredients', () => {
    const [mutton, ...rest] = original.mandiMeat.ingredients;
    const lamb = { ...mutton, name: { en: 'Lamb', ml: '' }, amount: 9 };
    expect(differencesBetween(original, withMeat({ ingredients: [lamb, ...rest] as VersionPart['ingredients'] }))).toMatchObject([
      { field: 'ingredient', name: { en: 'Lamb' }, was: null, now: '9 kg' },
      { field: 'ingredient', name: { en: 'Mutton' }, was: '8 kg', now: null },
    ]);
  });

  it('names steps that came, went and changed', () => {
    const found = differencesBetween(original, updated).filter(({ part, field }) => part === 'puliChutney' && field === 'step');
    expect(found.map(({ was, now }) => [was, now !== null])).toEqual([
      [null, true],
      [null, true],
      [null, true],
    ]);
    expect(differencesBetween(updated, original).filter(({ field, now }) => field === 'step' && now === null)).toHaveLength(9);
  });

  function change(name: string, to: object): VersionPart['ingredients'] {
    return original.mandiMeat.ingredients.map((item) => (item.name.en === name ? { ...item, ...to } : item));
  }
});

describe('amounts by the current version', () => {
  const doubled: KitchenRecipe = {
    ...FIRST_RECIPE,
    mandiRice: { baseServing: 10, ingredients: FIRST_RECIPE.mandiRice.ingredients.map((item) => ({ ...item, wastePercent: 20 })) },
  };
  const needOf = (recipe: KitchenRecipe, people: number, name: string) =>
    needsFor(recipe, people).find((need) => need.name.en === name)?.amount ?? NaN;

  it('include the peelings in the plan, and only the recipe’s amount in the pot', () => {
    expect(needOf(doubled, 20, 'Onion')).toBeCloseTo(2.5);
    expect(formatAmounts('{rice.Mandi rice} cooked, {boughtRice.Mandi rice} bought', { people: 20, mutton: 20 }, doubled)).toBe(
      '8 kg cooked, 10 kg bought',
    );
  });

  it('scale linearly, with any base and any waste', () => {
    const servings = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(servings, servings, fc.double({ min: 0, max: 95, noNaN: true }), (base, people, wastePercent) => {
        const [rice] = FIRST_RECIPE.mandiRice.ingredients;
        const ingredients = rice ? [{ ...rice, wastePercent }] : [];
        const recipe: KitchenRecipe = { ...FIRST_RECIPE, mandiRice: { baseServing: base, ingredients } };
        expect(needOf(recipe, people, 'Mandi rice')).toBeCloseTo(beforeWaste((4 / base) * people, wastePercent), 6);
        expect(needOf(recipe, people * 2, 'Mandi rice')).toBeCloseTo(needOf(recipe, people, 'Mandi rice') * 2, 6);
      }),
    );
  });

  it('fill a page of the TV screen with the list of the recipe, and lose no row when it grows', () => {
    const panel = { kind: 'quantities', title: { en: 'Chutney' }, recipe: 'puliChutney', parts: [5, 4] } as const;
    const rows = (recipe: KitchenRecipe) => rowsInPanels(quantitiesFor(panel, { people: 40, mutton: 40 }, recipe), panel);
    expect(rows(FIRST_RECIPE).map((part) => part.length)).toEqual([5, 4]);
    const { puliChutney } = FIRST_RECIPE;
    const more = [11, 12].flatMap((n) =>
      puliChutney.ingredients.slice(0, 1).map((item) => ({ ...item, name: { en: `New ${n}`, ml: '' } })),
    );
    const longer = { ...FIRST_RECIPE, puliChutney: { ...puliChutney, ingredients: [...puliChutney.ingredients, ...more] } };
    expect(rows(longer).map((part) => part.length)).toEqual([6, 5]);
    expect(rows(longer)[0]?.[0]).toMatchObject({ name: { en: 'Jaggery' }, quantity: { en: '392.0 g' } });
  });

  it('give a text of a page its ratio and servings in every language', () => {
    const text = withAmounts({ en: 'Rice to water is {rice.Mandi rice:Water}, for {base.rice}.', ml: '{base.rice} പേർക്ക്' }, doubled);
    expect(text).toMatchObject({ en: 'Rice to water is 1:2, for 10.', ml: '10 പേർക്ക്' });
  });
});
