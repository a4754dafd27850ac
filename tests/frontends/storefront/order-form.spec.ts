import {
  brokenRule,
  canAdd,
  chosenItems,
  onTheMenu,
  previewPrice,
  remainingSlots,
  sameAgain,
  withQuantity,
} from '../../../frontends/storefront/src/features/booking/order-form';
import { CUSTOMER, MENU } from './shop';

const COMBO = { name: 'Combo Pack', description: '1 beef + 1 mutton', price: 1000 };

describe('the order form (requirements/storefront §5)', () => {
  it.each([
    [0, -1, 0],
    [0, 1, 1],
    [4, 1, 5],
    [5, 1, 5],
    [1, -1, 0],
  ])('clamps %i %+i to %i', (from, by, to) => {
    expect(withQuantity({ combo: from }, 'combo', from + by, 5)).toEqual({ combo: to });
  });

  it.each([
    ['below both limits', 2, 5, 12, true],
    ['at the most of one item', 5, 5, 12, false],
    ['when the basket takes every slot', 2, 5, 2, false],
    ['when slots went meanwhile', 2, 5, 1, false],
  ])('%s: may add is %s', (_, quantity, max, available, may) => {
    expect(canAdd(COMBO, quantity, max, available - quantity)).toBe(may);
  });

  it('adds a family pack only while all its slots are free, and nothing that is sold out', () => {
    const family = { ...COMBO, slots: 4 };
    expect([canAdd(family, 0, 5, 4), canAdd(family, 0, 5, 3)]).toEqual([true, false]);
    expect(canAdd({ ...COMBO, isSoldOut: true }, 0, 5, 12)).toBe(false);
    const menu = { ...MENU, items: { ...MENU.items, combo: family } };
    expect(remainingSlots(12, { combo: 2, 'beef-2pc': 3 }, menu)).toBe(1);
    expect(sameAgain({ combo: 2, 'beef-2pc': 3 }, menu, 9)).toEqual({ combo: 2, 'beef-2pc': 1 });
    expect(sameAgain({ combo: 2 }, { ...menu, items: { combo: { ...family, isSoldOut: true } } }, 9)).toBeNull();
  });

  it('shows the slots that remain after the basket, never below none', () => {
    expect(remainingSlots(12, { combo: 2, 'beef-2pc': 3 }, MENU)).toBe(7);
    expect(remainingSlots(1, { combo: 2 }, MENU)).toBe(0);
  });

  it.each([
    ['accepted', 'FMANDI20', 76_020],
    ['none', null, 0],
  ])('takes the discount off for a coupon that is %s', (_, coupon, discountPaise) => {
    const subtotalPaise = 2 * 140_000 + 100_050 + 50;
    const menu = { ...MENU, items: { ...MENU.items, dip: { name: 'Dip', description: '', price: 0.5 } } };
    expect(previewPrice(menu, { 'beef-2pc': 2, combo: 1, dip: 1 }, coupon)).toEqual({
      subtotalPaise,
      discountPaise,
      totalPaise: subtotalPaise - discountPaise,
    });
  });

  it('asks for an item before it asks for the fields', () => {
    expect(brokenRule({ combo: 0 }, CUSTOMER)).toBe('noItems');
    expect(brokenRule({ combo: 1 }, { ...CUSTOMER, pincode: '   ' })).toBe('missingFields');
    expect(brokenRule({ combo: 1 }, { ...CUSTOMER, name: '' }, true)).toBe('missingFields');
    expect(brokenRule({ combo: 1 }, CUSTOMER, true)).toBe('noWindow');
    expect(brokenRule({ combo: 1 }, CUSTOMER)).toBeNull();
  });

  it('drops dishes that have left the menu, and sends no zeros', () => {
    expect(onTheMenu({ combo: 1, 'fish-mandi': 2, constructor: 1 }, MENU)).toEqual({ combo: 1 });
    expect(chosenItems({ combo: 0, 'beef-2pc': 2 })).toEqual({ 'beef-2pc': 2 });
  });
});
