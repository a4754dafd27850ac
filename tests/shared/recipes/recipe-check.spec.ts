import fc from 'fast-check';
import { inUnit } from '#shared/core/quantity';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { type RecipeContent, RECIPE_UNITS, type RecipeIngredient, type VersionPart } from '#shared/recipes/kitchen-recipe';
import { recipeFaults } from '#shared/recipes/recipe-check';

const first = FIRST_VERSIONS[0]?.content as RecipeContent;
const ITEMS = [
  { id: 7, unit: 'kg' },
  { id: 8, unit: 'L' },
  { id: 9, unit: 'pack' },
  { id: 10, unit: 'piece' },
];
const mutton = first.mandiMeat.ingredients[0] as RecipeIngredient;
const step = { title: { en: 'Soak', ml: '' }, description: { en: '', ml: '' }, video: null };
const withMeat = (change: Partial<VersionPart>): RecipeContent => ({ ...first, mandiMeat: { ...first.mandiMeat, ...change } });
const withLine = (change: object): RecipeContent =>
  withMeat({ ingredients: [{ ...mutton, ...change }, ...first.mandiMeat.ingredients.slice(1)] });

describe('the faults of a version', () => {
  it.each(FIRST_VERSIONS)('nothing with the collection $collection', ({ content }) => expect(recipeFaults(content, [])).toEqual([]));

  it.each([
    ['an empty name', { name: { en: ' ', ml: '' } }, 'name.en', 'name'],
    ['brackets', { name: { en: 'Mutton (fresh)', ml: '' } }, 'name.en', 'brackets'],
    ['Malayalam brackets', { name: { en: 'Mutton', ml: '(മട്ടൺ)' } }, 'name.ml', 'brackets'],
    ['no amount', { amount: 0 }, 'amount', 'amount'],
    ['a negative amount', { amount: -1 }, 'amount', 'amount'],
    ['an amount that was not typed', { amount: Number.NaN }, 'amount', 'amount'],
    ['too much', { amount: 100_001 }, 'amount', 'amount'],
    ['an unknown unit', { unit: 'cup' }, 'unit', 'unit'],
    ['negative waste', { wastePercent: -1 }, 'wastePercent', 'waste'],
    ['all of it wasted', { wastePercent: 100 }, 'wastePercent', 'waste'],
    ['an item that is not there', { itemId: 6 }, 'itemId', 'unknownItem'],
    ['kilograms of what is counted in litres', { itemId: 8 }, 'unit', 'notConvertible'],
    ['kilograms of what is counted in packs', { itemId: 9 }, 'unit', 'notConvertible'],
    ['pieces of what is counted in litres', { itemId: 8, unit: 'piece', pieceGrams: 100 }, 'unit', 'notConvertible'],
    ['pieces of what is counted in kilograms', { itemId: 7, unit: 'piece' }, 'pieceGrams', 'pieceWeight'],
    ['a piece that weighs nothing', { itemId: 7, unit: 'piece', pieceGrams: 0 }, 'pieceGrams', 'pieceWeight'],
    ['a piece that has no number', { itemId: 7, unit: 'piece', pieceGrams: Number.NaN }, 'pieceGrams', 'pieceWeight'],
    ['grams of what is counted in pieces', { itemId: 10, unit: 'g' }, 'pieceGrams', 'pieceWeight'],
    ['a weight that nobody needs', { itemId: 7, unit: 'g', pieceGrams: 50 }, 'pieceGrams', 'pieceNotNeeded'],
    ['a weight without an item', { unit: 'piece', pieceGrams: 50 }, 'pieceGrams', 'pieceNotNeeded'],
  ] as const)('reports %s at its line', (_, change, path, problem) => {
    expect(recipeFaults(withLine(change), ITEMS)).toEqual([{ path: `content.mandiMeat.ingredients.0.${path}`, problem }]);
  });

  it.each([
    ['grams of what is counted in kilograms', { itemId: 7, unit: 'g' }],
    ['a tenth of a gram', { amount: 0.1, unit: 'g' }],
    ['a third wasted', { wastePercent: 33.3 }],
    ['pieces of a stated weight of what is counted in kilograms', { itemId: 7, unit: 'piece', pieceGrams: 55 }],
    ['grams of what is counted in pieces of a stated weight', { itemId: 10, unit: 'g', pieceGrams: 55 }],
  ] as const)('%s is allowed', (_, change) => expect(recipeFaults(withLine(change), ITEMS)).toEqual([]));

  it.each<[string, Partial<VersionPart>, string, string]>([
    ['no ingredients', { ingredients: [] }, 'ingredients', 'noIngredients'],
    ['no servings', { baseServing: 0 }, 'baseServing', 'servings'],
    ['negative servings', { baseServing: -20 }, 'baseServing', 'servings'],
    ['half a serving', { baseServing: 2.5 }, 'baseServing', 'servings'],
    ['no instructions', { instructions: { en: '\n', ml: 'എന്തെങ്കിലും' } }, 'instructions.en', 'instructions'],
    ['no title', { title: { en: '', ml: '' } }, 'title.en', 'name'],
    ['a video from elsewhere', { video: 'https://example.com/a.mp4' }, 'video', 'video'],
    ['a path out of the folder', { video: 'videos/../secret.mp4' }, 'video', 'video'],
    ['a step without a title', { steps: [step, { ...step, title: { en: '', ml: '' } }] }, 'steps.1.title.en', 'stepTitle'],
    ['a step with a video from elsewhere', { steps: [{ ...step, video: '//example.com/a.mp4' }] }, 'steps.0.video', 'video'],
    ['an ingredient twice', { ingredients: [mutton, { ...mutton, name: { en: 'mutton ', ml: '' } }] }, 'ingredients.1.name.en', 'sameName'],
  ])('reports %s at the part', (_, change, path, problem) => {
    expect(recipeFaults(withMeat(change), ITEMS)).toEqual([{ path: `content.mandiMeat.${path}`, problem }]);
  });

  it('says all that is wrong, in the order of the lines', () => {
    const content = { ...withLine({ amount: 0, itemId: 1 }), puliChutney: { ...first.puliChutney, ingredients: [], baseServing: 0 } };
    expect(recipeFaults(content, ITEMS).map(({ path }) => path)).toEqual([
      'content.mandiMeat.ingredients.0.amount',
      'content.mandiMeat.ingredients.0.itemId',
      'content.puliChutney.baseServing',
      'content.puliChutney.ingredients',
    ]);
  });
});

describe('units', () => {
  it.each([
    [250, 'g', 'kg', 0.25],
    [0.25, 'kg', 'g', 250],
    [1.5, 'L', 'ml', 1500],
    [300, 'ml', 'L', 0.3],
    [4, 'piece', 'piece', 4],
    [1, 'piece', 'g', null],
    [1, 'kg', 'L', null],
    [1, 'ml', 'g', null],
    [1, 'pack', 'piece', null],
    [1, 'toString', 'kg', null],
  ])('%d %s in %s is %p', (amount, from, to, wanted) => expect(inUnit(amount, from, to)).toBe(wanted));

  it('there and back is the same, and twice as much is twice as much', () => {
    const unit = fc.constantFrom(...RECIPE_UNITS);
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 100_000, noNaN: true }), unit, unit, (amount, from, to) => {
        const there = inUnit(amount, from, to);
        if (there === null) return expect(inUnit(amount, to, from)).toBeNull();
        expect(inUnit(there, to, from)).toBeCloseTo(amount, 6);
        return expect(inUnit(amount * 2, from, to)).toBeCloseTo(there * 2, 6);
      }),
    );
  });
});
