import fc from 'fast-check';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { PricedOrder } from '#shared/bookings/priced-order';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { ReceiptEntity } from '../../../backend/src/payments/receipt.entity.js';
import { RefundEntity } from '../../../backend/src/payments/refund.entity.js';
import { ExtraCostEntity } from '../../../backend/src/profit/extra-cost.entity.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';

const SALES = 200;
const AT_ONCE = 10;
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
              ...{ salesEventId: draft.event.id, eventTitle: 'Sale', draft, amountPaise: draft.amountPaise, searchText: '', phoneKey: '' },
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
  (select coalesce(sum(amount_paise), 0) from extra_cost where removed_at is null and event_id = sale.id) as cost
  from sales_event as sale`;
type Books = Record<'id' | 'paid' | 'fee' | 'back' | 'cash' | 'cost', number | string>;

const leftOf = (paid: number | string, cash: number | string, ...less: (number | string)[]): number =>
  Number(paid) + Number(cash) - sumOf(less.map(Number));
const inPaise = (rupees: number): number => Math.round(rupees * 100);

type ASale = typeof aSale extends fc.Arbitrary<infer One> ? One : never;

/** C126: over two hundred sales the statement is what the books say. */
describe('two hundred statements', () => {
  let app: TestApp;
  let sales: { id: number; portions: number; unknownFees: number }[];

  beforeAll(async () => {
    app = await startApp();
    const shapes = fc.sample(aSale, { numRuns: SALES, seed: 20_261_123 });
    const ids = await app.work.run(({ em }) => write(em, shapes));
    sales = shapes.map(({ orders }, place) => ({
      id: ids[place] ?? 0,
      portions: sumOf(orders.flatMap(({ isBooked, isCancelled, quantities }) => (isBooked && !isCancelled ? quantities : []))),
      unknownFees: orders.filter(({ fee }) => fee === null).length,
    }));
  });
  afterAll(() => app.stop());

  it('equal the books to the paisa, and so do their dishes', async () => {
    const manager = await app.as('manager');
    const rows = await app.work.read((em) => em.execute<Books[]>(BOOKS));
    const books = new Map(
      rows.map(({ id, paid, fee, back, cash, cost }) => [Number(id), { paid: Number(paid), left: leftOf(paid, cash, fee, back, cost) }]),
    );
    const ask = async (id: number): Promise<ProfitStatement> =>
      ((await manager.get(`/api/profit/${id}`).expect(200)).body as { data: ProfitStatement }).data;
    let paid = 0;
    for (let from = 0; from < SALES; from += AT_ONCE) {
      const some = sales.slice(from, from + AT_ONCE);
      const statements = await Promise.all(some.map(({ id }) => ask(id)));
      statements.forEach((data, place) => {
        const { id, portions, unknownFees } = some[place] ?? { id: 0, portions: 0, unknownFees: 0 };
        expect(inPaise(data.left)).toBe(books.get(id)?.left);
        expect(inPaise(data.in) - inPaise(data.out)).toBe(inPaise(data.left));
        expect(sumOf(data.dishes.map(({ profit }) => inPaise(profit)))).toBe(inPaise(data.left));
        expect([data.portions, sumOf(data.dishes.map((dish) => dish.portions))]).toEqual([portions, portions]);
        const unnamed = data.unknowns.flatMap((unknown) => (unknown.kind === 'fee' ? [unknown.payments] : []));
        expect(unnamed).toEqual(unknownFees > 0 ? [unknownFees] : []);
        paid += books.get(id)?.paid ?? 0;
      });
    }
    // The books are not empty.
    expect(paid).toBeGreaterThan(1_000_000);
    expect(sales).toHaveLength(SALES);
  }, 60_000);
});
