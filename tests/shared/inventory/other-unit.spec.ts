import { inOtherUnit } from '#shared/inventory/other-unit';

/** @source requirements/kitchen K48 */
it.each<[number, number | null, string, string, ReturnType<typeof inOtherUnit>]>([
  [80_000, 5, 'kg', 'g', { price: 80, minQuantity: 5000 }],
  [80, 5000, 'g', 'kg', { price: 80_000, minQuantity: 5 }],
  [80_000, 0.001, 'kg', 'g', { price: 80, minQuantity: 1 }],
  [30_000, 1.5, 'L', 'ml', { price: 30, minQuantity: 1500 }],
  // ₹650.55 a kilogram is no whole number of paise a gram, and half a gram no thousandth of a kilogram.
  [65_055, null, 'kg', 'g', { minQuantity: null }],
  [80, 0.5, 'g', 'kg', { price: 80_000, minQuantity: null }],
  [0, null, 'kg', 'g', { price: 0, minQuantity: null }],
  [80_000, 5, 'kg', 'piece', { minQuantity: null }],
  [80_000, 5, 'kg', 'L', { minQuantity: null }],
])('%d paise and at least %j by %s are by %s %j', (price, minQuantity, from, to, expected) => {
  expect(inOtherUnit({ price, minQuantity }, from, to)).toEqual(expected);
});
