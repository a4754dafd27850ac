import { amountsOf } from '#shared/recipes/eaters';
import { lineOf } from '#shared/recipes/first-recipe';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { formatAmounts, NO_AMOUNT } from '#shared/recipes/format-amount';
import { type AddedContent, inStoresMeasure, type RecipeIngredient, type VersionStep } from '#shared/recipes/kitchen-recipe';
import type { AddedRecipe } from '#shared/recipes/recipe.contract';
import { addedFaults, isVideoName } from '#shared/recipes/recipe-check';
import { addedDifferences, type RecipeDifference } from '#shared/recipes/recipe-differences';
import { bothParts } from '#shared/recipes/recipe';
import { addedRecipeShown } from '#shared/recipes/version-collection';

const line = (en: string, over: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  ...{ name: { en, ml: '' }, amount: 100, unit: 'g', wastePercent: 0, itemId: null },
  ...over,
});
const step = (en: string, over: Partial<VersionStep> = {}): VersionStep => ({
  ...{ title: { en, ml: '' }, description: { en: '', ml: '' }, video: null },
  ...over,
});
const STOCK: AddedContent = {
  title: { en: 'Stock', ml: 'സ്റ്റോക്ക്' },
  baseServing: 20,
  video: null,
  ingredients: [line('Bones', { amount: 2, unit: 'kg', name: { en: 'Bones', ml: 'എല്ല്' } })],
  instructions: { en: '1. Boil', ml: '' },
  steps: [step('Boil')],
  recipes: [{ recipe: 'mandiMasala', servings: 20 }],
};
const titleOf = (recipe: string) => ({ en: `The ${recipe}`, ml: '' });
const between = (change: Partial<AddedContent>, before: Partial<AddedContent> = {}): RecipeDifference[] =>
  addedDifferences({ ...STOCK, ...before }, { ...STOCK, ...change }, titleOf);

/** @source requirements/console C105 */
describe('the difference between two versions of an added recipe', () => {
  it('of the same is none', () => expect(between({})).toEqual([]));

  it.each<[string, Partial<AddedContent>, Omit<RecipeDifference, 'part'>]>([
    ['its name in both languages', { title: { en: 'Broth', ml: '' } }, { field: 'title', name: null, was: 'Stock\nസ്റ്റോക്ക്', now: 'Broth' }],
    [
      'a recipe that came into it',
      { recipes: [...STOCK.recipes, { recipe: 'mandiRice', servings: 10 }] },
      { field: 'recipe', name: titleOf('mandiRice'), was: null, now: '10' },
    ],
    ['one that went out of it', { recipes: [] }, { field: 'recipe', name: titleOf('mandiMasala'), was: '20', now: null }],
    [
      'how much of one is in it',
      { recipes: [{ recipe: 'mandiMasala', servings: 25 }] },
      { field: 'recipe', name: titleOf('mandiMasala'), was: '20', now: '25' },
    ],
    [
      'the Malayalam of an ingredient',
      { ingredients: [line('Bones', { amount: 2, unit: 'kg', name: { en: 'Bones', ml: 'അസ്ഥി' } })] },
      { field: 'malayalam', name: { en: 'Bones', ml: 'അസ്ഥി' }, was: 'എല്ല്', now: 'അസ്ഥി' },
    ],
    [
      'the weight of a piece',
      { ingredients: STOCK.ingredients.map((one) => ({ ...one, pieceGrams: 250 })) },
      { field: 'pieceWeight', name: { en: 'Bones', ml: 'എല്ല്' }, was: null, now: '250 g' },
    ],
    [
      'a step that came',
      { steps: [step('Boil'), step('Strain')] },
      { field: 'step', name: { en: 'Strain', ml: '' }, was: null, now: 'Strain' },
    ],
    ['a step that went', { steps: [] }, { field: 'step', name: { en: 'Boil', ml: '' }, was: 'Boil', now: null }],
    ['what a step is called', { steps: [step('Simmer')] }, { field: 'step', name: { en: 'Simmer', ml: '' }, was: 'Boil', now: 'Simmer' }],
    [
      'what to do in a step',
      { steps: [step('Boil', { description: { en: 'For an hour', ml: 'ഒരു മണിക്കൂർ' } })] },
      { field: 'stepDescription', name: { en: 'Boil', ml: '' }, was: '', now: 'For an hour\nഒരു മണിക്കൂർ' },
    ],
    [
      'the video of a step',
      { steps: [step('Boil', { video: 'videos/boil.mp4' })] },
      { field: 'stepVideo', name: { en: 'Boil', ml: '' }, was: null, now: 'videos/boil.mp4' },
    ],
  ])('names %s', (_name, change, found) => expect(between(change)).toEqual([{ part: null, ...found }]));

  it('says that the weight of a piece is no longer needed', () => {
    const before = { ingredients: STOCK.ingredients.map((one) => ({ ...one, pieceGrams: 250 })) };
    expect(between({}, before)).toMatchObject([{ field: 'pieceWeight', was: '250 g', now: null }]);
  });
});

