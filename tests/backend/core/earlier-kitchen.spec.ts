// @database the records of an earlier version
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking } from '#shared/bookings/booking.contract';
import { bookingSearchText } from '#shared/bookings/booking-search';
import type { SaleInsight } from '#shared/insight/insight.contract';
import { insightApi } from '#shared/insight/insight.api';
import { gstinCheckSign } from '#shared/invoices/gstin';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import type { Dish } from '#shared/menu/dish.contract';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import type { ProfitStatement } from '#shared/profit/profit.contract';
import type { PurchasePlan } from '#shared/purchasing/purchasing.contract';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { SettlementReport } from '#shared/settlements/settlement.contract';
import type { EventStockUse } from '#shared/stock-use/stock-use.contract';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** The last thing that somebody did before the update, and when the new version starts. */
const AT = '2026-11-20T06:00:00.000Z';
const NOW = '2026-11-21T06:00:00.000Z';
const SALE = 7;
const MUTTON = 1024;
/** What the dish was called and cost when it was sold; the menu says otherwise. */
const OLD_DISH = { key: 'beef-2pc', name: 'Beef Mandi', quantity: 2, pricePaise: 120_000 };
const COMBO = { key: 'combo', name: 'Combo Pack', quantity: 1, pricePaise: 90_000 };

type Value = string | number | boolean | null | object;

