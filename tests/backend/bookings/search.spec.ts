// @database the index of three signs
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { searchTextOf } from '#shared/core/search';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, setUpSale, someone, totalOf } from '../orders/checkout.js';

const ZWJ = '\u200D';

/** requirements/console §2.1; decisions/0101 */
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

  it('finds no word whose groups of characters only occur apart', async () => {
    await book({ name: 'Anila Nilan' });
    expect(await find('anilan')).toEqual([]);
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

  it('finds bookings to deliver whose number, taken by an earlier version, cannot be called', async () => {
    const { bookingId } = await book({ name: 'Unreachable' });
    await book({});
    const unreachable = async (): Promise<string[]> => {
      const { body } = await manager.get('/api/bookings').query({ event: event.id, status: 'unreachable', page: 1 }).expect(200);
      return (body as { data: Booking[] }).data.map((one) => one.bookingId);
    };
    const counted = async (): Promise<number> => (await manager.get('/api/stats').expect(200)).body.data.unreachable;
    expect(await unreachable()).toEqual([]);
    await app.work.run(({ em }) => em.nativeUpdate(BookingEntity, { bookingId }, { phoneKey: '984701234' }));
    expect(await unreachable()).toEqual([bookingId]);
    await book({});
    expect(await counted()).toBe(1);
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    expect([await unreachable(), await counted()]).toEqual([[], 0]);
  });

  it('counts up to 500 matches, reports that there are more, and gives each page newest first', async () => {
    const { bookingId } = await book({ name: 'Multitude Oldest' });
    await copies(app, bookingId, 1_700, (at) => (at % 2 === 0 ? 'Multitude Even' : 'Multitude Odd'));
    const page = async (query: object): Promise<{ data: Booking[]; total: number; isMore: boolean }> => {
      const { body } = await manager
        .get('/api/bookings')
        .query({ page: 1, pageSize: 20, ...query })
        .expect(200);
      return body as { data: Booking[]; total: number; isMore: boolean };
    };
    const names = ({ data }: { data: Booking[] }): string[] => data.map(({ name }) => name);
    const all = await page({ q: 'multitude' });
    expect([all.total, all.isMore, all.data.length]).toEqual([500, true, 20]);
    expect(names(all).slice(0, 2)).toEqual(['Multitude Odd', 'Multitude Even']);
    const ids = new Set<string>();
    for (let at = 1; at <= 25; at += 1) for (const one of (await page({ q: 'multitude', page: at })).data) ids.add(one.bookingId);
    expect(ids.size).toBe(500);
    expect((await page({ q: 'multitude', page: 26 })).data).toEqual([]);
    // A filter leaves some of what was found out, so more is looked for.
    const odd = await page({ q: 'multitude odd', event: event.id });
    expect([odd.total, odd.isMore, new Set(names(odd)).size]).toEqual([500, true, 1]);
    expect(await page({ q: 'multitude', status: 'delivered' })).toMatchObject({ data: [], total: 0, isMore: false });
    // The oldest is behind all the others, and found all the same.
    expect((await page({ q: 'multitude oldest' })).data.map((one) => one.bookingId)).toEqual([bookingId]);
    expect(await page({ q: 'multitude nobody' })).toMatchObject({ data: [], total: 0, isMore: false });
  });
});

/** Bookings like one that there is, under other names. */
async function copies(app: TestApp, bookingId: string, count: number, nameOf: (at: number) => string): Promise<void> {
  await app.work.run(async ({ em }) => {
    const [first] = await em.execute<Record<string, string | number>[]>('select * from booking where booking_id = ?', [bookingId]);
    const { id, ...like } = first ?? {};
    const columns = Object.keys(like);
    for (let from = 0; from < count; from += 50) {
      const rows = Array.from({ length: Math.min(50, count - from) }, (_, at) => ({
        ...like,
        booking_id: `MND-C${from + at}`,
        order_id: 1_000_000 + from + at,
        provider_payment_id: null,
        draft: JSON.stringify({ ...draftOf(like), customer: { ...draftOf(like).customer, name: nameOf(from + at) } }),
        search_text: searchTextOf([nameOf(from + at)]),
      }));
      const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
      const values = rows.flatMap((row) => columns.map((column) => storable((row as Record<string, unknown>)[column])));
      await em.execute(`insert into booking (${columns.join(', ')}) values ${places}`, values);
    }
    expect(id).toBeDefined();
  });
}

interface Draft {
  customer: object;
}
const draftOf = ({ draft }: Record<string, unknown>): Draft =>
  typeof draft === 'string' ? (JSON.parse(draft) as Draft) : (draft as Draft);
const storable = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
