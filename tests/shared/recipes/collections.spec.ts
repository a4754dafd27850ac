import fc from 'fast-check';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { feb14 } from '#shared/recipes/collections/feb14';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { chainToItself, servingsOfEach } from '#shared/recipes/contained';
import type { DishPart } from '#shared/recipes/dish-parts';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { FIRST_CURRENT, FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { formatAmounts, NO_AMOUNT } from '#shared/recipes/format-amount';
import {
  type AddedContent,
  type AddedPart,
  beforeWaste,
  type ContainedRecipe,
  type KitchenRecipe,
  type RecipeContent,
  type RecipeIngredient,
  type VersionPart,
} from '#shared/recipes/kitchen-recipe';
import { MEAT_VIDEOS, partFor, RECIPE_KEYS, type RecipeKey } from '#shared/recipes/recipe';
import { addedFaults, sentenceOf } from '#shared/recipes/recipe-check';
import { differencesBetween } from '#shared/recipes/recipe-differences';
import { scaleRecipe } from '#shared/recipes/scale';
import { collectionKeyOf, collectionOf } from '#shared/recipes/version-collection';
import { isScaled, quantitiesFor, rowsInPanels, withAmounts } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { AMOUNT_TEXTS } from '#shared/tasks/default-tasks/amount-texts';
import { sopPage } from '../../support/sop-content';

const chutneyPrep = sopPage('chutneyprep');
const meatMasala = sopPage('meatmasala');
const ricePrep = sopPage('riceprep');
const COLLECTIONS = { feb14, feb27, march1 };
const ALL = Object.entries(COLLECTIONS).flatMap(([key, collection]) =>
  RECIPE_KEYS.map((recipe) => [key, recipe, collection[recipe]] as const),
);
const MALAYALAM = /[\u0D00-\u0D7F]/;

describe('the recipe collections (requirements/console §3; requirements/kitchen §9)', () => {
  it.each(ALL)('%s %s is whole', (collection, _, { title, baseServing, ingredients, instructions, steps }) => {
    expect(baseServing).toBe(20);
    expect(title).toMatch(/^(Mandi Meat|Mandi Rice|Puli Chutney) \(.+\)$/);
    expect(partFor('ml', title)).toMatch(MALAYALAM);
    expect(Object.keys(ingredients).length).toBeGreaterThanOrEqual(9);
    for (const [name, amount] of Object.entries(ingredients)) {
      expect(name).toMatch(/^[A-Z][A-Za-z ]+ \(.+\)$/);
      expect(partFor('ml', name)).toMatch(MALAYALAM);
      expect(amount).toMatch(/^\d+(\.\d)? (kg|g|L|ml)$/);
      expect(scaleRecipe(amount, 20)).toBe(`${Number.parseFloat(amount).toFixed(1)} ${amount.split(' ')[1]}`);
    }
    for (const text of [instructions.en, instructions.ml ?? '']) {
      expect(text.split('\n').map((line) => Number.parseInt(line, 10))).toEqual(text.split('\n').map((__, place) => place + 1));
    }
    expect(instructions.ml?.split('\n')).toHaveLength(instructions.en.split('\n').length);
    expect(instructions.ml).toMatch(MALAYALAM);
    expect(steps?.map(({ step }) => step)).toEqual(collection === 'feb14' ? undefined : [1, 2, 3]);
    for (const { title: name, description } of steps ?? []) {
      expect([name.en, description.en].every((text) => text.length > 3 && !MALAYALAM.test(text))).toBe(true);
      expect([name.ml, description.ml].every((text) => text && MALAYALAM.test(text))).toBe(true);
    }
  });

  it.each([
    ['mandiMeat', 'Mutton (മട്ടൺ)', '8.0 kg'],
    ['mandiMeat', 'MSG (എംഎസ്ജി)', '160 g'],
    ['mandiMeat', 'Rock salt (കല്ലുപ്പ്)', '50 g'],
    ['mandiRice', 'Mandi rice (മന്തി അരി)', '4.0 kg'],
    ['mandiRice', 'Water (വെള്ളം)', '8.0 L'],
  ] as const)('%s takes %s: %s in every collection', (recipe, ingredient, amount) => {
    for (const collection of Object.values(COLLECTIONS)) expect(collection[recipe].ingredients[ingredient]).toBe(amount);
  });

  it('the original chutney is the required one, the original rice has four lines', () => {
    expect(Object.values(feb14.puliChutney.ingredients)).toEqual(['196 g', '125 g', '25 g', '25 g', '15 g', '10 g', '5 g', '1 g', '1 L']);
    expect(feb14.mandiRice.instructions.en.split('\n')).toHaveLength(4);
  });

  it.each([
    ['mandiMeat', meatMasala],
    ['mandiRice', ricePrep],
    ['puliChutney', chutneyPrep],
  ] as [RecipeKey, SopPage][])('has the same current %s as the TV screen', (recipe, page) => {
    const panel = page.panels.find((one) => one.kind === 'quantities' && isScaled(one));
    const rows = panel?.kind === 'quantities' ? quantitiesFor(panel, { people: 20, mutton: 20 }, FIRST_RECIPE) : [];
    const onTv = rows.map(({ name, quantity }) => [`${name.en} (${name.ml})`, quantity.en]);
    expect(Object.entries(feb14[recipe].ingredients).map(([name, amount]) => [name, scaleRecipe(amount, 20)])).toEqual(onTv);
  });

  it.each(RECIPE_KEYS)('%s differs from collection to collection', (recipe) => {
    const lists = Object.values(COLLECTIONS).map((collection) => JSON.stringify(collection[recipe].ingredients));
    expect(new Set(lists).size).toBe(3);
  });

  it('shows the required videos of the meat', () => {
    expect(MEAT_VIDEOS).toEqual({ feb14: 'videos/1st.mp4', feb27: 'videos/updated_meat.mp4', march1: 'videos/updated_meat.mp4' });
  });

  it.each([
    ['en', 'Mandi Meat (മന്തി ഇറച്ചി)', 'Mandi Meat'],
    ['ml', 'Mandi Meat (മന്തി ഇറച്ചി)', 'മന്തി ഇറച്ചി'],
    ['ml', 'Salt', 'Salt'],
    ['en', 'Salt', 'Salt'],
  ] as const)('in %s %s is %s', (language, name, part) => expect(partFor(language, name)).toBe(part));
});

const inside = (recipe: string, servings = 20): ContainedRecipe => ({ recipe, servings });
const grams = (en: string, amount: number, more: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  name: { en, ml: '' },
  amount,
  unit: 'g',
  wastePercent: 0,
  itemId: null,
  ...more,
});
const added = (id: string, recipes: ContainedRecipe[], ingredients: RecipeIngredient[] = [], baseServing = 20): AddedPart => ({
  id,
  title: { en: id.toUpperCase(), ml: '' },
  baseServing,
  ingredients,
  recipes,
});

