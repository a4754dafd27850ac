import fc from 'fast-check';
import { dishKey, LONGEST_DISH_KEY } from '#shared/menu/dish-key';
import type { Dish } from '#shared/menu/dish.contract';
import { dishesIn } from '#shared/menu/dishes-in-malayalam';
import {
  cleanEventMenu,
  defaultEventMenu,
  dishesInOrder,
  lowestPrice,
  menuItemsOf,
  offeredDishes,
  pricesOf,
  slotsPerDish,
  sumOfSlots,
} from '#shared/menu/event-menu';
import { FIRST_DISHES, MENU_ITEMS } from '#shared/menu/menu-items';
import { checkBasket, discountOf, discountPercentOf, fitBasket, priceBasket, slotsOf } from '#shared/menu/pricing';
import { codeOf } from '../core/code-of';

const dish = (id: string, over: Partial<Dish> = {}): Dish => ({
  id,
  name: `The ${id}`,
  nameMalayalam: null,
  description: `A plate of ${id}`,
  descriptionMalayalam: null,
  price: 500,
  slots: 1,
  feeds: null,
  onNewSales: true,
  isArchived: false,
  position: 0,
  parts: [],
  version: 1,
  ...over,
});
const DISHES = [
  dish('mandi'),
  dish('feast', { nameMalayalam: 'വിരുന്ന്', descriptionMalayalam: 'നാലു പേർക്ക്', slots: 4, feeds: 5, price: 1999.5 }),
  dish('soup', { isArchived: true }),
  dish('raita', { onNewSales: false, price: 40 }),
];

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('the menu of a new sale', () => {
  it('of a new kitchen the first three dishes', () => {
    expect(defaultEventMenu()).toEqual({
      'beef-2pc': { enabled: true },
      combo: { enabled: true },
      'mutton-2pc': { enabled: true },
      'chicken-mandi': { enabled: false },
      'fish-mandi': { enabled: false },
    });
  });

  it('of any other the manager’s choice, and nothing that is off the menu', () => {
    expect(defaultEventMenu(DISHES)).toEqual({ mandi: { enabled: true }, feast: { enabled: true }, raita: { enabled: false } });
  });
});

describe('the menu that a manager sends', () => {
  it('is stored with its own fields and nothing more', () => {
    const sent = {
      mandi: { enabled: true, price: null, soldOut: false },
      feast: { enabled: true, price: 0, soldOut: true },
      raita: { enabled: false, price: 35.5 },
    };
    expect(cleanEventMenu(sent, DISHES)).toEqual({
      mandi: { enabled: true },
      feast: { enabled: true, price: 0, soldOut: true },
      raita: { enabled: false, price: 35.5 },
    });
  });

  it('has no dish that is not known', () => {
    const found = thrown(() => cleanEventMenu({ pizza: { enabled: false } }, DISHES));
    expect(found).toMatchObject({ kind: 'invalid', code: 'menu.unknownItem' });
  });

  it('begins to sell nothing that is off the menu, and names the remedy', () => {
    const found = thrown(() => cleanEventMenu({ soup: { enabled: true } }, DISHES));
    expect(found).toMatchObject({
      kind: 'conflict',
      code: 'menu.archivedItem',
      message: expect.stringContaining('“The soup” is off the menu'),
    });
    const wasOff = thrown(() => cleanEventMenu({ soup: { enabled: true } }, DISHES, { soup: { enabled: false } }));
    expect(wasOff).toMatchObject({ code: 'menu.archivedItem' });
  });

  it('goes on selling a dish that it sold before, and may stop', () => {
    expect(cleanEventMenu({ soup: { enabled: true } }, DISHES, { soup: { enabled: true } })).toEqual({ soup: { enabled: true } });
    expect(cleanEventMenu({ soup: { enabled: false } }, DISHES)).toEqual({ soup: { enabled: false } });
  });
});

