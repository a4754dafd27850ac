import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import { ITEM_CATEGORIES, ITEM_UNITS } from '#shared/inventory/item-choices';

describe('default inventory (requirements/kitchen §3)', () => {
  it('has the ids 1002 to 1047, each once', () => {
    expect(DEFAULT_ITEMS.map(({ id }) => id)).toEqual(Array.from({ length: 46 }, (_, place) => 1002 + place));
  });

  it('files items under the required categories and units', () => {
    expect(ITEM_CATEGORIES).toEqual([
      'Spices',
      'Herbs',
      'Meat',
      'Vegetables',
      'Oils & Fats',
      'Grains & Rice',
      'Kitchen Supplies',
      'Others',
    ]);
    expect(ITEM_UNITS).toEqual(['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box']);
    expect(new Set(DEFAULT_ITEMS.map(({ category }) => category))).toEqual(new Set(ITEM_CATEGORIES));
  });

  it('names every item once, in both languages', () => {
    expect(new Set(DEFAULT_ITEMS.map(({ name }) => name)).size).toBe(DEFAULT_ITEMS.length);
    expect(new Set(DEFAULT_ITEMS.map(({ nameMalayalam }) => nameMalayalam)).size).toBe(DEFAULT_ITEMS.length);
  });

  it.each(DEFAULT_ITEMS.map((item) => [item.name, item] as const))('%s starts active, with none in stock and no price', (_, item) => {
    expect(item).toMatchObject({ quantity: 0, currentPrice: 0, isActive: true });
    expect(ITEM_CATEGORIES).toContain(item.category);
    expect(ITEM_UNITS).toContain(item.unit);
    expect(item.name).toMatch(/^[A-Z][A-Za-z ,()]*$/);
    expect(item.nameMalayalam).toMatch(/^(?:\p{Script=Malayalam}|\p{Join_Control}|[ ()])+$/u);
    expect(item.nameMalayalam).toMatch(/^\p{Script=Malayalam}/u);
  });

  it.each([
    'Mutton',
    'Mandi rice (sella basmati)',
    'Ghee',
    'Egg',
    'Tamarind',
    'Jaggery',
    'MSG',
    'Rock salt',
    'Puli wood, dried',
    'Coconut shells',
  ])('has %s, which the recipes and the pit take', (name) => expect(DEFAULT_ITEMS.map((item) => item.name)).toContain(name));
});
