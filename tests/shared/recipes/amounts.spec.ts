import fc from 'fast-check';
import { addCatalogue } from '#shared/core/languages';
import { inUnit } from '#shared/core/quantity';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { formatAmounts } from '#shared/recipes/format-amount';
import { RECIPE_UNITS, type RecipeContent, type RecipeIngredient, type VersionPart } from '#shared/recipes/kitchen-recipe';
import { numbered, partFor, wholeName } from '#shared/recipes/recipe';
import { recipeFaults } from '#shared/recipes/recipe-check';
import { scaleIngredient, scaleRecipe } from '#shared/recipes/scale';
import { fewerPeople, FIRST_SERVINGS, isSmallBatch, morePeople, typedPeople } from '#shared/recipes/servings';
import { AMOUNT_TEXTS, amountText, descriptionFor } from '#shared/tasks/default-tasks/amount-texts';

describe('scaling an ingredient (requirements/kitchen §5)', () => {
  it.each([
    ['8 kg', 20, '8.0 kg'],
    ['8.0 kg', 40, '16.0 kg'],
    ['8 kg', 1, '0.4 kg'],
    ['160 g', 25, '200.0 g'],
    ['196 g', 5, '49.0 g'],
    ['125 g', 15, '93.8 g'],
    ['1 g', 20, '1.0 g'],
    ['1 g', 15, '0.75 g'],
    ['1 g', 1, '0.05 g'],
    ['1 L', 5, '0.25 L'],
    ['0.01 g', 1, '0.001 g'],
    ['0 g', 20, '0 g'],
    ['2.5kg', 40, '5.0 kg'],
    [' 400 ml ', 10, '200.0 ml'],
    ['2 ജോഡി', 40, '4.0 ജോഡി'],
    ['3', 40, '6.0'],
  ])('%s for %d servings is %s', (quantity, servings, scaled) => {
    expect(scaleIngredient(quantity, servings)).toBe(scaled);
  });

  it.each(['as needed', 'ആവശ്യത്തിന്', '', 'a pinch of 2', '2–3 pieces', '1/2 piece', '1,200 g'])('%p is left as it is', (quantity) => {
    expect(scaleIngredient(quantity, 40)).toBe(quantity);
  });

  it('knows recipes for another number of servings', () => {
    expect(scaleIngredient('3 kg', 20, 10)).toBe('6.0 kg');
  });
});