describe('the offer of a sale', () => {
  const offer = offeredDishes(
    { raita: { enabled: false }, feast: { enabled: true, price: 1500, soldOut: true }, mandi: { enabled: true } },
    DISHES,
  );

  it('has its dishes in the order of the menu, with its own prices', () => {
    expect(offer.map(({ key, price, isSoldOut }) => [key, price, isSoldOut])).toEqual([
      ['mandi', 500, false],
      ['feast', 1500, true],
    ]);
    expect(pricesOf(offer)).toEqual({ mandi: 50_000, feast: 150_000 });
  });

  it('is listed without default values', () => {
    expect(menuItemsOf(offer)).toEqual({
      mandi: { name: 'The mandi', description: 'A plate of mandi', price: 500 },
      feast: {
        name: 'The feast',
        nameMalayalam: 'വിരുന്ന്',
        description: 'A plate of feast',
        descriptionMalayalam: 'നാലു പേർക്ക്',
        price: 1500,
        slots: 4,
        feeds: 5,
        isSoldOut: true,
      },
    });
  });

  it('costs from the cheapest dish that is not sold out, else from the cheapest that was sold', () => {
    expect(lowestPrice(offeredDishes({ mandi: { enabled: true }, raita: { enabled: true } }, DISHES))).toBe(40);
    expect(lowestPrice(offeredDishes({ mandi: { enabled: true }, raita: { enabled: true, soldOut: true } }, DISHES))).toBe(500);
    expect(lowestPrice(offeredDishes({ feast: { enabled: true, soldOut: true }, raita: { enabled: true, soldOut: true } }, DISHES))).toBe(
      40,
    );
    expect(lowestPrice([])).toBeNull();
  });

  it('takes the slots of each dish, one where the dish names none', () => {
    expect(sumOfSlots([{}, { slots: 4 }, { slots: 2 }])).toBe(7);
    expect(slotsPerDish({ mandi: {}, feast: { slots: 4 } })).toEqual({ mandi: 1, feast: 4 });
    expect(slotsOf({ mandi: 2, feast: 3 }, { feast: 4 })).toBe(14);
  });

  it('of a new kitchen is priced as the first menu', () => {
    expect(offeredDishes(defaultEventMenu()).map(({ key, price }) => [key, price])).toEqual(
      FIRST_DISHES.slice(0, 3).map(({ id, price }) => [id, price]),
    );
  });
});

it.each([
  ['mandi', 'feast', 'raita'],
  ['mandi', '65', 'raita', '2'],
])('the menu of %s, %s, … is listed in its order on a website', (...keys) => {
  const all = Object.fromEntries(keys.map((key) => [key, { enabled: true }]));
  const offer = offeredDishes(
    all,
    keys.map((key) => dish(key)),
  );
  const sent = JSON.parse(JSON.stringify(menuItemsOf(offer))) as ReturnType<typeof menuItemsOf>;
  expect(dishesInOrder(sent).map(([key]) => key)).toEqual(keys);
});

const PRICES = { 'beef-2pc': 140_000, combo: 100_000, 'mutton-2pc': 75_000 };

describe('pricing (decisions/0001 §9)', () => {
  it.each([
    [{ combo: 1 }, 0, 100_000, 0],
    [{ combo: 2, 'beef-2pc': 1 }, 20, 340_000, 68_000],
    [{ 'mutton-2pc': 5 }, 12.5, 375_000, 46_875],
    [{ combo: 0, 'beef-2pc': 1 }, 100, 140_000, 140_000],
  ])('%p with %p %% off', (items, percent, subtotalPaise, discountPaise) => {
    expect(priceBasket(PRICES, items, percent)).toEqual({ subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise });
  });

  it.each([
    [3, 50, 2],
    [1, 50, 1],
    [1, 49.99, 0],
    [333, 33.3333, 111],
    [99_999, 20, 20_000],
    [12_345, 15, 1_852],
  ])('rounds half up to the paisa: %p less %p %% is %p off', (subtotal, percent, discount) => {
    expect(discountOf(subtotal, percent)).toBe(discount);
  });

  /** @source faults P5 */
  it('agrees with exact arithmetic of big integers', () => {
    const exact = (subtotal: number, percent: number): number =>
      Number((BigInt(subtotal) * BigInt(Math.round(percent * 10_000)) * 2n + 1_000_000n) / 2_000_000n);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (subtotal, scaled) => {
        expect(discountOf(subtotal, scaled / 10_000)).toBe(exact(subtotal, scaled / 10_000));
      }),
    );
  });

  it('is exact for whole rupees and whole percents, and never takes off more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (rupees, percent) => {
        expect(discountOf(rupees * 100, percent)).toBe(rupees * percent);
        expect(discountOf(rupees * 100, percent)).toBeLessThanOrEqual(rupees * 100);
      }),
    );
  });
});

