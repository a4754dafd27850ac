import fc from 'fast-check';
import { dishKey, LONGEST_DISH_KEY } from '#shared/menu/dish-key';

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
