import {
  agrees,
  fedBy,
  itemsOf,
  priceOrder,
  slotsOfOrder,
  soldDish,
  withoutCustomer,
  type OrderRequest,
} from '#shared/bookings/priced-order';
import { newReference, REFERENCE_ALPHABET } from '#shared/bookings/reference';
import { needsReason, slotEffect } from '#shared/bookings/booking-status';
import { defaultEventMenu, offeredDishes } from '#shared/menu/event-menu';
import { codeOf } from '../core/code-of';

const EVENT = { id: 7, title: 'Pit Mandi', date: 'Sunday', offer: () => offeredDishes(defaultEventMenu()) };
const TERMS = { discountPercentage: 20, validCoupon: 'FMANDI20', maxQuantity: 5 };
const CUSTOMER = { name: 'Asha', phone: '9847012345', address: 'Kottayam', pincode: '686001' };
const WISH: OrderRequest = {
  items: { combo: 2, 'beef-2pc': 0 },
  customer: CUSTOMER,
  coupon: 'FMANDI20',
  location: { lat: 9.59, lng: 76.52, address: 'Here' },
};

describe('the draft of an order', () => {
  /** @source faults P4 */
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
    ['99 paise to pay', { ...TERMS, discountPercentage: 99.9505 }, WISH, 'order.tooSmall'],
    ['a coupon where none is valid', { ...TERMS, validCoupon: '' }, WISH, 'coupon.invalid'],
  ])('is refused: %s', (_name, terms, wish, code) => {
    expect(codeOf(() => priceOrder(EVENT, terms, wish))).toBe(code);
    const kind = code.startsWith('basket') ? 'invalid' : 'unprocessable';
    expect(() => priceOrder(EVENT, terms, wish)).toThrow(expect.objectContaining({ kind }));
  });

  describe('of dishes that say more of themselves', () => {
    const [combo] = EVENT.offer().filter(({ key }) => key === 'combo');
    if (!combo) throw new Error('The menu has a combo pack');
    const family = { ...combo, key: 'family', name: 'Family pack', nameMalayalam: 'ഫാമിലി പാക്ക്', price: 2_500, slots: 3, feeds: 8 };
    const plain = { ...combo, key: 'plain', name: 'Plain', nameMalayalam: null, price: 300, slots: 1, feeds: null };
    const sale = (over: Partial<typeof family> = {}) => ({ ...EVENT, offer: () => [{ ...family, ...over }, plain] });
    const wish = { ...WISH, coupon: null, items: { family: 2, plain: 1 } };

    it('keeps each dish as it was sold, without fields that the dish lacks', () => {
      const { lines } = priceOrder(sale(), TERMS, wish);
      expect(lines).toEqual([
        { key: 'family', name: 'Family pack', nameMalayalam: 'ഫാമിലി പാക്ക്', slots: 3, feeds: 8, quantity: 2, pricePaise: 250_000 },
        { key: 'plain', name: 'Plain', quantity: 1, pricePaise: 30_000 },
      ]);
      expect(lines.map(soldDish)).toEqual([
        { key: 'family', name: 'Family pack', nameMalayalam: 'ഫാമിലി പാക്ക്', quantity: 2, slots: 3 },
        { key: 'plain', name: 'Plain', quantity: 1 },
      ]);
      expect(itemsOf(lines)).toEqual({ family: 2, plain: 1 });
    });

    it('takes the slots of each, and feeds whom it says', () => {
      const { lines } = priceOrder(sale(), TERMS, wish);
      expect(slotsOfOrder({ lines })).toBe(7);
      expect(fedBy(lines)).toEqual({ slots: 6, people: 16 });
      expect(fedBy([{ quantity: 4, feeds: 2 }])).toEqual({ slots: 4, people: 8 });
      expect(fedBy([{ quantity: 4, slots: 2 }])).toEqual({ slots: 0, people: 0 });
    });

    it('is refused with one that is sold out, and by its name; not for one that the customer did not order', () => {
      const soldOut = () => priceOrder(sale({ isSoldOut: true }), TERMS, wish);
      expect(soldOut).toThrow(expect.objectContaining({ kind: 'conflict', code: 'basket.soldOut' }));
      expect(soldOut).toThrow('Family pack');
      expect(priceOrder(sale({ isSoldOut: true }), TERMS, { ...wish, items: { plain: 1, family: 0 } }).amountPaise).toBe(30_000);
    });
  });

  describe('of a sale with delivery windows', () => {
    const noon = { id: 'noon', from: 720, until: 750, parcels: 3, held: 0, taken: 0 };
    const sale = { ...EVENT, windows: [noon, { ...noon, id: 'late', from: 780, until: 810 }] };
    const wish = { ...WISH, window: 'noon' };

    it('keeps the window that was chosen, as its times are now', () => {
      expect(priceOrder(sale, TERMS, wish).window).toEqual({ id: 'noon', from: 720, until: 750 });
      expect(priceOrder(EVENT, TERMS, WISH)).not.toHaveProperty('window');
      expect(codeOf(() => priceOrder(sale, TERMS, WISH))).toBe('order.windowNeeded');
    });

    it.each([
      ['the same one', 'noon', true],
      ['none named again', undefined, true],
      ['null', null, true],
      ['another one', 'late', false],
    ])('agrees with a booking that names %s', (_name, window, same) => {
      expect(agrees(priceOrder(sale, TERMS, wish), 'Pit Mandi', { ...WISH, window })).toBe(same);
    });

    it('does not agree with a window where the booking has none', () => {
      expect(agrees(priceOrder(EVENT, TERMS, WISH), 'Pit Mandi', wish)).toBe(false);
    });
  });

  it('may cost one rupee, the least that the provider takes', () => {
    expect(priceOrder(EVENT, { ...TERMS, discountPercentage: 99.95 }, WISH).amountPaise).toBe(100);
  });

  it.each([null, undefined, ''])('has no coupon when %j was typed, whatever is valid', (coupon) => {
    for (const validCoupon of ['FMANDI20', '']) {
      expect(priceOrder(EVENT, { ...TERMS, validCoupon }, { ...WISH, coupon })).toMatchObject({
        coupon: null,
        discountPercent: 0,
        amountPaise: 200_000,
      });
    }
  });

  it.each<[string, Partial<OrderRequest>, string, boolean]>([
    ['the same', {}, 'Pit Mandi', true],
    ['the event by its number', {}, '7', true],
    ['the title with blanks around it', {}, ' Pit Mandi ', true],
    ['zeros do not count', { items: { combo: 2, 'mutton-2pc': 0 } }, 'Pit Mandi', true],
    ['another event', {}, 'Other Mandi', false],
    ['more of a dish', { items: { combo: 3 } }, 'Pit Mandi', false],
    ['another dish', { items: { 'beef-2pc': 2 } }, 'Pit Mandi', false],
    ['a dish more', { items: { combo: 2, 'beef-2pc': 1 } }, 'Pit Mandi', false],
    ['no coupon', { coupon: null }, 'Pit Mandi', false],
    ['another address', { customer: { ...CUSTOMER, address: 'Elsewhere' } }, 'Pit Mandi', false],
    ['another phone', { customer: { ...CUSTOMER, phone: '9847099999' } }, 'Pit Mandi', false],
    ['another name', { customer: { ...CUSTOMER, name: 'Anu' } }, 'Pit Mandi', false],
    ['another pincode', { customer: { ...CUSTOMER, pincode: '686002' } }, 'Pit Mandi', false],
    ['no location', { location: null }, 'Pit Mandi', false],
    ['a place to the north', { location: { lat: 9.6, lng: 76.52, address: 'Here' } }, 'Pit Mandi', false],
    ['a place to the east', { location: { lat: 9.59, lng: 76.53, address: 'Here' } }, 'Pit Mandi', false],
    ['the same place in other words', { location: { lat: 9.59, lng: 76.52, address: 'There' } }, 'Pit Mandi', true],
  ])('agrees with a booking: %s', (_name, change, title, same) => {
    expect(agrees(priceOrder(EVENT, TERMS, WISH), title, { ...WISH, ...change })).toBe(same);
  });

  it('compares every dish and needs no place', () => {
    const two = { ...WISH, items: { combo: 2, 'beef-2pc': 1 }, location: null };
    const draft = priceOrder(EVENT, TERMS, two);
    expect(agrees(draft, 'Pit Mandi', two)).toBe(true);
    expect(agrees(draft, 'Pit Mandi', { ...two, items: { combo: 2, 'beef-2pc': 2 } })).toBe(false);
    expect(agrees(draft, 'Pit Mandi', WISH)).toBe(false);
    expect(agrees(draft, 'Pit Mandi', { ...two, location: { lat: 9.59, lng: 76.52, address: 'Here' } })).toBe(false);
  });

  it('says nothing of its customer once that one is forgotten (faults O3)', () => {
    const draft = { ...priceOrder(EVENT, TERMS, WISH), note: 'Behind the church' };
    expect(withoutCustomer(draft)).toEqual({
      ...draft,
      customer: { name: '', phone: '', address: '', pincode: '' },
      location: null,
      note: '',
    });
  });
});