describe('the basket (requirements/storefront §5)', () => {
  it.each([
    [{}, 'basket.empty'],
    [{ combo: 0 }, 'basket.empty'],
    [{ combo: -1 }, 'basket.quantity'],
    [{ combo: 1.5 }, 'basket.quantity'],
    [{ combo: 6 }, 'basket.quantity'],
    [{ combo: 1e9 }, 'basket.quantity'],
    [{ combo: Number.NaN }, 'basket.quantity'],
    [{ 'chicken-mandi': 1 }, 'basket.item'],
    [{ nothing: 1 }, 'basket.item'],
    [{ constructor: 1 }, 'basket.item'],
    [{ toString: 1 }, 'basket.item'],
    [JSON.parse('{"__proto__": 1}') as Record<string, number>, 'basket.item'],
  ])('refuses %p', (items, code) => {
    expect(codeOf(() => checkBasket(PRICES, items as Record<string, number>, 5))).toBe(code);
  });

  it('refuses it as something that the sender has to correct', () => {
    for (const items of [{}, { combo: 6 }, { nothing: 1 }] as Record<string, number>[])
      expect(() => checkBasket(PRICES, items, 5)).toThrow(expect.objectContaining({ kind: 'invalid' }));
    expect(() => cleanEventMenu({ pizza: { enabled: true } })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('asks no price of dishes that were not chosen', () => {
    expect(priceBasket(PRICES, { combo: 1, 'fish-mandi': 0 }, 0).totalPaise).toBe(100_000);
    expect(codeOf(() => priceBasket(PRICES, { 'fish-mandi': 1 }, 0))).toBe('basket.item');
  });

  it('drops dishes that were not chosen', () => {
    expect(checkBasket(PRICES, { combo: 5, 'beef-2pc': 0 }, 5)).toEqual({ combo: 5 });
    expect(slotsOf({ combo: 5, 'beef-2pc': 2 })).toBe(7);
  });

  it.each([
    ['FMANDI20', 20],
    ['fmandi20', 0],
    [' FMANDI20', 0],
    ['FMANDI2O', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('coupon %p earns %p %%', (coupon, percent) => {
    expect(discountPercentOf(coupon, 'FMANDI20', 20)).toBe(percent);
  });
});

describe('the menu of an event (requirements/console §3)', () => {
  it('sells the first three dishes unless told otherwise', () => {
    expect(pricesOf(offeredDishes(defaultEventMenu()))).toEqual(PRICES);
  });

  it('lets the event set its own price; empty means the default', () => {
    const menu = cleanEventMenu({
      combo: { enabled: true, price: 999.5 },
      'fish-mandi': { enabled: true, price: null },
      'beef-2pc': { enabled: false },
    });
    expect(menu).toStrictEqual({
      combo: { enabled: true, price: 999.5 },
      'fish-mandi': { enabled: true },
      'beef-2pc': { enabled: false },
    });
    expect(pricesOf(offeredDishes(menu))).toEqual({ combo: 99_950, 'fish-mandi': 85_000 });
    expect(pricesOf(offeredDishes({ combo: { enabled: true, price: 0 } }))).toEqual({ combo: 0 });
    expect(menuItemsOf(offeredDishes(menu))['fish-mandi']).toMatchObject({ name: 'Fish Mandi', price: 850 });
  });

  it.each<[number | null, Parameters<typeof offeredDishes>[0]]>([
    [750, defaultEventMenu()],
    [999.5, { combo: { enabled: true, price: 999.5 }, 'beef-2pc': { enabled: true }, 'chicken-mandi': { enabled: false } }],
    [0, { combo: { enabled: true, price: 0 }, 'beef-2pc': { enabled: true } }],
    [null, { combo: { enabled: false, price: 10 } }],
    [null, {}],
    [1000, { combo: { enabled: true }, 'mutton-2pc': { enabled: true, soldOut: true } }],
    [750, { 'mutton-2pc': { enabled: true, soldOut: true } }],
  ])('begins at %s', (price, menu) => {
    expect(lowestPrice(offeredDishes(menu))).toBe(price);
  });

  it('keeps the labels that disagree with their keys (decisions/0001 §22)', () => {
    expect(menuItemsOf(offeredDishes(defaultEventMenu()))['beef-2pc']?.name).toBe('Mutton Mandi 2 piece');
  });

  it('knows no other dishes', () => {
    expect(codeOf(() => cleanEventMenu({ pizza: { enabled: true } }))).toBe('menu.unknownItem');
    expect(codeOf(() => cleanEventMenu({ constructor: { enabled: true } }))).toBe('menu.unknownItem');
  });
});

describe('a basket cut to the slots that are left', () => {
  it.each<[Record<string, number>, number, Record<string, number>]>([
    [{ combo: 4 }, 3, { combo: 3 }],
    [{ combo: 3 }, 3, { combo: 3 }],
    [{ combo: 1 }, 5, { combo: 1 }],
    [{ combo: 3, fish: 1 }, 2, { combo: 1, fish: 1 }],
    [{ combo: 2, fish: 2 }, 3, { combo: 2, fish: 1 }],
    [{ combo: 1, fish: 1, chicken: 1 }, 1, { combo: 1, fish: 0, chicken: 0 }],
    [{ combo: 2 }, 0, { combo: 0 }],
    [{}, 0, {}],
  ])('%j in %i slots is %j', (items, slots, fitted) => {
    expect(fitBasket(items, slots)).toEqual(fitted);
  });

  it('leaves the basket that it was given', () => {
    const items = { combo: 4 };
    fitBasket(items, 1);
    expect(items).toEqual({ combo: 4 });
  });
});

it.each([
  ['Family Mandi', [], 'family-mandi'],
  ['  Crème brûlée, 2 pcs! ', [], 'creme-brulee-2-pcs'],
  ['കോഴി മന്തി', [], 'dish'],
  ['മട്ടൺ മന്തി 2 പീസ്', [], 'dish-2'],
  ['മട്ടൺ മന്തി 2 പീസ്', ['dish-2'], 'dish-2-2'],
  ['65', [], 'dish-65'],
  ['കോഴി 65, 2', [], '65-2'],
  ['Combo', ['combo'], 'combo-2'],
  ['Combo', ['combo', 'combo-2', 'combo-3'], 'combo-4'],
  ['Order', [], 'order-2'],
  ['A'.repeat(100), [], 'a'.repeat(36)],
])('gives %s, with %j taken, the key %s', (name, taken, key) => {
  expect(dishKey(name, new Set(taken))).toBe(key);
});

it('is always free, short and fit for an address', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }), (names) => {
      const taken = new Set<string>();
      for (const name of names) {
        const key = dishKey(name, taken);
        expect(taken.has(key)).toBe(false);
        expect(key.length).toBeLessThanOrEqual(LONGEST_DISH_KEY);
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(key).not.toMatch(/^\d+$/);
        taken.add(key);
      }
    }),
  );
});

describe('dishes that were ordered', () => {
  const combo = { key: 'combo', name: MENU_ITEMS.combo.name, quantity: 2 };
  it.each([
    ['in English as they were sold', [combo], 'en', '2 × Combo Pack'],
    ['in Malayalam by the name of the program', [combo], 'ml', '2 × കോംബോ പാക്ക്'],
    ['by the name that the manager wrote', [{ ...combo, nameMalayalam: 'വലിയ പാക്ക്' }], 'ml', '2 × വലിയ പാക്ക്'],
    ['as they were sold where somebody renamed one', [{ ...combo, name: 'Feast' }], 'ml', '2 × Feast'],
    ['as they were sold where nobody named one', [{ key: 'dish-9', name: 'Rice', quantity: 1 }], 'ml', '1 × Rice'],
    [
      'one after the other',
      [combo, { key: 'fish-mandi', name: MENU_ITEMS['fish-mandi'].name, quantity: 1 }],
      'ml',
      '2 × കോംബോ പാക്ക്, 1 × മീൻ മന്തി',
    ],
  ])('are named %s', (_how, dishes, language, text) => expect(dishesIn(dishes, language)).toBe(text));
});
