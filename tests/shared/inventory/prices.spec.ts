import { expect, it } from '@jest/globals';
import { averagePrice, costAt, lastPrice, unitPriceOf } from '#shared/inventory/prices';

it.each([
  [{ paise: 62_000, thousandths: 1000 }, 2500, 155_000],
  [{ paise: 1, thousandths: 2000 }, 1000, 1],
  [{ paise: 1, thousandths: 3000 }, 1000, 0],
  [{ paise: 0, thousandths: 1 }, 5_000_000, 0],
  [{ paise: 1_000_000_000, thousandths: 1000 }, 1_000_000_000, 1_000_000_000_000_000],
])('costs %j of %d thousandths %d paise, half a paisa upward', (rate, thousandths, paise) => {
  expect(costAt(rate, thousandths)).toBe(paise);
});

it('is the newest purchase to the paisa, unless somebody set another price since', () => {
  const newest = { quantity: 3, paid: 10_000 };
  expect(unitPriceOf(newest)).toBe(3333);
  expect(lastPrice(3333, newest)).toEqual({ paise: 10_000, thousandths: 3000 });
  expect(lastPrice(4000, newest)).toEqual({ paise: 4000, thousandths: 1000 });
});

it('is unknown until somebody names it; a gift is worth 0 and known', () => {
  expect(lastPrice(0, null)).toBeNull();
  expect(lastPrice(0, { quantity: 3, paid: 10_000 })).toBeNull();
  expect(lastPrice(0, { quantity: 3, paid: 0 })).toEqual({ paise: 0, thousandths: 3000 });
  expect(averagePrice([])).toBeNull();
  expect(averagePrice([{ quantity: 2, paid: 0 }])).toEqual({ paise: 0, thousandths: 2000 });
});

it('is on average all that was paid over all that was bought', () => {
  expect(
    averagePrice([
      { quantity: 0.25, paid: 100 },
      { quantity: 1.75, paid: 900 },
    ]),
  ).toEqual({ paise: 1000, thousandths: 2000 });
});

it('of less than half a thousandth is no price: nothing was bought', () => {
  const nothing = { quantity: 0.0004, paid: 500 };
  expect(unitPriceOf(nothing)).toBeNull();
  expect(lastPrice(500, nothing)).toEqual({ paise: 500, thousandths: 1000 });
  expect(lastPrice(0, nothing)).toBeNull();
});
