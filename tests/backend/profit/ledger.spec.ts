// @database sums that the database makes
import fc from 'fast-check';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { PricedOrder } from '#shared/bookings/priced-order';
import type { CostKind } from '#shared/profit/use-costs';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import { DIARY_ROOM, INVENTORY_ROOM } from '#shared/realtime/rooms';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { PaymentEntity, ReceiptEntity, RefundEntity } from '../../../backend/src/payments/payment.entity.js';
import { ExtraCostEntity } from '../../../backend/src/profit/extra-cost.entity.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { aKitchenDay, KitchenBooks, NOTHING } from './kitchen-books.js';

const SALES = 200;
const AT_ONCE = 10;
/** Of them are cooked for; these are marked complete by a manager, and what these used is booked by a cook. */
const COOKED = 160;
const MARKED = 20;
const BOOKED_BY_HAND = 5;
const WITHIN_MS = 60_000;
/** Each table is filled at once, its records numbered from here. */
const FIRST_ID = 10_000;
const AT = '2026-11-20T06:00:00.000Z';

const paise = fc.integer({ min: 100, max: 900_000 });
const anOrder = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  prices: fc.array(paise, { minLength: 3, maxLength: 3 }),
  discountPercent: fc.constantFrom(0, 0, 7, 10, 33),
  isBooked: fc.boolean(),
  isCancelled: fc.constantFrom(false, false, false, true),
  fee: fc.option(fc.integer({ min: 0, max: 9_999 })),
  /** Of what was paid, in thousandths. */
  refunded: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 400 }), state: fc.constantFrom('processed' as const, 'pending', 'failed') }),
    { maxLength: 2 },
  ),
  cash: fc.option(paise),
  isReversed: fc.boolean(),
  cashBack: fc.option(fc.integer({ min: 1, max: 99 })),
});
type AnOrder = typeof anOrder extends fc.Arbitrary<infer One> ? One : never;
const aSale = fc.record({
  orders: fc.array(anOrder, { maxLength: 5 }),
  costs: fc.array(
    fc.record({
      kind: fc.constantFrom('delivery' as const, 'fuel', 'ingredients', 'other'),
      amountPaise: fc.nat(500_000),
      isRemoved: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  day: aKitchenDay,
});

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

const LINES = ['combo', 'fish-mandi', 'beef-2pc'];

/** What was ordered, as the program leaves it. */
function draftOf(salesEventId: number, { quantities, prices, discountPercent }: AnOrder): PricedOrder {
  const lines = quantities.map((quantity, place) => ({
    key: LINES[place] ?? '',
    name: `Dish ${place}`,
    quantity,
    pricePaise: prices[place] ?? 0,
  }));
  const subtotalPaise = sumOf(lines.map(({ quantity, pricePaise }) => quantity * pricePaise));
  const discountPaise = Math.round((subtotalPaise * discountPercent) / 100);
  return {
    event: { id: salesEventId, title: 'Sale', date: 'Sunday' },
    customer: { name: '', phone: '', address: '', pincode: '' },
    ...{ location: null, lines, coupon: null, discountPercent, subtotalPaise, discountPaise, amountPaise: subtotalPaise - discountPaise },
  };
}

/** All books of all sales, table by table. @returns the numbers of the sales */
async function write(em: SqlEntityManager, shapes: readonly ASale[]): Promise<number[]> {
  const sales = shapes.map((_, place) => FIRST_ID + place);
  await em.insertMany(
    SalesEventEntity,
    sales.map((id) => ({ ...SALE, id, title: `Sale ${id}`, version: 1 })),
  );
  const made = shapes.flatMap(({ orders }, place) => orders.map((order) => ({ order, draft: draftOf(sales[place] ?? 0, order) })));
  await em.insertMany(
    OrderEntity,
    made.map(({ draft }, place) => ({
      id: FIRST_ID + place,
      ...{ receipt: `r-${place}`, amountPaise: draft.amountPaise, salesEventId: draft.event.id, draft, holdState: 'used' as const },
      ...{ settled: true, createdAt: AT, version: 1 },
    })),
  );
  const known = made.map((one, place) => ({ ...one, place, ofOrder: { orderId: FIRST_ID + place, createdAt: AT } }));
  await em.insertMany(
    BookingEntity,
    known.flatMap(({ order, draft, place, ofOrder }) =>
      order.isBooked
        ? [
            {
              ...{ ...ofOrder, bookingId: `MND-${place}`, status: order.isCancelled ? ('cancelled' as const) : ('confirmed' as const) },
              ...{
                salesEventId: draft.event.id,
                eventTitle: 'Sale',
                draft,
                amountPaise: draft.amountPaise,
                searchText: '',
                phoneKey: '',
                lastDigits: '',
              },
              ...{ paymentState: 'paid' as const, timeline: [], version: 1 },
            },
          ]
        : [],
    ),
  );
  const captured = { currency: 'INR', state: 'captured' as const, version: 1 };
  await em.insertMany(
    PaymentEntity,
    known.map(({ order: { isBooked, fee }, draft: { amountPaise }, place, ofOrder }) => ({
      id: FIRST_ID + place,
      ...{
        ...ofOrder,
        ...captured,
        providerPaymentId: `pay_${place}`,
        amountPaise,
        use: isBooked ? ('booking' as const) : ('return' as const),
      },
      ...{ feePaise: fee, taxPaise: fee === null ? null : Math.floor(fee / 7) },
    })),
  );
  const failed = { ...captured, state: 'failed' as const, amountPaise: 777 };
  await em.insertMany(
    PaymentEntity,
    known.map(({ place, ofOrder }) => ({ id: 2 * FIRST_ID + place, ...ofOrder, ...failed, providerPaymentId: `pay_no_${place}` })),
  );
  const refunds = known.flatMap(({ order, draft, place, ofOrder }) =>
    order.refunded.map(({ share, state }, nth) => ({
      ...{ ...ofOrder, paymentId: FIRST_ID + place, amountPaise: Math.floor((draft.amountPaise * share) / 1_000), state },
      ...{ kind: 'manager' as const, reason: 'Rain', key: `refund-${place}-${nth}`, version: 1 },
    })),
  );
  await em.insertMany(RefundEntity, refunds);
  await writeCash(em, known);
  const costs = shapes.flatMap((shape, place) => shape.costs.map((cost) => ({ ...cost, salesEventId: sales[place] ?? 0 })));
  const typed = { name: 'Cost', by: 'Manager', createdAt: AT, version: 1 };
  await em.insertMany(
    ExtraCostEntity,
    costs.map(({ isRemoved, ...cost }) => ({ ...typed, ...cost, removedAt: isRemoved ? AT : null })),
  );
  return sales;
}

async function writeCash(
  em: SqlEntityManager,
  known: readonly { order: AnOrder; ofOrder: { orderId: number; createdAt: string } }[],
): Promise<void> {
  const entry = { method: 'cash' as const, by: 'Manager' };
  const paid = known.flatMap(({ order, ofOrder }) => (order.cash === null ? [] : [{ order, ofOrder, amountPaise: order.cash }]));
  const received = paid.map(({ ofOrder, amountPaise }, place) => ({
    id: FIRST_ID + place,
    ...entry,
    ...ofOrder,
    entry: 'received' as const,
    amountPaise,
  }));
  await em.insertMany(ReceiptEntity, received);
  const reversed = paid.flatMap(({ order, ofOrder, amountPaise }, place) =>
    order.isReversed
      ? [
          {
            id: 2 * FIRST_ID + place,
            ...entry,
            ...ofOrder,
            entry: 'reversal' as const,
            amountPaise: -amountPaise,
            reversesId: FIRST_ID + place,
          },
        ]
      : [],
  );
  await em.insertMany(ReceiptEntity, reversed);
  const back = paid.flatMap(({ order: { isReversed, cashBack }, ofOrder }, place) =>
    isReversed || cashBack === null
      ? []
      : [{ id: 2 * FIRST_ID + place, ...entry, ...ofOrder, entry: 'paid-back' as const, amountPaise: -cashBack }],
  );
  await em.insertMany(ReceiptEntity, back);
}

const SALE = {
  ...{ date: 'Sunday', image: '', badge: '', description: '', buttonText: '', isValentine: false, isActive: false },
  ...{ maxOrders: 50, menuItems: {}, createdAt: AT },
};

/** What the books say, counted by the database: no rule of ours is in it. */
const BOOKS = `select id,
  (select coalesce(sum(amount_paise), 0) from payment where state = 'captured' and order_id in (select id from sales_order where event_id = sale.id)) as paid,
  (select coalesce(sum(fee_paise), 0) from payment where order_id in (select id from sales_order where event_id = sale.id)) as fee,
  (select coalesce(sum(amount_paise), 0) from refund where state <> 'failed' and order_id in (select id from sales_order where event_id = sale.id)) as back,
  (select coalesce(sum(amount_paise), 0) from money_receipt where order_id in (select id from sales_order where event_id = sale.id)) as cash,
  ${['ingredients', 'fuel', 'delivery', 'other']
    .map(
      (kind) =>
        `(select coalesce(sum(amount_paise), 0) from extra_cost where removed_at is null and kind = '${kind}' and event_id = sale.id) as ${kind}`,
    )
    .join(', ')}
  from sales_event as sale`;
type Books = Record<'id' | 'paid' | 'fee' | 'back' | 'cash' | CostKind, number | string>;

const leftOf = (paid: number | string, cash: number | string, ...less: (number | string)[]): number =>
  Number(paid) + Number(cash) - sumOf(less.map(Number));
const inPaise = (rupees: number): number => Math.round(rupees * 100);

type ASale = typeof aSale extends fc.Arbitrary<infer One> ? One : never;

/** C126: over two hundred sales the statement is what the books say, the kitchen's and the provider's. */
describe('two hundred statements', () => {
  let app: TestApp;
  let kitchen: KitchenBooks;
  let shapes: ASale[];
  let sales: { id: number; portions: number; unknownFees: number }[];
  let days: string[];

  beforeAll(async () => {
    app = await startApp();
    kitchen = await KitchenBooks.open(app, 20_261_124);
    shapes = fc.sample(aSale, { numRuns: SALES, seed: 20_261_123 });
    const ids = await app.work.run(({ em }) => write(em, shapes));
    const cooked = shapes.slice(0, COOKED).map(({ day }, place) => ({
      ...{ salesEventId: ids[place] ?? 0, day, isCompleted: place >= MARKED, isBooked: place >= BOOKED_BY_HAND },
    }));
    days = await app.work.run(({ em }) => kitchen.write(em, cooked));
    sales = shapes.map(({ orders }, place) => ({
      id: ids[place] ?? 0,
      portions: sumOf(orders.flatMap(({ isBooked, isCancelled, quantities }) => (isBooked && !isCancelled ? quantities : []))),
      unknownFees: orders.filter(({ fee }) => fee === null).length,
    }));
  }, 60_000);
  afterAll(() => app.stop());

  const ask = async (id: number, prices = 'last'): Promise<ProfitStatement> => {
    const manager = await app.as('manager');
    return ((await manager.get(`/api/profit/${id}`).query({ prices }).expect(200)).body as { data: ProfitStatement }).data;
  };
  const kitchenOf = (place: number, choice: 'last' | 'average' = 'last') => {
    const day = place < COOKED ? shapes[place]?.day : undefined;
    return day ? kitchen.costOf(day, choice) : NOTHING;
  };

  it('have the kitchen in them as soon as the day is marked complete, and their readers are notified', async () => {
    const manager = await app.as('manager');
    const cook = await app.as('kitchen');
    // What the page of profit watches beside the money.
    const [diary, store] = [await app.screen(DIARY_ROOM, 'manager'), await app.screen(INVENTORY_ROOM, 'manager')];
    for (const [place, { id: saleId }] of sales.slice(0, MARKED).entries()) {
      const id = days[place] ?? '';
      const since = performance.now();
      await manager.put(`/api/diary-events/${id}`).send({ isCompleted: true }).expect(200);
      await diary.hears('diary.changed', (day) => day.id === id && day.isCompleted);
      const body = kitchen.bookingOf(shapes[place]?.day ?? { marketDay: 0, things: [] });
      if (place < BOOKED_BY_HAND) await cook.post(`/api/diary-events/${id}/stock-use`).send(body).expect(201);
      expect(await ask(saleId)).toMatchObject({ state: 'complete', use: 'booked' });
      expect(performance.now() - since).toBeLessThan(WITHIN_MS);
    }
    await store.hears('item.changed');
  }, 60_000);

  it('equal the books to the paisa, and so do their dishes', async () => {
    const rows = await app.work.read((em) => em.execute<Books[]>(BOOKS));
    const books = new Map(rows.map((row) => [Number(row.id), row]));
    let [paid, cooked] = [0, 0];
    for (let from = 0; from < SALES; from += AT_ONCE) {
      const some = sales.slice(from, from + AT_ONCE);
      const statements = await Promise.all(some.map(({ id }) => ask(id)));
      statements.forEach((data, place) => {
        const { id, portions, unknownFees } = some[place] ?? { id: 0, portions: 0, unknownFees: 0 };
        const own = books.get(id);
        if (!own) throw new Error(`No books of sale ${id}`);
        const kitchenCost = kitchenOf(from + place);
        const costs = {
          ingredients: Number(own.ingredients) + kitchenCost.ingredients,
          fuel: Number(own.fuel) + kitchenCost.fuel,
          delivery: Number(own.delivery),
          other: Number(own.other),
        };
        const said = Object.entries(data.costs).map(([kind, { amount }]) => [kind, inPaise(amount)]);
        expect(Object.fromEntries(said)).toEqual(costs);
        expect(inPaise(data.left)).toBe(leftOf(own.paid, own.cash, own.fee, own.back, ...Object.values(costs)));
        expect(inPaise(data.in) - inPaise(data.out)).toBe(inPaise(data.left));
        expect(sumOf(data.dishes.map(({ profit }) => inPaise(profit)))).toBe(inPaise(data.left));
        expect([data.portions, sumOf(data.dishes.map((dish) => dish.portions))]).toEqual([portions, portions]);
        const unnamed = data.unknowns.flatMap((unknown) => (unknown.kind === 'fee' ? [unknown.payments] : []));
        expect(unnamed).toEqual(unknownFees > 0 ? [unknownFees] : []);
        paid += Number(own.paid);
        cooked += kitchenCost.ingredients + kitchenCost.fuel;
      });
    }
    // The books are not empty.
    expect(paid).toBeGreaterThan(1_000_000);
    expect(cooked).toBeGreaterThan(1_000_000);
    expect(sales).toHaveLength(SALES);
  }, 60_000);

  it('equal them at average prices too', async () => {
    const rows = await app.work.read((em) => em.execute<Books[]>(BOOKS));
    for (const [place, { id }] of sales.slice(0, MARKED).entries()) {
      const { costs } = await ask(id, 'average');
      const own = rows.find((row) => Number(row.id) === id);
      const { ingredients, fuel } = kitchenOf(place, 'average');
      expect([inPaise(costs.ingredients.amount), inPaise(costs.fuel.amount)]).toEqual([
        Number(own?.ingredients) + ingredients,
        Number(own?.fuel) + fuel,
      ]);
    }
  }, 60_000);
});
