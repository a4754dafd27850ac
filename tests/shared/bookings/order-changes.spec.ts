import fc from 'fast-check';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import { asksForMoney, type CancelledMoney, cancelledMoney, type CancelMoney, cancelMoney } from '#shared/bookings/cancel-money';
import { changedDishes, changedPrices, priceChange } from '#shared/bookings/changed-dishes';
import { paidNow, type PayWay } from '#shared/bookings/entered-order';
import { enterOrderSchema } from '#shared/bookings/entered-order.contract';
import { type PricedOrder, slotsOfOrder } from '#shared/bookings/priced-order';
import { changeableUntil, mayChange } from '#shared/bookings/self-service';
import { DomainError } from '#shared/core/errors';
import type { OfferedDish } from '#shared/sales-events/sales-event.contract';
import { codeOf } from '../core/code-of';

const CUSTOMER = { name: 'Asha Menon', phone: '98470 12345', address: '12 Temple Road', pincode: '686001' };
const ORDER = { event: 7, items: { combo: 1 }, customer: CUSTOMER, amount: 100_000, payment: { way: 'cash' } };

describe('an order that a manager enters (decisions/0069)', () => {
  it.each<[PayWay, number | null, number | string]>([
    ['cash', null, 100_000],
    ['cash', 40_000, 40_000],
    ['cash', 100_000, 100_000],
    ['cash', 100_001, 'payment.advance'],
    ['upi', 99, 'payment.advance'],
    ['upi', 0, 'payment.advance'],
    ['on-delivery', null, 0],
    ['on-delivery', 100, 'payment.advance'],
  ])('%s with an advance of %p pays %p now', (way, advance, expected) => {
    const paid = (): number | string => {
      try {
        return paidNow(way, 100_000, advance);
      } catch (error) {
        return error instanceof DomainError ? (error.details.issues?.[0]?.path ?? '') : 'another error';
      }
    };
    expect(paid()).toBe(expected);
  });

  it.each<[PayWay, number, string]>([
    ['cash', 99, 'At least ₹1'],
    ['upi', 100_001, 'At most ₹1,000'],
    ['on-delivery', 100, 'Nothing is paid in advance when all is paid on delivery'],
  ])('%s with an advance of %p is refused: %s', (way, advance, message) => {
    expect(() => paidNow(way, 100_000, advance)).toThrow(
      expect.objectContaining({
        kind: 'unprocessable',
        code: 'order.advance',
        message,
        details: { issues: [{ path: 'payment.advance', message }] },
      }),
    );
  });

  it('may be one rupee in advance, the least that anybody counts', () => expect(paidNow('upi', 100_000, 100)).toBe(100));

  it.each<[string, object, string | null]>([
    ['a whole order', {}, null],
    ['a phone number of nine digits', { customer: { ...CUSTOMER, phone: '984701234' } }, 'customer.phone'],
    ['a phone number with the country', { customer: { ...CUSTOMER, phone: '+91 98470 12345' } }, null],
    ['no name', { customer: { ...CUSTOMER, name: ' ' } }, 'customer.name'],
    ['a pincode of five digits', { customer: { ...CUSTOMER, pincode: '68600' } }, 'customer.pincode'],
    ['UPI without a reference', { payment: { way: 'upi' } }, 'payment.reference'],
    ['UPI with one', { payment: { way: 'upi', reference: '432198765432' } }, null],
    ['one that came on WhatsApp', { channel: 'whatsapp' }, null],
    ['one that a manager says came from the website', { channel: 'storefront' }, 'channel'],
    ['half a dish', { items: { combo: 0.5 } }, 'items.combo'],
  ])('%s: the fault is at %s', (_name, over, path) => {
    const read = enterOrderSchema.safeParse({ ...ORDER, ...over });
    expect(read.error?.issues[0]?.path.join('.') ?? null).toBe(path);
  });
});

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

const STARTS = '2026-11-29T06:30:00.000Z';
const CREATED = '2026-11-15T06:30:00.000Z';