describe('a recipe that contains itself', () => {
  const others = [added('b', [inside('c')]), added('c', [inside('d'), inside('a')]), added('d', []), added('a', [])];
  it.each<[string, string, ContainedRecipe[], string[] | null]>([
    ['nothing inside', 'a', [], null],
    ['another recipe', 'a', [inside('d')], null],
    ['itself', 'a', [inside('a')], ['a', 'a']],
    ['itself through two others', 'a', [inside('d'), inside('b')], ['a', 'b', 'c', 'a']],
    ['a recipe that is not there', 'a', [inside('x')], null],
    ['two ways to the same recipe', 'e', [inside('b'), inside('c')], null],
  ])('%s', (_, id, recipes, chain) => expect(chainToItself(id, recipes, others)).toEqual(chain));

  it('is refused at its line, the chain named', () => {
    const content: AddedContent = {
      title: { en: 'Stock', ml: '' },
      baseServing: 20,
      video: null,
      ingredients: [],
      instructions: { en: 'Boil', ml: '' },
      steps: [],
      recipes: [inside('d'), inside('b')],
    };
    const faults = addedFaults(content, { id: 'a', items: [], others });
    expect(faults.map((fault) => [fault.path, sentenceOf(fault)])).toEqual([
      ['content.recipes.1.recipe', 'A recipe cannot contain itself: Stock → B → C → Stock'],
    ]);
    expect(addedFaults(content, { id: null, items: [], others })).toEqual([]);
  });

  it.each<[string, Partial<AddedContent>, string, string]>([
    ['nothing in it', {}, 'ingredients', 'noIngredients'],
    ['an unknown recipe', { recipes: [inside('nobody')] }, 'recipes.0.recipe', 'unknownRecipe'],
    ['a recipe twice', { recipes: [inside('mandiMasala'), inside('mandiMasala')] }, 'recipes.1.recipe', 'sameRecipe'],
    ['no servings', { recipes: [inside('mandiRice', 0)] }, 'recipes.0.servings', 'containedServings'],
    ['servings that are no number', { recipes: [inside('mandiRice', Number.NaN)] }, 'recipes.0.servings', 'containedServings'],
    ['a wrong line of an ingredient', { ingredients: [grams('Salt', -1)] }, 'ingredients.0.amount', 'amount'],
  ])('reports %s at its line', (_, change, path, problem) => {
    const content = { title: { en: 'A', ml: '' }, baseServing: 20, video: null, instructions: { en: 'Boil', ml: '' }, steps: [] };
    const faults = addedFaults({ ...content, ingredients: [], recipes: [], ...change }, { id: 'a', items: [], others });
    expect(faults).toEqual([{ path: `content.${path}`, problem }]);
  });
});

