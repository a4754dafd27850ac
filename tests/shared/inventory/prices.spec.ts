import { averagePrice, costAt, lastPrice, standingPrices, unitPriceOf } from '#shared/inventory/prices';

it.each([
  [{ paise: 62_000, thousandths: 1000 }, 2500, 155_000],
  [{ paise: 1, thousandths: 2000 }, 1000, 1],
  [{ paise: 1, thousandths: 3000 }, 1000, 0],
  [{ paise: 0, thousandths: 1 }, 5_000_000, 0],
  [{ paise: 1_000_000_000, thousandths: 1000 }, 1_000_000_000, 1_000_000_000_000_000],
])('costs %j of %d thousandths %d paise, half a paisa upward', (rate, thousandths, paise) => {
  expect(costAt(rate, thousandths)).toBe(paise);
});

it('is the newest purchase to the paisa, unless a manager set another price since', () => {
  const newest = { quantity: 3, paid: 10_000 };
  expect(unitPriceOf(newest)).toBe(3333);
  expect(lastPrice(3333, newest)).toEqual({ paise: 10_000, thousandths: 3000 });
  expect(lastPrice(4000, newest)).toEqual({ paise: 4000, thousandths: 1000 });
});

it('is unknown until a manager names it; a gift is worth 0 and known', () => {
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

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const point = (day: number, paise: number) => ({ date: at(day), paise });
const move = (day: number, price: number, undone: number | null = null) => ({
  at: at(day),
  price,
  undoneAt: undone === null ? null : at(undone),
});

it.each([
  ['what was set by hand', [point(1, 600), point(4, 650)], [], [600, 650]],
  ['what was bought', [point(1, 600), point(2, 700)], [move(2, 700)], [600, 700]],
  ['not what was undone, nor what was put back then', [point(1, 600), point(2, 700), point(3, 600)], [move(2, 700, 3)], [600]],
  ['the newer of two when the older is undone', [point(1, 600), point(2, 700), point(3, 800)], [move(2, 700, 4), move(3, 800)], [600, 800]],
  ['none of two that are undone', [point(1, 600), point(2, 700), point(3, 800), point(5, 600)], [move(2, 700, 4), move(3, 800, 5)], [600]],
  ['a price that was bought at twice, once undone', [point(1, 600), point(2, 700)], [move(2, 700, 4), move(3, 700)], [600, 700]],
  ['what was set by hand after a purchase that is undone', [point(2, 700), point(3, 650)], [move(2, 700, 4)], [650]],
  ['the same price set by hand at another time', [point(2, 700), point(3, 650), point(4, 700)], [move(2, 700, 5)], [650, 700]],
  ['nothing when all is undone', [point(2, 700), point(3, 0)], [move(2, 700, 3)], []],
])('keeps of the prices %s', (_, points, movements, standing) => {
  expect(standingPrices(points, movements).map(({ paise }) => paise)).toEqual(standing);
});