describe('until when a customer may change an order (requirements/storefront S61)', () => {
  it.each([
    ['confirmed', STARTS, 24, '2026-11-28T06:30:00.000Z'],
    ['confirmed', STARTS, 335, '2026-11-15T07:30:00.000Z'],
    // Ordered after the cut-off: it never could be changed.
    ['confirmed', STARTS, 337, null],
    ['pending', STARTS, 1, '2026-11-29T05:30:00.000Z'],
    ['confirmed', STARTS, 336, null],
    ['confirmed', STARTS, 0, null],
    ['confirmed', null, 24, null],
    ['delivered', STARTS, 24, null],
    ['cancelled', STARTS, 24, null],
  ] as const)('%s, delivery at %s, %i hours before: %s', (status, startsAt, hours, until) => {
    expect(changeableUntil({ status, createdAt: CREATED, startsAt, hours })).toBe(until);
  });

  it.each([
    [null, STARTS, false],
    [STARTS, '2026-11-29T06:29:59.999Z', true],
    [STARTS, STARTS, false],
    [STARTS, '2026-11-29T06:30:00.001Z', false],
  ])('with the end at %s, at %s: %s', (until, now, may) => {
    expect(mayChange(until, now)).toBe(may);
  });

  it('never after the beginning, and more hours never make it later', () => {
    const instant = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString());
    const hours = fc.integer({ min: 1, max: 336 });
    fc.assert(
      fc.property(fc.constantFrom(...BOOKING_STATUSES), instant, instant, hours, hours, (status, startsAt, now, a, b) => {
        const of = (given: number) =>
          mayChange(changeableUntil({ status, createdAt: '1960-01-01T00:00:00.000Z', startsAt, hours: given }), now);
        if (of(a)) expect(now < startsAt).toBe(true);
        if (of(Math.max(a, b))) expect(of(Math.min(a, b))).toBe(true);
      }),
    );
  });
});

describe('the money of a cancelled booking', () => {
  it.each<[string, Parameters<typeof cancelMoney>[0], CancelMoney | null]>([
    ['a booking that stands', { status: 'confirmed', known: null, capturedPaise: 100, leftPaise: 100 }, null],
    ['one that stands again', { status: 'confirmed', known: 'open', capturedPaise: 100, leftPaise: 100 }, null],
    ['nobody paid', { status: 'cancelled', known: null, capturedPaise: 0, leftPaise: 0, answer: 'none' }, null],
    ['cancelled without an answer', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 100 }, 'open'],
    ['cancelled after a part was refunded', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 60 }, 'open'],
    ['cancelled after all was refunded', { status: 'cancelled', known: null, capturedPaise: 100, leftPaise: 0 }, 'refund'],
    ['refunded on the dashboard', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 0 }, 'refund'],
    ['refunded by a manager', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 60, answer: 'refund' }, 'refund'],
    ['not refunded', { status: 'cancelled', known: 'open', capturedPaise: 100, leftPaise: 100, answer: 'none' }, 'none'],
    ['refunded after all', { status: 'cancelled', known: 'none', capturedPaise: 100, leftPaise: 0, answer: 'refund' }, 'refund'],
    ['refused, and refunded on the dashboard', { status: 'cancelled', known: 'none', capturedPaise: 100, leftPaise: 0 }, 'none'],
    ['a refund that failed stays decided', { status: 'cancelled', known: 'refund', capturedPaise: 100, leftPaise: 100 }, 'refund'],
  ])('%s', (_name, standing, expected) => {
    expect(cancelMoney(standing)).toBe(expected);
  });

  it.each([
    ['cancelled', 'paid', true],
    ['cancelled', 'partly-refunded', true],
    ['cancelled', 'refunding', true],
    ['cancelled', 'refunded', false],
    ['cancelled', 'unpaid', false],
    ['delivered', 'paid', false],
  ] as const)('%s and %s: asks? %s', (to, payment, asks) => {
    expect(asksForMoney(to, payment)).toBe(asks);
  });

  it.each<[CancelledMoney, Parameters<typeof cancelledMoney>[0]]>([
    ['nothingPaid', { state: 'unpaid', refunded: 0, refunding: 0, decision: null }],
    ['undecided', { state: 'paid', refunded: 0, refunding: 0, decision: 'open' }],
    ['undecided', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'open' }],
    ['onItsWay', { state: 'refunding', refunded: 0, refunding: 100, decision: 'refund' }],
    ['refunded', { state: 'refunded', refunded: 100, refunding: 0, decision: 'refund' }],
    ['partRefunded', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'refund' }],
    ['partRefunded', { state: 'partly-refunded', refunded: 40, refunding: 0, decision: 'none' }],
    ['notRefunded', { state: 'paid', refunded: 0, refunding: 0, decision: 'none' }],
    ['byHand', { state: 'paid', refunded: 0, refunding: 0, decision: 'refund', toReturn: 50 }],
    ['onItsWay', { state: 'refunding', refunded: 0, refunding: 50, decision: 'refund', toReturn: 50 }],
    ['delayed', { state: 'paid', refunded: 0, refunding: 0, decision: 'refund' }],
  ])('tells the customer: %s (%p)', (told, payment) => {
    expect(cancelledMoney(payment)).toBe(told);
  });
});
