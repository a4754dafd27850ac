import { agrees, priceOrder, phoneKey, slotsOfOrder, type OrderRequest } from '#shared/bookings/priced-order';
import { newReference, REFERENCE_ALPHABET } from '#shared/bookings/reference';
import { slotEffect } from '#shared/bookings/booking-status';
import { defaultEventMenu } from '#shared/menu/event-menu';
import { codeOf } from '../core/code-of';

const EVENT = { id: 7, title: 'Pit Mandi', date: 'Sunday', menuItems: defaultEventMenu() };
const TERMS = { discountPercentage: 20, validCoupon: 'FMANDI20', maxQuantity: 5 };
const CUSTOMER = { name: 'Asha', phone: '9847012345', address: 'Kottayam', pincode: '686001' };
const WISH: OrderRequest = {
  items: { combo: 2, 'beef-2pc': 0 },
  customer: CUSTOMER,
  coupon: 'FMANDI20',
  location: { lat: 9.59, lng: 76.52, address: 'Here' },
};

describe('the draft of an order', () => {
  it('keeps the prices it was made with', () => {
    expect(priceOrder(EVENT, TERMS, WISH)).toMatchObject({
      event: { id: 7, title: 'Pit Mandi', date: 'Sunday' },
      lines: [{ key: 'combo', name: 'Combo Pack', quantity: 2, pricePaise: 100_000 }],
      coupon: 'FMANDI20',
      discountPercent: 20,
      subtotalPaise: 200_000,
      discountPaise: 40_000,
      amountPaise: 160_000,
    });
    expect(slotsOfOrder(priceOrder(EVENT, TERMS, WISH))).toBe(2);
  });

  it.each([
    ['wrong coupon', TERMS, { ...WISH, coupon: 'fmandi20' }, 'coupon.invalid'],
    ['no items', TERMS, { ...WISH, items: {} }, 'basket.empty'],
    ['nothing to pay', { ...TERMS, discountPercentage: 100 }, WISH, 'order.tooSmall'],
  ])('is refused: %s', (_name, terms, wish, code) => {
    expect(codeOf(() => priceOrder(EVENT, terms, wish))).toBe(code);
  });

  it.each<[string, Partial<OrderRequest>, string, boolean]>([
    ['the same', {}, 'Pit Mandi', true],
    ['the event by its number', {}, '7', true],
    ['zeros do not count', { items: { combo: 2, 'mutton-2pc': 0 } }, 'Pit Mandi', true],
    ['another event', {}, 'Other Mandi', false],
    ['more of a dish', { items: { combo: 3 } }, 'Pit Mandi', false],
    ['another dish', { items: { 'beef-2pc': 2 } }, 'Pit Mandi', false],
    ['a dish more', { items: { combo: 2, 'beef-2pc': 1 } }, 'Pit Mandi', false],
    ['no coupon', { coupon: null }, 'Pit Mandi', false],
    ['another address', { customer: { ...CUSTOMER, address: 'Elsewhere' } }, 'Pit Mandi', false],
    ['another phone', { customer: { ...CUSTOMER, phone: '9847099999' } }, 'Pit Mandi', false],
    ['no location', { location: null }, 'Pit Mandi', false],
  ])('agrees with a booking: %s', (_name, change, title, same) => {
    expect(agrees(priceOrder(EVENT, TERMS, WISH), title, { ...WISH, ...change })).toBe(same);
  });

  it.each([
    ['+91 98470 12345', '9847012345'],
    ['098470-12345', '9847012345'],
    ['9847012345', '9847012345'],
  ])('%s is the phone %s', (typed, key) => {
    expect(phoneKey(typed)).toBe(key);
  });
});

describe('the booking reference (decisions/0001 §20)', () => {
  it('has six characters that nobody mistakes for another', () => {
    for (const lookAlike of '01OIL') expect(REFERENCE_ALPHABET).not.toContain(lookAlike);
    let next = 0;
    expect(newReference((below) => (next += 7) % below)).toMatch(/^MND-[2-9A-HJKMNP-Z]{6}$/);
    expect(newReference((below) => below - 1)).toBe('MND-ZZZZZZ');
  });
});

describe('what a status change does to the slots (decisions/0001 §16)', () => {
  it.each([
    ['confirmed', 'delivered', 'none'],
    ['pending', 'confirmed', 'none'],
    ['confirmed', 'cancelled', 'release'],
    ['cancelled', 'cancelled', 'none'],
    ['cancelled', 'confirmed', 'reseat'],
    ['cancelled', 'pending', 'reseat'],
  ] as const)('%s → %s: %s', (from, to, effect) => {
    expect(slotEffect(from, to)).toBe(effect);
  });
});
