import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, setUpSale, someone, totalOf } from '../orders/checkout.js';

const ZWJ = '\u200D';

/** requirements/console §2.1; decisions/0102 */
describe('the manager’s search', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 20 });

  const book = (customer: Partial<ReturnType<typeof someone>>): Promise<CustomerOrder> =>
    bookPaid(app, event, { customer: { ...someone(), ...customer } });
  const find = async (q: string): Promise<string[]> => {
    const reply = await manager.get('/api/bookings').query({ event: event.id, q, page: 1 }).expect(200);
    const { data, total } = reply.body as { data: Booking[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ bookingId }) => bookingId);
  };

  it.each([
    ['the older final letter of Malayalam', `മോഹന്${ZWJ}`, 'മോഹൻ'],
    ['a letter of Hindi in two parts', '\u095Bाकिर', 'ज\u093Cाकिर'],
    ['capitals and spaces', 'Biju  Mathew', ' biju   MATHEW '],
    ['words in another order', 'Biju Mathew', 'mathew biju'],
    ['two letters that begin a name', 'Dr Zeenath', 'ze'],
  ])('finds a name by %s', async (_, name, q) => {
    const { bookingId } = await book({ name });
    await book({ name: 'Other Customer' });
    expect(await find(q)).toEqual([bookingId]);
  });

  it('finds both ways of typing one name by either', async () => {
    const one = await book({ name: `മോഹന്${ZWJ}` });
    const other = await book({ name: 'മോഹൻ' });
    const both = [other.bookingId, one.bookingId];
    expect(await find('മോഹൻ')).toEqual(both);
    expect(await find(`മോഹന്${ZWJ}`)).toEqual(both);
  });

  it.each(['9447011111', '94470 11111', '+919447011111', '+91 94470-11111', '7011111', '11111'])('finds a phone by %s', async (q) => {
    const { bookingId } = await book({ phone: '+91 94470-11111' });
    await book({});
    expect(await find(q)).toEqual([bookingId]);
  });

  it('finds an address, a pincode, a reference, and words of several of them', async () => {
    const { bookingId } = await book({ name: 'Lekha', address: '7/3 Chandakkavala, Near Temple', pincode: '686013' });
    await book({ name: 'Lekha' });
    for (const q of ['chandakkavala', 'temple near', '7/3 chandakkavala', '686013', bookingId, bookingId.slice(4), 'lekha 686013']) {
      expect([q, await find(q)]).toEqual([q, [bookingId]]);
    }
    expect(await find('lekha nobody')).toEqual([]);
  });

  it('finds a customer whose data was erased by the reference only', async () => {
    const { bookingId } = await book({ name: 'Unforgettable', phone: '9633012345' });
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    expect(await find('unforgettable')).toEqual([bookingId]);
    await manager.post('/api/customer-data/erase').send({ booking: bookingId, reason: 'She asked by phone' }).expect(200);
    expect([await find('unforgettable'), await find('96330'), await find(bookingId)]).toEqual([[], [], [bookingId]]);
  });

  it('finds open payment links of all sales by the same words', async () => {
    const items = { combo: 1 };
    const customer = { ...someone(), name: `റോസമ്മ ജോണ്${ZWJ}`, address: '4 Mullakkal, Alappuzha', pincode: '688011' };
    const body = { event: event.id, items, customer, amount: totalOf(items), payment: { way: 'link' } };
    const { link } = (await manager.post('/api/payment-links').send(body).expect(201)).body as { link: PaymentLink };
    const open = async (q: string): Promise<number[]> =>
      ((await manager.get('/api/payment-links').query({ q }).expect(200)).body as { data: PaymentLink[] }).data.map(({ id }) => id);
    for (const q of ['ജോൺ റോസമ്മ', `${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`, 'mullakkal', 'alappuzha 688011']) {
      expect([q, await open(q)]).toEqual([q, [link.id]]);
    }
    expect(await open('mullakkal 688012')).toEqual([]);
    await manager.post(`/api/payment-links/${link.id}/cancel`).expect(200);
    expect(await open('mullakkal')).toEqual([]);
    await manager.get('/api/payment-links').expect(400);
  });
});
