import { describe, expect, it } from '@jest/globals';
import { fitBasket } from '#shared/menu/fit-basket';

describe('a basket cut to the slots that are left', () => {
  it.each([
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
