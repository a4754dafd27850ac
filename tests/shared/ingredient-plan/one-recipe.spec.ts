import { readQuantity } from '#shared/core/quantity';
import type { Need } from '#shared/inventory/estimate';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { eatersAmong, type Sold } from '#shared/ingredient-plan/meats';
import { feb14 } from '#shared/recipes/collections/feb14';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import type { AddedPart, KitchenRecipe } from '#shared/recipes/kitchen-recipe';
import { CURRENT_COLLECTION, partFor, RECIPE_KEYS, type RecipeKey } from '#shared/recipes/recipe';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { scaleIngredient, scaleRecipe } from '#shared/recipes/scale';
import { isScaled, quantitiesFor } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { descriptionFor } from '#shared/tasks/default-tasks/amount-texts';
import { sopPage } from '../../support/sop-content';

const chutneyPrep = sopPage('chutneyprep');
const meatMasala = sopPage('meatmasala');
const pitLighting = sopPage('pitlighting');
const ricePrep = sopPage('riceprep');
const setup = sopPage('setup');
const CURRENT = { feb14, feb27, march1 }[CURRENT_COLLECTION];
const PAGES: Readonly<Record<RecipeKey, SopPage>> = { mandiMeat: meatMasala, mandiRice: ricePrep, puliChutney: chutneyPrep };

/** Ingredient → amount in grams or millilitres, as one list of a screen adds up. */
function sums(rows: readonly (readonly [name: string, amount: string])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, text] of rows) {
    const read = readQuantity(text);
    if (!read) throw new Error(`${name} has no amount: ${text}`);
    all[name] = Math.round(((all[name] ?? 0) + read.amount * (/^(?:kg|L)$/.test(read.unit) ? 1000 : 1)) * 10) / 10;
  }
  return all;
}
const planned = (needs: readonly Need[]): Record<string, number> =>
  sums(needs.map(({ name, amount, unit }) => [name.en, `${amount} ${unit}`]));
const quantitiesOf = (page: SopPage) =>
  page.panels.flatMap((panel) =>
    panel.kind === 'quantities' && isScaled(panel) ? quantitiesFor(panel, { people: 20, mutton: 20 }, FIRST_RECIPE) : [],
  );
const fuelOf = (page: SopPage) =>
  page.panels
    .flatMap((panel) => (panel.kind === 'quantities' && 'items' in panel ? [...panel.items] : []))
    .filter(({ name }) => ['Puli wood', 'Coconut shells'].includes(name.en))
    .map(({ name, quantity }) => [name.en, quantity.en] as const);

/** 10 of 20 portions are mutton alone, 4 are half mutton, 6 are none. */
/** Without those that no recipe weighs: the plan buys none of them. */
const weighed = (rows: ReturnType<typeof quantitiesFor>) => rows.filter(({ quantity }) => quantity.en !== 'amount not in the recipe');

const SEVERAL_MEATS: readonly Sold[] = [
  { key: 'beef-2pc', name: 'Mutton Mandi', portions: 10 },
  { key: 'combo', name: 'Combo Pack', portions: 4 },
  { key: 'chicken-mandi', name: 'Chicken Mandi', portions: 6 },
];

describe.each([20, 60])('for %s people and a sale of several meats', (people) => {
  const eaters = eatersAmong(people, SEVERAL_MEATS);
  const shown = RECIPE_KEYS.flatMap((key) =>
    PAGES[key].panels.flatMap((panel) =>
      panel.kind === 'quantities' && isScaled(panel) ? quantitiesFor(panel, eaters, FIRST_RECIPE) : [],
    ),
  );

  it('shows the plan’s purchases on TV screens and in the guide, ingredient by ingredient', () => {
    const food = needsFor(FIRST_RECIPE, people, SEVERAL_MEATS).filter(({ name }) => !['Puli wood', 'Coconut shells'].includes(name.en));
    expect(sums(weighed(shown).map(({ name, quantity }) => [name.en, quantity.en]))).toEqual(planned(food));
  });

  it('shows the people who eat mutton next to it, those who eat other meats below, and none next to the masala', () => {
    expect(shown.filter((row) => row.eaters !== null).map(({ name, eaters: count }) => [name.en, count])).toEqual([
      ['Mutton', eaters.mutton],
      ...(eaters.unweighed ?? []).map(({ name, people: count }) => [name.en, count]),
    ]);
    expect(eaters.unweighed).toHaveLength(2);
    expect(eaters.mutton).toBeGreaterThan(0);
    expect(eaters.mutton).toBeLessThan(people);
  });

  it.each(['order-mutton', 'receive-mutton', 'dry-mutton'])('the task %s names the same mutton for the same people', (key) => {
    const task = DEFAULT_TASKS.find((each) => each.key === key);
    const wordsIn = (language: string) =>
      task && descriptionFor({ id: key, description: task.description }, eaters, language, FIRST_RECIPE);
    const { amount, unit } = readQuantity(shown.find(({ name }) => name.en === 'Mutton')?.quantity.en ?? '') ?? { amount: NaN, unit: '' };
    expect(wordsIn('en')).toContain(`${amount} ${unit} for ${eaters.mutton} servings`);
    expect(wordsIn('ml')).toContain(`${eaters.mutton} പേർക്ക് ${amount} ${unit}`);
  });
});