describe('an added recipe as the calculator shows it', () => {
  it('has its ingredients and the recipes inside it, with the Malayalam in brackets', () => {
    expect(addedRecipeShown(STOCK, { 'Masala (മസാല)': '20 servings' })).toEqual({
      title: 'Stock (സ്റ്റോക്ക്)',
      baseServing: 20,
      ingredients: { 'Bones (എല്ല്)': '2 kg', 'Masala (മസാല)': '20 servings' },
      instructions: STOCK.instructions,
      steps: [{ step: 1, title: { en: 'Boil', ml: '' }, description: { en: '', ml: '' } }],
    });
  });

  it('has a name once where both languages call it the same, no steps where there are none, and the video of a step', () => {
    const bare = addedRecipeShown({ ...STOCK, title: { en: 'Fumet', ml: 'Fumet' }, ingredients: [line('Water')], steps: [] }, {});
    expect(bare).toEqual({ title: 'Fumet', baseServing: 20, ingredients: { Water: '100 g' }, instructions: STOCK.instructions });
    const filmed = addedRecipeShown({ ...STOCK, steps: [step('Boil'), step('Strain', { video: 'videos/strain.mp4' })] }, {});
    expect(filmed.steps).toMatchObject([{ step: 1 }, { step: 2, videoSrc: 'videos/strain.mp4' }]);
    expect(filmed.steps?.[0]).not.toHaveProperty('videoSrc');
  });
});

describe('the amounts that screens scale', () => {
  const first = FIRST_VERSIONS[0]?.content;
  if (!first) throw new Error('There is a first version');
  const record: AddedRecipe = {
    ...{ id: 'r-1', number: 2, savedAt: '2026-11-20T06:00:00.000Z', latest: 3, isArchived: false, version: 4 },
    content: STOCK,
  };

  it('are those of the kitchen’s current recipe, with those of each added recipe', () => {
    const { title, baseServing, ingredients, recipes } = STOCK;
    const { mandiMeat, added } = amountsOf({ content: first, added: [record] });
    expect(added).toEqual([{ id: 'r-1', title, baseServing, ingredients, recipes }]);
    expect(mandiMeat.ingredients.length).toBe(first.mandiMeat.ingredients.length);
  });

  it('have no added recipe in a copy that a device stored before there were any', () => {
    expect(amountsOf({ content: first }).added).toEqual([]);
  });

  it.each(['a pinch', '2 handfuls', ''])('no list of the kitchen says “%s” for an amount', (quantity) => {
    expect(() => lineOf({ en: 'Salt', ml: 'ഉപ്പ്', quantity })).toThrow(`Salt has no amount: ${quantity}`);
  });

  it('have no value for the ratio of two units that cannot be compared', () => {
    const eggs = {
      ...amountsOf({ content: first }),
      mandiRice: { baseServing: 20, ingredients: [line('Egg', { unit: 'piece' }), line('Water')] },
    };
    for (const text of ['{rice.Egg:Water}', '{rice.Water:Egg}'])
      expect(formatAmounts(text, { people: 20, mutton: 20 }, eggs)).toBe(NO_AMOUNT);
  });
});

describe('an ingredient as its item is counted', () => {
  it.each<[string, Partial<RecipeIngredient>, { amount: number; unit: string }]>([
    ['pieces with a weight are grams', { amount: 4, unit: 'piece', pieceGrams: 150 }, { amount: 600, unit: 'g' }],
    ['a weight is pieces', { amount: 1.5, unit: 'kg', pieceGrams: 150 }, { amount: 10, unit: 'piece' }],
    ['without the weight of a piece it stays', { amount: 4, unit: 'piece' }, { amount: 4, unit: 'piece' }],
    ['what is poured has no pieces', { amount: 2, unit: 'L', pieceGrams: 150 }, { amount: 2, unit: 'L' }],
  ])('%s', (_name, over, expected) => expect(inStoresMeasure(line('Lemon', over))).toEqual(expected));
});