/** Recipes of which each contains only earlier ones, so that none contains itself. */
const kitchens = fc
  .array(fc.array(fc.record({ of: fc.nat(), servings: fc.integer({ min: 1, max: 60 }) }), { maxLength: 3 }), { minLength: 1, maxLength: 6 })
  .map((recipes) =>
    recipes.map((list, place) => {
      const contained = new Map(place === 0 ? [] : list.map(({ of, servings }) => [`r${of % place}`, servings] as const));
      return added(
        `r${place}`,
        [...contained].map(([id, servings]) => inside(id, servings)),
        [grams(`i${place}`, 100 + place)],
        10 + place,
      );
    }),
  );

/** Counted from the top down, one recipe at a time. */
function eachByHand(id: string, servings: number, kitchen: readonly AddedPart[]): Record<string, number> {
  const recipe = kitchen.find((one) => one.id === id);
  const sums: Record<string, number> = { [id]: servings };
  for (const one of recipe?.recipes ?? []) {
    const below = eachByHand(one.recipe, (servings * one.servings) / (recipe?.baseServing ?? NaN), kitchen);
    for (const [key, count] of Object.entries(below)) sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}

describe('recipes inside others', () => {
  it('each is cooked for all that contain it', () => {
    fc.assert(
      fc.property(kitchens, fc.integer({ min: 1, max: 500 }), (kitchen, servings) => {
        const top = kitchen.at(-1)?.id ?? '';
        const sums = servingsOfEach(new Map([[top, servings]]), [...kitchen].reverse());
        const wanted = eachByHand(top, servings, kitchen);
        for (const { id } of kitchen) expect(sums.get(id) ?? 0).toBeCloseTo(wanted[id] ?? 0, 6);
      }),
    );
  });

  const parts = (recipe: string, servings: number): DishPart[] => [{ recipe, name: null, servings }];
  const weighed = (kitchen: readonly AddedPart[], people: number, share: number): Record<string, number> =>
    Object.fromEntries(
      needsFor({ ...FIRST_RECIPE, added: kitchen }, people, [
        { key: 'new', name: 'New', portions: 7, parts: parts(kitchen.at(-1)?.id ?? '', share) },
      ]).map(({ name, amount }) => [name.en, amount]),
    );

  it('twice as many people, or twice as much for each, take twice as much of everything but fuel', () => {
    fc.assert(
      fc.property(kitchens, fc.integer({ min: 1, max: 500 }), fc.constantFrom(0.05, 0.3, 0.5, 1, 2), (kitchen, people, share) => {
        const [once, more, larger] = [
          weighed(kitchen, people, share),
          weighed(kitchen, people * 2, share),
          weighed(kitchen, people, share * 2),
        ];
        for (const { ingredients } of kitchen) {
          const name = ingredients[0]?.name.en ?? '';
          expect(more[name] ?? 0).toBeCloseTo((once[name] ?? 0) * 2, 6);
          expect(larger[name] ?? 0).toBeCloseTo((once[name] ?? 0) * 2, 6);
        }
        expect(once['Puli wood']).toBe(more['Puli wood']);
        expect(once).not.toHaveProperty('Mutton');
        expect(once).not.toHaveProperty('Mandi rice');
      }),
    );
  });

  it('a masala inside two recipes is bought for both, and that of the mandi too', () => {
    const masala = added('masala', [], [grams('Mace', 40)]);
    const chicken = added('chicken', [inside('masala', 10), inside('mandiMasala')], [grams('Chicken', 9_000)]);
    const raita = added('raita', [inside('masala', 5)], [grams('Curd', 2_000)]);
    const needs = needsFor({ ...FIRST_RECIPE, added: [masala, chicken, raita] }, 40, [
      { key: 'chicken-mandi', name: 'Chicken Mandi', portions: 5, parts: [...parts('chicken', 1), ...parts('raita', 0.5)] },
    ]);
    const amounts = Object.fromEntries(needs.map(({ name, amount }) => [name.en, amount]));
    expect(amounts).toMatchObject({ Chicken: 18_000, Curd: 2_000, Mace: 50, MSG: 320 });
    expect(amounts).not.toHaveProperty('Mandi rice');
  });

  it.each([
    ['pieces of a stated weight are wanted in grams', grams('Egg', 10, { unit: 'piece', pieceGrams: 55, itemId: 1 }), 550, 'g'],
    ['a weight of what is counted in pieces is wanted in pieces', grams('Lime', 2, { unit: 'kg', pieceGrams: 50, itemId: 1 }), 40, 'piece'],
    ['pieces of what is counted in pieces stay pieces', grams('Egg', 10, { unit: 'piece', itemId: 1 }), 10, 'piece'],
  ])('%s', (_, line, amount, unit) => {
    const recipe = added('eggs', [], [line]);
    const needs = needsFor({ ...FIRST_RECIPE, added: [recipe] }, 20, [{ key: 'eggs', name: 'Eggs', portions: 3, parts: parts('eggs', 1) }]);
    expect(needs[0]).toEqual({ name: line.name, amount, unit, itemId: 1 });
  });
});

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
