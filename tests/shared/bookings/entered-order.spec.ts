import { enterOrderSchema } from '#shared/bookings/entered-order.contract';
import { paidNow, type PayWay } from '#shared/bookings/entered-order';
import { DomainError } from '#shared/core/errors';

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