describe('the limits of a recipe', () => {
  const faultsOf = (change: Partial<AddedContent>) =>
    addedFaults({ ...STOCK, ...change }, { id: null, items: [{ id: 7, unit: 'piece' }], others: [] }).map(({ path, problem }) => [
      path,
      problem,
    ]);
  const withLine = (over: Partial<RecipeIngredient>) => faultsOf({ ingredients: [line('Lemon', over)] });

  it.each<[string, Partial<AddedContent>, unknown[]]>([
    ['one serving', { baseServing: 1 }, []],
    ['half a serving', { baseServing: 0.5 }, [['content.baseServing', 'servings']]],
    ['no serving', { baseServing: 0 }, [['content.baseServing', 'servings']]],
    ['a serving and a half', { baseServing: 1.5 }, [['content.baseServing', 'servings']]],
    ['more servings than anybody cooks', { baseServing: 1_000_000 }, [['content.baseServing', 'servings']]],
    [
      'more servings inside it than anybody cooks',
      { recipes: [{ recipe: 'mandiMasala', servings: 1_000_000 }] },
      [['content.recipes.0.servings', 'containedServings']],
    ],
    ['nothing but another recipe', { ingredients: [] }, []],
    ['nothing at all', { ingredients: [], recipes: [] }, [['content.ingredients', 'noIngredients']]],
    ['a fault beside another recipe', { ingredients: [line('')] }, [['content.ingredients.0.name.en', 'name']]],
    [
      'one name in capitals and small letters',
      { ingredients: [line('Lemon'), line(' LEMON')] },
      [['content.ingredients.1.name.en', 'sameName']],
    ],
  ])('%s', (_name, change, faults) => expect(faultsOf(change)).toEqual(faults));

  it.each<[string, Partial<RecipeIngredient>, unknown[]]>([
    ['no amount', { amount: 0 }, [['content.ingredients.0.amount', 'amount']]],
    ['an amount that is no number', { amount: Number.NaN }, [['content.ingredients.0.amount', 'amount']]],
    ['more than a kitchen holds', { amount: 1e9 }, [['content.ingredients.0.amount', 'amount']]],
    ['all of it is waste', { wastePercent: 100 }, [['content.ingredients.0.wastePercent', 'waste']]],
    ['less than no waste', { wastePercent: -1 }, [['content.ingredients.0.wastePercent', 'waste']]],
    ['an item that is counted, without the weight of a piece', { itemId: 7 }, [['content.ingredients.0.pieceGrams', 'pieceWeight']]],
    ['with it', { itemId: 7, pieceGrams: 120 }, []],
    ['with a weight that is none', { itemId: 7, pieceGrams: 0 }, [['content.ingredients.0.pieceGrams', 'pieceWeight']]],
    ['with a weight that nobody lifts', { itemId: 7, pieceGrams: 1e9 }, [['content.ingredients.0.pieceGrams', 'pieceWeight']]],
    ['a weight of a piece that nobody asks for', { pieceGrams: 120 }, [['content.ingredients.0.pieceGrams', 'pieceNotNeeded']]],
    [
      'pieces of a counted item with a weight',
      { itemId: 7, unit: 'piece', pieceGrams: 120 },
      [['content.ingredients.0.pieceGrams', 'pieceNotNeeded']],
    ],
    ['what is poured of a counted item', { itemId: 7, unit: 'L' }, [['content.ingredients.0.unit', 'notConvertible']]],
    ['an item that is gone', { itemId: 8 }, [['content.ingredients.0.itemId', 'unknownItem']]],
  ])('%s', (_name, over, faults) => expect(withLine(over)).toEqual(faults));

  it.each([
    ['videos/1st.mp4', true],
    ['videos/films/rice-prep.mp4', true],
    ['/media/0a1b.webm', true],
    [`/media/${'a'.repeat(60)}`, true],
    [`/media/${'a'.repeat(61)}`, false],
    ['/media/', false],
    ['/media/a/b', false],
    ['https://elsewhere.example/media/a', false],
    ['https://elsewhere.example/videos/1st.mp4', false],
    ['videos/1st.mp4?x', false],
    ['videos/../secret.mp4', false],
    ['', false],
  ])('%j is a video of ours: %s', (video, isOne) => expect(isVideoName(video)).toBe(isOne));
});

it.each([
  ['Salt (ഉപ്പ്)', { en: 'Salt', ml: 'ഉപ്പ്' }],
  ['Salt', { en: 'Salt', ml: 'Salt' }],
  ['Rock\nsalt (ഉപ്പ്)', { en: 'Rock\nsalt', ml: 'ഉപ്പ്' }],
])('%j is in both languages %j', (name, both) => expect(bothParts(name)).toEqual(both));