describe.each([20, 57])('for %s people and dishes that take other recipes', (people) => {
  const meat: AddedPart = {
    id: 'chicken',
    title: { en: 'Chicken', ml: '' },
    baseServing: 10,
    ingredients: [{ name: { en: 'Chicken', ml: '' }, amount: 4, unit: 'kg', wastePercent: 0, itemId: null }],
    recipes: [{ recipe: 'mandiMasala', servings: 8 }],
  };
  const recipe: KitchenRecipe = { ...FIRST_RECIPE, added: [meat] };
  const sold: readonly Sold[] = [
    ...SEVERAL_MEATS,
    {
      key: 'grilled',
      name: 'Grilled chicken',
      portions: 5,
      parts: [
        { recipe: 'chicken', name: null, servings: 1 },
        { recipe: 'puliChutney', name: null, servings: 0.5 },
      ],
    },
  ];
  const eaters = eatersAmong(people, sold, recipe);

  it('shows each part’s purchases on TV screens and in the guide, and for how many', () => {
    const shown = RECIPE_KEYS.flatMap((key) =>
      PAGES[key].panels.flatMap((panel) => (panel.kind === 'quantities' && isScaled(panel) ? quantitiesFor(panel, eaters, recipe) : [])),
    );
    const bought = needsFor(recipe, people, sold).filter(({ name }) => !['Puli wood', 'Coconut shells', 'Chicken'].includes(name.en));
    const [onScreens, inPlan] = [sums(weighed(shown).map(({ name, quantity }) => [name.en, quantity.en])), planned(bought)];
    expect(Object.keys(onScreens).sort()).toEqual(Object.keys(inPlan).sort());
    // A screen rounds each line to a tenth of its unit.
    for (const [name, amount] of Object.entries(inPlan)) expect(Math.abs((onScreens[name] ?? NaN) - amount)).toBeLessThanOrEqual(150);
    const rice = shown.find(({ name }) => name.en === 'Mandi rice');
    expect(rice?.eaters).toBe(Math.round((people * 20) / 25));
  });

  it('the plan buys the chicken of its own recipe', () => {
    const chicken = needsFor(recipe, people, sold).find(({ name }) => name.en === 'Chicken');
    expect(chicken?.amount).toBeCloseTo((people / 5 / 10) * 4, 9);
  });
});

describe.each([20, 56])('for %s people', (people) => {
  const food = (needs: readonly Need[]) => needs.filter(({ name }) => !['Puli wood', 'Coconut shells'].includes(name.en));

  it('buys the ingredients of TV screens and guide, ingredient by ingredient', () => {
    const shown = RECIPE_KEYS.flatMap((key) =>
      quantitiesOf(PAGES[key]).map(({ name, quantity }) => [name.en, scaleIngredient(quantity.en, people)] as const),
    );
    expect(planned(food(needsFor(FIRST_RECIPE, people)))).toEqual(sums(shown));
  });

  it('buys the ingredients of the calculator’s current collection', () => {
    const calculated = RECIPE_KEYS.flatMap((key) =>
      Object.entries(CURRENT[key].ingredients).map(
        ([name, amount]) => [partFor('en', name), scaleRecipe(amount, people, CURRENT[key].baseServing)] as const,
      ),
    );
    expect(planned(food(needsFor(FIRST_RECIPE, people)))).toEqual(sums(calculated));
  });

  it.each([
    ['order-mutton', 'mandiMeat', ['Mutton']],
    ['receive-mutton', 'mandiMeat', ['Mutton']],
    ['weigh-spices', 'mandiMeat', ['MSG', 'Rock salt']],
    ['mix-masala', 'mandiMeat', ['MSG', 'Rock salt']],
    ['dry-mutton', 'mandiMeat', ['Mutton']],
    ['order-supplies', 'mandiRice', ['Mandi rice']],
    ['soak-rice', 'mandiRice', ['Mandi rice']],
    ['boil-rice-water', 'mandiRice', ['Water', 'Mandi rice']],
    ['soak-tamarind', 'puliChutney', ['Tamarind', 'Water', 'Garlic', 'Ginger']],
    ['melt-jaggery', 'puliChutney', ['Jaggery']],
    ['simmer-chutney', 'puliChutney', ['Red chilli', 'Cardamom', 'Salt']],
    ['cool-chutney', 'puliChutney', ['Curry leaves']],
  ] as const)('the task %s names the amounts of that recipe', (key, recipe, names) => {
    const task = DEFAULT_TASKS.find((each) => each.key === key);
    const wordsIn = (language: string) =>
      task && descriptionFor({ id: key, description: task.description }, { people, mutton: people }, language, FIRST_RECIPE);
    for (const name of names) {
      const amount = quantitiesOf(PAGES[recipe]).find((item) => item.name.en === name)?.quantity.en ?? '';
      const { amount: figure, unit } = readQuantity(scaleIngredient(amount, people)) ?? { amount: NaN, unit: '' };
      expect(wordsIn('en')).toContain(`${figure} ${unit}`);
      expect(wordsIn('ml')).toContain(`${figure} ${unit}`);
    }
  });

  it('both fires are bought, each as the two pages of the TV screen stack it', () => {
    const both = sums([...fuelOf(setup), ...fuelOf(pitLighting)]);
    expect(both).toEqual({ 'Puli wood': 80_000, 'Coconut shells': 5000 });
    expect(planned(needsFor(FIRST_RECIPE, people))).toMatchObject(both);
    const ordering = DEFAULT_TASKS.find(({ key }) => key === 'order-supplies')?.description;
    expect(ordering).toContain('80 kg of dry puli wood and 5 kg of coconut shells: 40 kg and 2.5 kg each');
  });

  it('buys nothing without a use', () => {
    const names = needsFor(FIRST_RECIPE, people).map(({ name }) => name.en);
    for (const unused of ['Coconut milk', 'Cashew nuts', 'Raisins', 'Thick yoghurt', 'Mint leaves']) expect(names).not.toContain(unused);
  });
});
