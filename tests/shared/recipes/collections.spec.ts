import { feb14 } from '#shared/recipes/collections/feb14';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { MEAT_VIDEOS, partFor, RECIPE_KEYS, type RecipeKey } from '#shared/recipes/recipe';
import { scaleRecipe } from '#shared/recipes/scale';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { isScaled, quantitiesFor } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
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
