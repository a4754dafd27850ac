import type { Dish } from '#shared/menu/dish.contract';
import {
  cleanEventMenu,
  defaultEventMenu,
  lowestPrice,
  menuItemsOf,
  offeredDishes,
  pricesOf,
  slotsPerDish,
  sumOfSlots,
  dishesInOrder,
} from '#shared/menu/event-menu';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { slotsOf } from '#shared/menu/pricing';

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