describe('the booking reference (decisions/0001 §20)', () => {
  it('has six characters that no reader mistakes for another', () => {
    for (const lookAlike of '01OIL') expect(REFERENCE_ALPHABET).not.toContain(lookAlike);
    let next = 0;
    expect(newReference((below) => (next += 7) % below)).toMatch(/^MND-[2-9A-HJKMNP-Z]{6}$/);
    expect(newReference((below) => below - 1)).toBe('MND-ZZZZZZ');
  });
});

describe('the effect of a status change on the slots (decisions/0001 §16)', () => {
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

  it.each([
    ['confirmed', 'unpaid', true],
    ['confirmed', 'refunded', true],
    ['confirmed', 'paid', false],
    ['confirmed', 'partly-refunded', false],
    ['confirmed', 'refunding', false],
    ['pending', 'unpaid', false],
    ['cancelled', 'refunded', false],
  ] as const)('who sets %s while the money is %s gives a reason: %s (faults P36)', (to, payment, needed) => {
    expect(needsReason(to, payment, false)).toBe(needed);
  });

  it('needs a reason after a refund, and none for a payment on delivery as agreed', () => {
    expect([needsReason('confirmed', 'unpaid', true), needsReason('confirmed', 'refunded', true)]).toEqual([false, true]);
  });
});
