import fc from 'fast-check';
import { cleanEventMenu, defaultEventMenu, lowestPrice, menuItemsOf, offeredDishes, pricesOf } from '#shared/menu/event-menu';
import { checkBasket, discountOf, discountPercentOf, priceBasket, slotsOf, fitBasket } from '#shared/menu/pricing';
import { codeOf } from '../core/code-of';

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
