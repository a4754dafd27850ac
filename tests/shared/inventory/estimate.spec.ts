import { readQuantity, inUnit } from '#shared/core/quantity';
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import { estimatePurchase, type Need } from '#shared/inventory/estimate';
import { itemFor } from '#shared/inventory/ingredient-items';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';

describe('a quantity text', () => {
  it.each([
    ['8 kg', { amount: 8, unit: 'kg' }],
    ['2.5kg', { amount: 2.5, unit: 'kg' }],
    ['1', { amount: 1, unit: '' }],
    ['as needed', null],
    ['2–3 kg', null],
    ['1/2 L', null],
    ['', null],
  ])('%j', (text, quantity) => expect(readQuantity(text)).toEqual(quantity));
});

describe('units', () => {
  it.each([
    [250, 'g', 'kg', 0.25],
    [1.5, 'kg', 'g', 1500],
    [400, 'ml', 'L', 0.4],
    [8, 'L', 'ml', 8000],
    [3, 'piece', 'piece', 3],
    [1, 'kg', 'L', null],
    [1, 'piece', 'kg', null],
    [1, '', 'kg', null],
    [1, 'toString', 'g', null],
  ])('%d %s in %s is %j', (amount, from, to, expected) => expect(inUnit(amount, from, to)).toBe(expected));
});

const items = DEFAULT_ITEMS.map((item) => ({ ...item, quantity: 0, currentPrice: 0 as number }));
type Item = (typeof items)[number] & Pick<InventoryItem, 'quantity' | 'lastPaid'>;
const store = (...changes: (Partial<Omit<Item, 'id' | 'quantity'>> & { id: number; quantity?: number })[]) =>
  items.map((item) => ({ ...item, ...changes.find(({ id }) => id === item.id) }));
const GHEE = 1019;
const RICE = 1022;

describe('the item of an ingredient', () => {
  it.each([
    ['Ghee', GHEE],
    ['Mandi rice', RICE],
    ['Red chilli', 1002],
    ['Salt', 1018],
    ['Puli wood', 1029],
    ['Roasted cumin', undefined],
    ['Thick yoghurt', 1037],
    ['Rose water', undefined],
    ['Rice', undefined],
    ['constructor', undefined],
  ])('%s', (ingredient, id) => expect(itemFor(ingredient, items)?.id).toBe(id));

  it('is still known when it was renamed, but not when its number is something else now', () => {
    expect(itemFor('Ghee', store({ id: GHEE, name: 'Ghee (Milma)' }))?.id).toBe(GHEE);
    expect(itemFor('Ghee', store({ id: GHEE, name: 'Ladle', category: 'Kitchen Supplies' }))).toBeNull();
  });

  it('is the one of the name before the one of the number, and never one that is put away', () => {
    const both = [...store({ id: GHEE, name: 'Old ghee' }), { ...items[0], id: 5000, name: ' ghee ', isActive: true as const }] as Item[];
    expect(itemFor('Ghee', both)?.id).toBe(5000);
    expect(itemFor('Ghee', store({ id: GHEE, isActive: false as never }))).toBeNull();
  });

  it('is there for everything in the recipe but water, always in a unit that can be compared', () => {
    const missing = needsFor(FIRST_RECIPE, 20).filter(({ name, unit }) => inUnit(1, unit, itemFor(name.en, items)?.unit ?? '') === null);
    expect([...new Set(missing.map(({ name }) => name.en))]).toEqual(['Water']);
  });
});

