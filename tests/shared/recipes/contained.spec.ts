import fc from 'fast-check';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { chainToItself, servingsOfEach } from '#shared/recipes/contained';
import type { DishPart } from '#shared/recipes/dish-parts';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import type { AddedContent, AddedPart, ContainedRecipe, RecipeIngredient } from '#shared/recipes/kitchen-recipe';
import { addedFaults, sentenceOf } from '#shared/recipes/recipe-check';

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