const literal = (value: Value): string => {
  if (value === null || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return testDatabaseKind() === 'sqlite' ? String(Number(value)) : String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};
const insert = (table: string, row: Record<string, Value>): string =>
  `insert into ${table} (${Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;

/** As customers typed them then; the last is none. */
const PHONES = ['', '9847012341', '+91 (0) 98470-12342', '984701234'];
const lastTen = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** One order with its booking, and the payment unless it was paid in cash. */
function sold(id: number, lines: (typeof COMBO)[], how: { byLink?: boolean; inCash?: boolean; isCancelled?: boolean } = {}): string[] {
  const { byLink = false, inCash = false, isCancelled = false } = how;
  const amount = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  const customer = { name: 'Asha Menon', phone: PHONES[id] ?? '', address: '12 Temple Road, Kottayam', pincode: '686001' };
  const draft = {
    event: { id: SALE, title: 'Sunday Mandi', date: 'Sunday, 29 November 2026' },
    ...{ customer, location: null, lines, coupon: null, discountPercent: 0 },
    ...{ subtotalPaise: amount, discountPaise: 0, amountPaise: amount },
  };
  const payment = inCash ? null : `pay_${id}`;
  const bookingId = `MND-AAAA${id}${id}`;
  return [
    insert('sales_order', {
      ...{ id, receipt: `receipt-${id}`, provider_order_id: inCash ? null : `order_${id}`, by_link: byLink, amount_paise: amount },
      ...{ event_id: SALE, phone_key: lastTen(customer.phone), draft, hold_state: 'used', settled: true, created_at: AT },
    }),
    insert('booking', {
      ...{ id, booking_id: bookingId, order_id: id, status: isCancelled ? 'cancelled' : 'confirmed', event_id: SALE },
      ...{ event_title: 'Sunday Mandi', draft, amount_paise: amount, phone_key: lastTen(customer.phone) },
      ...{ search_text: bookingSearchText({ bookingId, ...customer }), slot_count: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
      channel: inCash ? 'entered' : byLink ? 'link' : 'storefront',
      ...{ provider_payment_id: payment, payment_state: isCancelled ? 'refunded' : 'paid', captured_paise: inCash ? 0 : amount },
      ...{ cash_paise: inCash ? amount : 0, refunded_paise: isCancelled ? amount : 0, created_at: AT },
      timeline: [{ status: 'confirmed', at: AT }],
    }),
    payment === null
      ? insert('money_receipt', { id, order_id: id, entry: 'received', method: 'cash', amount_paise: amount, by: 'Anu', created_at: AT })
      : insert('payment', {
          ...{ id, provider_payment_id: payment, order_id: id, amount_paise: amount, currency: 'INR', captured_at: AT, created_at: AT },
          ...{ state: isCancelled ? 'refunded' : 'captured', use: isCancelled ? 'return' : 'booking' },
        }),
    ...(isCancelled
      ? [
          insert('refund', {
            ...{
              id,
              payment_id: id,
              order_id: id,
              amount_paise: amount,
              state: 'processed',
              kind: 'manual',
              reason: 'Rain',
              key: `r${id}`,
            },
            ...{ provider_refund_id: `rfnd_${id}`, created_at: AT, ended_at: AT },
          }),
        ]
      : []),
  ];
}

const day = (id: string, date: string, isCompleted: boolean): string =>
  insert('diary_event', {
    ...{ id, title: 'Mandi', date, description: '', created_at: AT, created_by: 'Anu', is_completed: isCompleted, revision: 1 },
    ...{ estimated_attendance: 8, follows_bookings: !isCompleted, sales_event_id: isCompleted ? null : SALE },
  });

/** A kitchen older than dishes, recipes, purchases, profit and settlements as records, as it is when its first start with them begins. */
async function makeEarlierDatabase(): Promise<void> {
  const orm = await openDatabase(database);
  await orm.migrator.up();
  const rows = [
    insert('sales_event', {
      ...{ id: SALE, title: 'Sunday Mandi', active_title_key: 'sunday mandi', date: 'Sunday, 29 November 2026', image: '/images/a.jpg' },
      ...{ badge: '', description: 'From the pit', button_text: 'Book', is_valentine: false, is_active: true, is_bookable: true },
      ...{ max_orders: 50, taken: 4, has_orders: true, created_at: AT, starts_at: '2026-11-29T06:30:00.000Z' },
      menu_items: { 'beef-2pc': { enabled: true }, combo: { enabled: true, price: 900 }, 'fish-mandi': { enabled: false } },
    }),
    ...sold(1, [OLD_DISH, COMBO]),
    ...sold(2, [COMBO], { inCash: true }),
    ...sold(3, [COMBO], { byLink: true, isCancelled: true }),
    insert('waiting', { event_id: SALE, name: 'Rosamma', phone: '0481-2560003', phone_key: '4812560003', created_at: AT }),
    day('e0', '2026-11-15', true),
    day('e1', '2026-11-29', false),
    insert('inventory_item', {
      ...{
        id: MUTTON,
        name: 'Mutton',
        name_malayalam: 'മട്ടൺ',
        category: 'Meat',
        quantity: 1.5,
        unit: 'kg',
        price: 80_000,
        is_active: true,
      },
      ...{ price_history: [{ date: AT, paise: 80_000 }], last_paid: { quantity: 2, paid: 160_000 }, last_updated: AT, revision: 1 },
    }),
    insert('inventory_movement', {
      ...{ id: 1, item_id: MUTTON, kind: 'purchase', quantity: 2, before: 0, after: 2, price: 80_000, price_before: 0, by: 'Anu', at: AT },
    }),
    insert('inventory_movement', {
      ...{ id: 2, item_id: MUTTON, kind: 'use', quantity: 0.5, before: 2, after: 1.5, price_before: 80_000, by: 'Anu', at: AT },
    }),
  ];
  for (const row of rows) await orm.em.getConnection().execute(row);
  await orm.close(true);
}

let manager: TestAgent;
async function start(): Promise<TestApp> {
  const app = await startApp({ database });
  app.clock.setTo(NOW);
  manager = await app.as('manager');
  return app;
}
const asked = async <Data>(path: string): Promise<Data> => ((await manager.get(path).expect(200)).body as { data: Data }).data;

/** Everything that the screens of dishes, money and the store read. */
const whole = async () => ({
  dishes: await asked<Dish[]>('/api/dishes'),
  versions: await asked<{ number: number }[]>('/api/recipe/versions'),
  menu: (await asked<{ items: Record<string, { name: string; price: number }> }>('/api/menu?event=Sunday%20Mandi')).items,
  bookings: await asked<Booking[]>('/api/bookings'),
  sales: await asked<SaleInsight[]>(insightApi.sales('10')),
  plan: await asked<PurchasePlan>('/api/purchasing/plan'),
  use: await asked<EventStockUse>('/api/diary-events/e1/stock-use'),
  profit: await asked<ProfitStatement>(`/api/profit/${SALE}`),
  settlements: await asked<SettlementReport>('/api/settlements?month=2026-11'),
  documents: await asked<DocumentRow[]>('/api/bookings/MND-AAAA11/documents'),
});

/** The bookings as they were sold: reference, status, rupees, dishes. */
const namesOf = (bookings: readonly Booking[]) =>
  bookings
    .map(({ bookingId, status, amount, dishes }) => [
      bookingId,
      status,
      amount,
      dishes.map(({ name, quantity }) => `${quantity} × ${name}`),
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
const SOLD = [
  ['MND-AAAA11', 'confirmed', 3_300, ['2 × Beef Mandi', '1 × Combo Pack']],
  ['MND-AAAA22', 'confirmed', 900, ['1 × Combo Pack']],
  ['MND-AAAA33', 'cancelled', 900, ['1 × Combo Pack']],
];

it('keeps menu, recipe, bookings and money of an earlier kitchen, and the new pages calculate from them', async () => {
  await makeEarlierDatabase();
  const app = await start();
  const { dishes, versions, menu, bookings, sales, plan, use, profit, settlements, documents } = await whole();

  expect((await asked<InventoryItem[]>('/api/inventory')).find(({ id }) => id === MUTTON)).toMatchObject({
    currentPrice: 800,
    lastPaid: { quantity: 2, paid: 1600 },
  });
  expect(dishes).toEqual(FIRST_DISHES);
  expect(versions.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  for (const [place, { content }] of FIRST_VERSIONS.entries()) {
    expect(await asked(`/api/recipe/versions/${place + 1}`)).toMatchObject({ content });
  }
  expect(menu).toMatchObject({ 'beef-2pc': { name: 'Mutton Mandi 2 piece', price: 1400 }, combo: { name: 'Combo Pack', price: 900 } });
  expect(Object.keys(menu)).toEqual(['beef-2pc', 'combo']);

  expect(namesOf(bookings)).toEqual(SOLD);
  expect(sales).toMatchObject([
    {
      id: SALE,
      day: '2026-11-29',
      dishes: [
        { key: 'beef-2pc', name: 'Beef Mandi', portions: 2 },
        { key: 'combo', name: 'Combo Pack', portions: 2 },
      ],
      channels: [
        { channel: 'storefront', slots: 3 },
        { channel: 'entered', slots: 1 },
      ],
      customers: { fresh: 2, returning: 0 },
    },
  ]);

  // 4 portions for 2 people each: 2 of mutton, 2 half of it, 400 g for each of 6 people; 1.5 kg are there, and the last price was ₹800.
  expect(plan).toMatchObject({
    events: [{ id: 'e1', basis: 'sold', people: 8, withoutRecipe: [{ name: { en: 'Beef ribs' }, people: 2 }] }],
    total: 72_000,
    bought: [{ movementId: 1, itemId: MUTTON, quantity: 2, paid: 160_000, by: 'Anu' }],
    options: [],
    listInUse: null,
    awaitingUse: [{ id: 'e0' }],
  });
  expect(plan.lines[0]).toMatchObject({ itemId: MUTTON, needed: 2_400, stock: 1_500, shortage: 900, packs: [], buy: 900, cost: 72_000 });
  expect(use).toMatchObject({
    isDue: false,
    booked: null,
    lines: [{ itemId: MUTTON, needed: 2.4, taken: 0, inStock: 1.5, proposed: 2.4 }],
  });

  expect(profit).toMatchObject({
    ...{ state: 'open', use: 'planned', isWhole: false, portions: 4, in: 5_100, out: 2_820, left: 2_280, due: 0 },
    ...{ provider: 4_200, cash: 900, refunded: 900, fee: { amount: 0, isWhole: false }, extraCosts: [] },
    costs: { ingredients: { amount: 1_920, isWhole: false } },
    dishes: [
      { key: 'beef-2pc', name: 'Beef Mandi', portions: 2, received: 2_400, profit: 1_120 },
      { key: 'combo', name: 'Combo Pack', portions: 2, received: 1_800, profit: 1_160 },
      { key: null, received: 900, back: 900, profit: 0 },
    ],
  });
  expect(profit.unknowns).toContainEqual({ kind: 'fee', payments: 2, amount: 4_200 });
  expect(settlements).toMatchObject({ settlements: [], differences: [], waitingSum: 3_300, askedAt: null });
  expect(settlements.waiting.map(({ id, amount, bookingId }) => [id, amount, bookingId])).toEqual([
    ['pay_1', 3_300, 'MND-AAAA11'],
    ['pay_3', 900, 'MND-AAAA33'],
    ['rfnd_3', 900, 'MND-AAAA33'],
  ]);
  expect(documents).toEqual([]);
  await app.halt();
});

it('finds the same people by their numbers in any form, and names in the log the booking whose number is none', async () => {
  await makeEarlierDatabase();
  const app = await start();
  const found = async (q: string): Promise<string[]> =>
    (await asked<Booking[]>(`/api/bookings?q=${encodeURIComponent(q)}`)).map(({ bookingId }) => bookingId);
  expect(await found('98470 12341')).toEqual(['MND-AAAA11']);
  expect(await found('0091 98470 12342')).toEqual(['MND-AAAA22']);
  expect(await found('2342')).toEqual(['MND-AAAA22']);
  expect(await found('4701234')).toHaveLength(3);
  const { known } = (await manager.get('/api/entered-orders/customer?phone=098470%2012342').expect(200)).body as { known: object };
  expect(known).toMatchObject({ customer: { phone: '+91 (0) 98470-12342' }, orders: 1 });
  expect((await asked<{ phone: string }[]>(`/api/waiting-list?event=${SALE}`)).map(({ phone }) => phone)).toEqual(['0481-2560003']);
  const copy = await asked<{ phone: string; parts: { part: string }[] }>('/api/customer-data?phone=%2B914812560003');
  expect(copy).toMatchObject({ phone: '+914812560003', parts: [{ part: 'waiting-list' }] });
  const told = app.logged.filter((line) => line.includes('telephone numbers that are none'));
  expect(told.join()).toContain('MND-AAAA33');
  expect(told.join()).not.toMatch(/MND-AAAA[12]|984701234/);
  await app.halt();
});

it('keeps the records of the new pages over the next start, and names and prices of sold dishes', async () => {
  await makeEarlierDatabase();
  const app = await start();
  const dish = (await asked<Dish[]>('/api/dishes')).find(({ id }) => id === 'combo');
  await manager.put('/api/dishes/combo').send({ name: 'Pair', price: 1_100, version: dish?.version }).expect(200);
  const gstin = `32AAPFU0939F1Z${gstinCheckSign('32AAPFU0939F1Z')}`;
  const bill = {
    kind: 'bill-of-supply',
    gstin,
    legalName: 'Kuzhi',
    address: 'Kottayam',
    prefix: 'KZ',
    hsn: '996331',
    rate: 500,
    version: 0,
  };
  await manager.put('/api/invoice-settings').send(bill).expect(200);
  await manager.post('/api/bookings/MND-AAAA11/documents').send({}).expect(200);
  await manager.post(`/api/profit/${SALE}/costs`).send({ kind: 'delivery', name: 'Petrol', amount: 120.5 }).expect(201);
  await manager.post(`/api/inventory/items/${MUTTON}/movements`).send({ kind: 'purchase', quantity: 2, paid: 1_700 }).expect(200);
  const lines = [{ itemId: MUTTON, used: 2.5, leftover: 0, waste: 0, reason: null }];
  await manager.post('/api/diary-events/e1/stock-use').send({ lines }).expect(201);

  const { menu, bookings, plan, use, profit, documents } = await whole();
  expect(menu.combo).toMatchObject({ name: 'Pair', price: 900 });
  expect(namesOf(bookings)).toEqual(SOLD);
  // What it used is booked: nothing is bought for it any more.
  expect(plan).toMatchObject({ events: [], awaitingUse: [{ id: 'e0' }] });
  expect(plan.bought.map(({ quantity, paid }) => [quantity, paid])).toContainEqual([2, 170_000]);
  expect(use.booked).toMatchObject({ lines: [{ itemId: MUTTON, kind: 'use', quantity: 2.5 }] });
  // 2.5 kg at the newest price, ₹850.
  expect(profit).toMatchObject({ use: 'booked', costs: { ingredients: { amount: 2_125 }, delivery: { amount: 120.5 } }, left: 1_954.5 });
  expect(documents).toMatchObject([{ kind: 'bill-of-supply', total: 3_300, bookingId: 'MND-AAAA11' }]);
  const before = await whole();
  await app.halt();

  const again = await start();
  expect(await whole()).toEqual(before);
  await again.halt();
});