describe('the estimate (requirements/kitchen §9)', () => {
  const need = (en: string, amount: number, unit: string): Need => ({ name: { en, ml: en }, amount, unit, itemId: null });

  it.each([
    ['nothing in stock', 0, 4, 2, 80],
    ['some in stock', 1.5, 4, 2, 20],
    ['just enough', 2, 4, 2, 0],
    ['more than enough', 9, 4, 2, 0],
  ])('%s', (_, quantity, __, kilos, cost) => {
    const { lines, purchaseCost } = estimatePurchase([need('Ghee', kilos * 1000, 'g')], store({ id: GHEE, quantity, currentPrice: 40 }));
    expect(lines).toEqual([
      {
        name: { en: 'Ghee', ml: 'Ghee' },
        needed: 2,
        unit: 'kg',
        itemId: GHEE,
        stock: quantity,
        shortage: Math.max(0, 2 - quantity),
        price: 40,
        cost,
      },
    ]);
    expect(purchaseCost).toBe(cost);
  });

  it('buys the needs of two recipes as one', () => {
    const { lines } = estimatePurchase([need('Garlic', 200, 'g'), need('Garlic', 60, 'g'), need('Garlic', 0.025, 'kg')], items);
    expect(lines).toMatchObject([{ needed: 0.285, unit: 'kg', shortage: 0.285 }]);
  });

  it('names the items without a price, and leaves them out of the sum', () => {
    const wanted = [need('Ghee', 1, 'kg'), need('Rose water', 600, 'ml'), need('Ginger', 1, 'piece'), need('Water', 8, 'L')];
    const { lines, purchaseCost, unpriced } = estimatePurchase(wanted, items);
    expect(lines.map(({ itemId, shortage, cost }) => [itemId, shortage, cost])).toEqual([
      [GHEE, 1, null],
      [null, 600, null],
      [null, 1, null],
      [null, 0, 0],
    ]);
    expect([purchaseCost, unpriced]).toEqual([0, 3]);
  });

  it.each<[string, Parameters<typeof store>[number], number | null]>([
    // 4 kg at ₹100 for 3 kg: by the price of a kilogram, ₹33.33, a paisa would be lost.
    ['what was paid last', { id: GHEE, currentPrice: 33.33, lastPaid: { quantity: 3, paid: 100 } }, 133.33],
    ['the price that was set since', { id: GHEE, currentPrice: 40, lastPaid: { quantity: 3, paid: 100 } }, 160],
    ['a gift', { id: GHEE, currentPrice: 0, lastPaid: { quantity: 3, paid: 0 } }, 0],
    ['nothing known', { id: GHEE, currentPrice: 0, lastPaid: { quantity: 3, paid: 100 } }, null],
    ['half a paisa upward', { id: GHEE, currentPrice: 33.335, quantity: 3.8 }, 6.67],
  ])('costs by %s', (_, item, cost) => {
    expect(estimatePurchase([need('Ghee', 4, 'kg')], store(item)).lines[0]?.cost).toBe(cost);
  });

  it('adds up to the paisa', () => {
    const priced = store({ id: GHEE, currentPrice: 0.1 }, { id: RICE, currentPrice: 0.2 });
    expect(estimatePurchase([need('Ghee', 1, 'kg'), need('Mandi rice', 1, 'kg')], priced).purchaseCost).toBe(0.3);
  });
});

it('costs a whole mandi once every item has its price', () => {
  const priced = items.map((item) => ({ ...item, currentPrice: 10 }));
  const { lines, unpriced, purchaseCost } = estimatePurchase(needsFor(FIRST_RECIPE, 20), priced);
  expect(unpriced).toBe(0);
  expect(purchaseCost).toBeCloseTo(
    lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    2,
  );
});

describe('the needs of a mandi', () => {
  const of = (servings: number, name: string) => needsFor(FIRST_RECIPE, servings).filter((need) => need.name.en === name);

  it('grows by the head: 8 kg mutton and 4 kg rice for 20', () => {
    expect(of(20, 'Mutton')).toMatchObject([{ amount: 8, unit: 'kg' }]);
    expect(of(50, 'Mutton')).toMatchObject([{ amount: 20, unit: 'kg' }]);
    expect(of(10, 'Mandi rice')).toMatchObject([{ amount: 2, unit: 'kg' }]);
  });

  it('but burns two fires whatever the number: twice 40 kg wood and 2.5 kg shells', () => {
    for (const servings of [10, 200]) {
      expect(of(servings, 'Puli wood')).toMatchObject([{ amount: 80, unit: 'kg' }]);
      expect(of(servings, 'Coconut shells')).toMatchObject([{ amount: 5, unit: 'kg' }]);
    }
  });
});
