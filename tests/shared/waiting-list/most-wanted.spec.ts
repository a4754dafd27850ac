import { mostWanted } from '#shared/waiting-list/most-wanted';

it.each([
  ['what one order can have', 4, 5, 50, 20],
  ['no more than the sale has', 4, 5, 2, 2],
  ['one, whatever else is missing', 0, 5, 50, 1],
])('a customer may wait for %s', (_case, dishes, maxQuantity, maxOrders, expected) => {
  expect(mostWanted(dishes, maxQuantity, maxOrders)).toBe(expected);
});

it('is limited by the order alone where the size of the sale is not known', () => {
  expect(mostWanted(2, 5)).toBe(10);
});
