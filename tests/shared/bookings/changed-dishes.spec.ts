import { changedDishes, changedPrices, priceChange } from '#shared/bookings/changed-dishes';
import { type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import type { OfferedDish } from '#shared/sales-events/sales-event.contract';
import { codeOf } from '../core/code-of';

const dish = (key: string, price: number, over: Partial<OfferedDish> = {}): OfferedDish => ({
  key,
  name: key,
  nameMalayalam: null,
  description: '',
  descriptionMalayalam: null,
  price,
  slots: 1,
  feeds: null,
  isSoldOut: false,
  ...over,
});
const OFFER = [dish('combo', 1_100), dish('beef', 1_400, { slots: 2 }), dish('mutton', 750, { isSoldOut: true })];
/** Bought when the combo cost ₹1,000; the old dish is not sold any more. */
const DRAFT: PricedOrder = {
  event: { id: 7, title: 'Pit Mandi', date: 'Sunday' },
  customer: { name: 'Asha', phone: '9847012345', address: 'Kottayam', pincode: '686001' },
  location: null,
  lines: [
    { key: 'combo', name: 'Combo', quantity: 2, pricePaise: 100_000 },
    { key: 'mutton', name: 'Mutton', quantity: 1, pricePaise: 70_000 },
    { key: 'old', name: 'Old dish', quantity: 7, pricePaise: 10_000, slots: 3 },
  ],
  coupon: null,
  discountPercent: 0,
  subtotalPaise: 340_000,
  discountPaise: 0,
  amountPaise: 340_000,
};
const HAD = { combo: 2, mutton: 1, old: 7 };
const change = (items: Record<string, number>, draft = DRAFT) => changedDishes(draft, OFFER, items, { maxQuantity: 5 });

describe('a sold order with other dishes (requirements/console C146)', () => {
  it.each<[string, Record<string, number>, number, number]>([
    ['the same costs the same', HAD, 340_000, 24],
    ['one more of a dish that was bought costs the price that was paid', { ...HAD, combo: 3 }, 440_000, 25],
    ['a new dish costs the price of the sale', { ...HAD, beef: 1 }, 480_000, 26],
    ['a dish that is sold out may stay while others change', { combo: 1, mutton: 1, old: 7 }, 240_000, 23],
    ['a dish that is sold out may go', { combo: 2, old: 7, mutton: 0 }, 270_000, 23],
    ['a dish that is off the menu may become fewer, also above the present limit', { ...HAD, old: 6 }, 330_000, 21],
    ['an exchange', { beef: 2 }, 280_000, 4],
  ])('%s', (_name, items, amountPaise, slots) => {
    const after = change(items);
    expect([after.amountPaise, slotsOfOrder(after)]).toEqual([amountPaise, slots]);
    expect(after).toMatchObject({ customer: DRAFT.customer, event: DRAFT.event });
  });

  it.each<[string, Record<string, number>, string]>([
    ['none at all', {}, 'basket.empty'],
    ['all at zero', { combo: 0, mutton: 0 }, 'basket.empty'],
    ['a dish that the sale does not have', { ...HAD, fish: 1 }, 'basket.item'],
    ['a name of every object', { ...HAD, toString: 1 }, 'basket.item'],
    ['more of a dish that is off the menu', { ...HAD, old: 8 }, 'basket.item'],
    ['more of a dish that is sold out', { ...HAD, mutton: 2 }, 'basket.soldOut'],
    ['more than one may buy', { ...HAD, combo: 6 }, 'basket.quantity'],
    ['more of a new dish than one may buy', { ...HAD, beef: 6 }, 'basket.quantity'],
    ['a part of a dish', { ...HAD, combo: 1.5 }, 'basket.quantity'],
    ['fewer than none', { ...HAD, combo: -1 }, 'basket.quantity'],
  ])('is refused with %s', (_name, items, code) => expect(codeOf(() => change(items))).toBe(code));

  it('keeps its discount, and is refused where nothing is left to pay', () => {
    const cheaper = { ...DRAFT, coupon: 'FMANDI20', discountPercent: 20 };
    expect(change({ combo: 1, beef: 1 }, cheaper)).toMatchObject({ subtotalPaise: 240_000, discountPaise: 48_000, amountPaise: 192_000 });
    expect(codeOf(() => change({ combo: 1 }, { ...DRAFT, discountPercent: 100 }))).toBe('order.tooSmall');
  });

  it('is priced for the form by the same prices', () => {
    expect(changedPrices(DRAFT.lines, OFFER)).toEqual({ combo: 100_000, beef: 140_000, mutton: 70_000, old: 10_000 });
  });
});

describe('the money of an order with another price', () => {
  const PAID = { amountPaise: 140_000, duePaise: 0, leftCapturedPaise: 140_000, leftCashPaise: 0 };
  const CASH = { ...PAID, leftCapturedPaise: 0, leftCashPaise: 140_000 };
  it.each<[string, Partial<typeof PAID>, number, [due: number, provider: number, hand: number]]>([
    ['the same price', PAID, 140_000, [0, 0, 0]],
    ['more is due', PAID, 175_000, [35_000, 0, 0]],
    ['less goes back by the provider', PAID, 105_000, [0, 35_000, 0]],
    ['less goes back by hand', CASH, 105_000, [0, 0, 35_000]],
    ['of both the provider is first', { leftCapturedPaise: 20_000, leftCashPaise: 120_000 }, 105_000, [0, 20_000, 15_000]],
    ['a price that was never paid does not go back', { duePaise: 140_000, leftCapturedPaise: 0 }, 105_000, [105_000, 0, 0]],
    ['a part that was paid covers the new price', { duePaise: 90_000, leftCapturedPaise: 50_000 }, 105_000, [55_000, 0, 0]],
    ['a part that was paid is more than the new price', { duePaise: 90_000, leftCapturedPaise: 50_000 }, 40_000, [0, 10_000, 0]],
    ['more than the rest does not go back', { leftCapturedPaise: 20_000 }, 105_000, [0, 20_000, 0]],
    ['goodwill stays with the customer', { leftCapturedPaise: 130_000 }, 175_000, [35_000, 0, 0]],
    ['less than a rupee stays', PAID, 139_901, [0, 0, 0]],
    ['a rupee goes back', PAID, 139_900, [0, 100, 0]],
    ['less than a rupee goes back by hand', CASH, 139_901, [0, 0, 99]],
  ])('%s', (_name, before, newPaise, [duePaise, providerPaise, handPaise]) =>
    expect(priceChange({ ...PAID, ...before }, newPaise)).toEqual({ duePaise, providerPaise, handPaise }),
  );
});