describe('scaling in the recipe calculator (requirements/console §9)', () => {
  it.each([
    ['8.0 kg', 40, '16.0 kg'],
    ['8.0 kg', 20, '8.0 kg'],
    ['8.0 kg', 1, '0.400 kg'],
    ['8.0 kg', 2, '0.800 kg'],
    ['8.0 kg', 0, '0.000 kg'],
    ['1.2 kg', 15, '0.900 kg'],
    ['160 g', 25, '200.0 g'],
    ['1 g', 15, '0.75 g'],
    ['1 g', 1, '0.05 g'],
    ['1 g', 0, '0 g'],
    ['1 L', 5, '0.25 L'],
    ['1 L', 13, '0.65 L'],
    ['10.0 L', 1, '0.5 L'],
    ['150 ml', 0, '0 ml'],
    ['1 ml', 7, '0.35 ml'],
    ['0.01 g', 1, '0.001 g'],
    ['1 piece', 10, '0.500 piece'],
    ['1 l', 5, '0.250 l'],
    ['3', 40, '6.0'],
    ['3', 1, '0.150'],
  ])('%s for %d servings is %s', (amount, servings, scaled) => {
    expect(scaleRecipe(amount, servings)).toBe(scaled);
  });

  it.each(['as needed', 'a pinch', '', '2–3 pieces', '1/2 piece'])('%p is left as it is', (amount) => {
    expect(scaleRecipe(amount, 40)).toBe(amount);
  });

  const amount = fc.record({
    value: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
    unit: fc.constantFrom('g', 'ml', 'L', 'kg', 'piece'),
  });
  const servings = fc.integer({ min: 0, max: 5_000 });

  it('agrees with the TV screens from 1 on, and says the same amount below', () => {
    fc.assert(
      fc.property(amount, servings, ({ value, unit }, people) => {
        const [shown, onTv] = [scaleRecipe(`${value} ${unit}`, people), scaleIngredient(`${value} ${unit}`, people)];
        const exact = (value * people) / 20;
        expect(Number.parseFloat(shown)).toBe(Number.parseFloat(onTv));
        expect(Math.abs(Number.parseFloat(shown) - exact)).toBeLessThanOrEqual(exact >= 1 ? 0.0501 : 0.000501);
        expect(shown.endsWith(` ${unit}`)).toBe(true);
        if (exact >= 1) expect(shown).toMatch(/^\d+\.\d \S+$/);
        else expect(shown).toMatch(['g', 'ml', 'L'].includes(unit) ? /^\d(\.\d{1,3})? \S+$/ : /^\d\.\d{3} \S+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never falls when there are more people', () => {
    fc.assert(
      fc.property(amount, servings, servings, ({ value, unit }, some, more) => {
        const [few, many] = [some, some + more].map((people) => Number.parseFloat(scaleRecipe(`${value} ${unit}`, people)));
        expect(few).toBeLessThanOrEqual(many ?? 0);
      }),
    );
  });

  it('leaves any text without a number alone', () => {
    fc.assert(fc.property(fc.stringMatching(/^[^\d]{0,40}$/), servings, (text, people) => scaleRecipe(text, people) === text));
  });
});

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

const twenty = { people: 20, mutton: 20 };
const some = { people: 40, mutton: 10 };

describe('a name in two languages (requirements/console C25)', () => {
  addCatalogue('hi', { 'Test salt': 'परीक्षा नमक' });

  it.each([
    ['en', 'Salt(ഉപ്പ്)', 'Salt'],
    ['en', 'Salt   (ഉപ്പ്) ', 'Salt'],
    ['ml', 'Salt (fine) (ഉപ്പ്)', 'fine) (ഉപ്പ്'],
    ['en', 'Salt (fine) and pepper', 'Salt (fine) and pepper'],
    ['hi', 'Test salt (ഉപ്പ്)', 'परीक्षा नमक'],
    ['hi', 'Pepper (കുരുമുളക്)', 'Pepper'],
  ])('in %s %s is %s', (language, name, part) => expect(partFor(language, name)).toBe(part));

  it.each([
    ['en', 'Test salt (ഉപ്പ്)', 'Test salt (ഉപ്പ്)'],
    ['ml', 'Test salt (ഉപ്പ്)', 'Test salt (ഉപ്പ്)'],
    ['hi', 'Test salt (ഉപ്പ്)', 'परीक्षा नमक'],
  ])('the calculator shows in %s %s as %s', (language, name, shown) => expect(wholeName(language, name)).toBe(shown));

  it('numbers the steps', () => expect(numbered(['Dry', 'Rub'])).toBe('1. Dry\n2. Rub'));
});

describe('a text with the amounts of the recipe', () => {
  it.each([
    ['{people} people, {mutton} of them eat mutton', '40 people, 10 of them eat mutton'],
    ['{meat.Mutton} of mutton', '4 kg of mutton'],
    ['{rice.Mandi rice} of rice', '8 kg of rice'],
    ['{fire.Puli wood} for a fire, {fires.Puli wood} in all', '40 kg for a fire, 80 kg in all'],
    ['{boughtMeat.Mutton} to buy', '4 kg to buy'],
    ['rice to water {rice.Mandi rice:Water}, for {base.rice}', 'rice to water 1:2, for 20'],
    ['{meat.Unicorn} of what the recipe has no more', '— of what the recipe has no more'],
    ['{rice.Mandi rice:Unicorn}', '—'],
    ['{chutney.Cardamom} of cardamom', '2 g of cardamom'],
    ['no amount', 'no amount'],
  ])('%s: %s', (template, text) => expect(formatAmounts(template, some, FIRST_RECIPE)).toBe(text));

  it.each(['{fire.Unicorn}', '{soup.Water}', '{meat.}'])('%s is no amount that a list of the kitchen has', (template) => {
    const read = () => formatAmounts(template, some, FIRST_RECIPE);
    if (template === '{meat.}') expect(read()).toBe(template);
    else expect(read).toThrow(template);
  });
});

describe('the description of a task that names amounts', () => {
  const { description } = amountText('order-mutton');
  const { formerly } = AMOUNT_TEXTS['order-mutton'];

  it.each([
    ['as it is stored', 'order-mutton', description, 'en', '4 kg for 10 servings'],
    ['as an earlier version stored it', 'order-mutton', formerly, 'en', '4 kg for 10 servings'],
    ['in the reader’s language', 'order-mutton', description, 'ml', '10 പേർക്ക് 4 kg'],
  ])('%s follows those who eat', (_, id, stored, language, amount) => {
    expect(descriptionFor({ id, description: stored }, some, language, FIRST_RECIPE)).toContain(amount);
  });

  it.each([
    ['that somebody wrote anew', 'order-mutton', 'Two goats'],
    ['that somebody cleared', 'order-mutton', null],
    ['of a task that was never described otherwise', 'dry-mutton', undefined],
    ['of a task without amounts', 'take-out', 'Open the pit'],
    ['of a task of one’s own', 'toString', 'Open the pit'],
  ])('one %s stays as it is', (_, id, stored) => {
    expect(descriptionFor({ id, description: stored ?? null }, twenty, 'en', FIRST_RECIPE)).toBeNull();
  });
});

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
