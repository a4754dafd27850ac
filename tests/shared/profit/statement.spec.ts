import fc from 'fast-check';
import { lineInRupees, partsInRupees } from '#shared/profit/in-rupees';
import { profitCsv } from '#shared/profit/profit-csv';
import type { ProfitLine } from '#shared/profit/profit.contract';
import { type SaleBooks, type SoldOrder, statementOf } from '#shared/profit/statement';
import { COST_KINDS } from '#shared/profit/use-costs';
import { parseCsv } from '../../support/parse-csv.js';

const COMBO = { key: 'combo', name: 'Combo', quantity: 1, pricePaise: 100_000 };
const FISH = { key: 'fish', name: 'Fish', nameMalayalam: 'മീൻ', quantity: 2, pricePaise: 50_000 };
const order = (over: Partial<SoldOrder> = {}): SoldOrder => ({
  lines: [COMBO],
  stands: true,
  payments: [{ amountPaise: 100_000, feePaise: 2_360, taxPaise: 360, isOpen: false }],
  refunds: [],
  receipts: [],
  duePaise: 0,
  ...over,
});
const FREE_DELIVERY = { kind: 'delivery' as const, amountPaise: 0 };
const of = (orders: SoldOrder[], over: Partial<SaleBooks> = {}) =>
  statementOf({ orders, uses: [], costs: [FREE_DELIVERY], unknowns: [], ...over });

/** decisions/0090: what a sale brought in, what it cost, and what is left. */
describe('the statement of a sale', () => {
  it('takes the fee of the provider from the payment', () => {
    expect(of([order()])).toMatchObject({
      inPaise: 100_000,
      outPaise: 2_360,
      leftPaise: 97_640,
      fee: { paise: 2_360, isWhole: true },
      feeTax: { paise: 360, isWhole: true },
      portions: 1,
      perPortionPaise: 97_640,
      unknowns: [],
    });
  });

  it('lowers all dishes of an order alike by its coupon', () => {
    const paid = { amountPaise: 180_001, feePaise: 0, taxPaise: 0, isOpen: false };
    const { dishes } = of([order({ lines: [COMBO, FISH], payments: [paid] })]);
    expect(dishes.map(({ key, portions, receivedPaise }) => [key, portions, receivedPaise])).toEqual([
      ['combo', 1, 90_001],
      ['fish', 2, 90_000],
    ]);
  });

  it('takes back money that was refunded, is being refunded or was paid back by hand, not a failed refund', () => {
    const statement = of([
      order({
        refunds: [
          { amountPaise: 10_000, state: 'processed' },
          { amountPaise: 5_000, state: 'pending' },
          { amountPaise: 70_000, state: 'failed' },
        ],
        receipts: [
          { id: 1, entry: 'received', amountPaise: 30_000, reversesId: null },
          { id: 2, entry: 'received', amountPaise: 99_999, reversesId: null },
          { id: 3, entry: 'reversal', amountPaise: -99_999, reversesId: 2 },
          { id: 4, entry: 'paid-back', amountPaise: -1_000, reversesId: null },
        ],
      }),
    ]);
    expect(statement).toMatchObject({ refundedPaise: 10_000, refundingPaise: 5_000, cashPaise: 30_000, cashBackPaise: 1_000 });
    expect(statement).toMatchObject({ inPaise: 130_000, outPaise: 18_360, leftPaise: 111_640 });
  });

  it('shows the rest of a cancelled order apart from the dishes: it was not cooked', () => {
    const cancelled = order({ stands: false, refunds: [{ amountPaise: 50_000, state: 'processed' }] });
    expect(of([order({ lines: [FISH] }), cancelled]).dishes).toEqual([
      expect.objectContaining({ key: 'fish', portions: 2, profitPaise: 97_640, perPortionPaise: 48_820 }),
      expect.objectContaining({
        key: null,
        portions: 0,
        receivedPaise: 100_000,
        backPaise: 50_000,
        profitPaise: 47_640,
        perPortionPaise: null,
      }),
    ]);
  });

  it('divides a dish’s own costs among the dishes that have them, and all else by portions', () => {
    const uses = [
      {
        kind: 'ingredients' as const,
        paise: 1_000,
        weights: new Map([
          ['fish', 7],
          ['combo', 0],
          ['gone', 9],
        ]),
      },
      { kind: 'ingredients' as const, paise: 999, weights: new Map([['gone', 9]]) },
      { kind: 'fuel' as const, paise: 100, weights: null },
    ];
    const { dishes } = of([order({ lines: [COMBO, FISH] })], { uses, costs: [{ kind: 'delivery', amountPaise: 200 }] });
    expect(dishes.map(({ costs }) => costs)).toEqual([
      { ingredients: 333, fuel: 33, delivery: 67, other: 0 },
      { ingredients: 1_666, fuel: 67, delivery: 133, other: 0 },
    ]);
  });

  it('names the unknown amounts, and marks the sums that they are part of', () => {
    const unknown = { amountPaise: 100_000, feePaise: null, taxPaise: null, isOpen: false };
    const open = { amountPaise: 40_000, feePaise: 900, taxPaise: null, isOpen: true };
    const cardamom = { kind: 'price' as const, name: { en: 'Cardamom', ml: 'ഏലക്ക' }, amount: 0.1, unit: 'kg', itemId: 12 };
    const statement = of([order({ payments: [unknown] }), order({ lines: [], stands: false, payments: [open] })], {
      costs: [],
      unknowns: [cardamom],
    });
    expect(statement.unknowns).toEqual([
      { kind: 'fee', payments: 1, amountPaise: 100_000 },
      { kind: 'feeTax', payments: 1, amountPaise: 40_000 },
      { kind: 'undecided', payments: 1, amountPaise: 40_000 },
      cardamom,
      { kind: 'delivery' },
    ]);
    expect(statement).toMatchObject({ fee: { paise: 900, isWhole: false }, feeTax: { paise: 0, isWhole: false } });
    expect(statement.costs).toMatchObject({ ingredients: { isWhole: false }, fuel: { isWhole: true }, delivery: { isWhole: false } });
  });

  it('of a fee of nothing and a delivery for nothing is whole: 0 on purpose is known', () => {
    const statement = of([order({ payments: [{ amountPaise: 100_000, feePaise: 0, taxPaise: 0, isOpen: false }] })]);
    expect(statement).toMatchObject({ unknowns: [], fee: { paise: 0, isWhole: true }, leftPaise: 100_000 });
    expect(statement.costs.delivery).toEqual({ paise: 0, isWhole: true });
  });

  it('of a sale without orders has no portions, and no delivery to ask for', () => {
    expect(of([], { costs: [{ kind: 'other', amountPaise: 5_000 }] })).toMatchObject({
      inPaise: 0,
      outPaise: 5_000,
      leftPaise: -5_000,
      perPortionPaise: null,
      unknowns: [],
      dishes: [expect.objectContaining({ key: null, name: '', nameMalayalam: null, profitPaise: -5_000 })],
    });
  });

  it('calls a dish as it was sold last, and has no row for money of nothing', () => {
    const renamed = { ...FISH, name: 'Pearl spot', nameMalayalam: undefined };
    const { dishes } = of([order({ lines: [FISH] }), order({ lines: [renamed] })], {
      costs: [{ kind: 'other', amountPaise: 0 }],
      uses: [{ kind: 'fuel', paise: 0, weights: new Map() }],
    });
    expect(dishes).toMatchObject([{ key: 'fish', name: 'Pearl spot', nameMalayalam: null, portions: 4 }]);
    expect(of([order({ lines: [FISH] })]).dishes).toMatchObject([{ nameMalayalam: 'മീൻ' }]);
    expect(of([], { costs: [{ kind: 'other', amountPaise: 0 }] }).dishes).toEqual([]);
  });

  it('divides the money of an order of nothing but gifts by how many there are', () => {
    const gifts = [
      { ...COMBO, pricePaise: 0, quantity: 1 },
      { ...FISH, pricePaise: 0, quantity: 2 },
      { ...COMBO, pricePaise: 0, quantity: 2 },
    ];
    const { dishes } = of([order({ lines: gifts, payments: [{ amountPaise: 500, feePaise: 0, taxPaise: 0, isOpen: false }] })]);
    expect(dishes.map(({ key, receivedPaise }) => [key, receivedPaise])).toEqual([
      ['combo', 300],
      ['fish', 200],
    ]);
  });

  it('adds the amounts still to be collected, and counts them nowhere else', () => {
    expect(of([order({ duePaise: 7_000 }), order({ duePaise: 500 })])).toMatchObject({ duePaise: 7_500, inPaise: 200_000 });
  });

  it('keeps the provider’s money apart from cash', () => {
    const receipts = [{ id: 1, entry: 'received' as const, amountPaise: 30_000, reversesId: null }];
    expect(of([order({ receipts })])).toMatchObject({ providerPaise: 100_000, cashPaise: 30_000, inPaise: 130_000 });
  });

  it.each<[string, SaleBooks['unknowns'][number], string[]]>([
    ['a price', { kind: 'price', name: { en: 'Salt', ml: 'ഉപ്പ്' }, amount: 1, unit: 'kg', itemId: 4 }, ['ingredients']],
    ['a recipe', { kind: 'recipe', name: { en: 'Fish', ml: 'മീൻ' }, people: 4 }, ['ingredients']],
    ['the price of wood', { kind: 'fuelPrice', name: { en: 'Puli wood', ml: 'പുളിവിറക്' }, amount: 80, unit: 'kg', itemId: null }, ['fuel']],
    ['the use of salt', { kind: 'use', name: { en: 'Salt', ml: 'ഉപ്പ്' }, amount: 1, unit: 'kg', itemId: 4 }, ['ingredients']],
    ['the use of wood', { kind: 'fuelUse', name: { en: 'Puli wood', ml: 'പുളിവിറക്' }, amount: 80, unit: 'kg', itemId: 5 }, ['fuel']],
    ['a cooking day', { kind: 'cookingDay' }, ['ingredients', 'fuel']],
  ])('without %s marks the costs that it is part of', (_name, unknown, kinds) => {
    const { costs, fee, feeTax } = of([order()], { unknowns: [unknown] });
    expect(COST_KINDS.filter((kind) => !costs[kind].isWhole)).toEqual(kinds);
    expect([fee.isWhole, feeTax.isWhole]).toEqual([true, true]);
  });

  it('knows the fee where only the tax within it is unknown, and neither where the fee is', () => {
    const paidWith = (feePaise: number | null) => of([order({ payments: [{ amountPaise: 1, feePaise, taxPaise: null, isOpen: false }] })]);
    expect(paidWith(900)).toMatchObject({ fee: { isWhole: true }, feeTax: { isWhole: false } });
    expect(paidWith(null)).toMatchObject({ fee: { isWhole: false }, feeTax: { isWhole: false } });
  });

  it('asks for the delivery cost, whatever else was typed in', () => {
    expect(of([order()], { costs: [{ kind: 'other', amountPaise: 100 }] }).unknowns).toEqual([{ kind: 'delivery' }]);
  });
});

const paise = fc.integer({ min: 0, max: 5_000_000 });
const anyOrder: fc.Arbitrary<SoldOrder> = fc.record({
  lines: fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      name: fc.constant('Dish'),
      quantity: fc.integer({ min: 1, max: 9 }),
      pricePaise: paise,
    }),
    { maxLength: 4 },
  ),
  stands: fc.boolean(),
  payments: fc.array(fc.record({ amountPaise: paise, feePaise: fc.option(paise), taxPaise: fc.option(paise), isOpen: fc.boolean() }), {
    maxLength: 3,
  }),
  refunds: fc.array(fc.record({ amountPaise: paise, state: fc.constantFrom('processed' as const, 'pending', 'failed') }), { maxLength: 3 }),
  receipts: fc
    .array(fc.record({ entry: fc.constantFrom('received' as const, 'paid-back'), amount: paise }), { maxLength: 3 })
    .map((all) =>
      all.map(({ entry, amount }, id) => ({ id, entry, amountPaise: entry === 'received' ? amount : -amount, reversesId: null })),
    ),
  duePaise: paise,
});
const anyBooks: fc.Arbitrary<SaleBooks> = fc.record({
  orders: fc.array(anyOrder, { maxLength: 6 }),
  uses: fc.array(
    fc.record({
      kind: fc.constantFrom('ingredients' as const, 'fuel'),
      paise,
      weights: fc.option(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'gone'), fc.nat(1_000_000)).map((all) => new Map(Object.entries(all))),
      ),
    }),
    { maxLength: 5 },
  ),
  costs: fc.array(fc.record({ kind: fc.constantFrom(...COST_KINDS), amountPaise: paise }), { maxLength: 5 }),
  unknowns: fc.constant([]),
});
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

describe('the statements of any sales', () => {
  it('are the sum of their dishes to the paisa, in each of their parts', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        const { dishes, ...sale } = statementOf(books);
        expect(sum(dishes.map(({ receivedPaise }) => receivedPaise))).toBe(sale.inPaise);
        expect(sum(dishes.map(({ backPaise }) => backPaise))).toBe(sale.refundedPaise + sale.refundingPaise + sale.cashBackPaise);
        expect(sum(dishes.map(({ feePaise }) => feePaise))).toBe(sale.fee.paise);
        for (const kind of COST_KINDS) expect(sum(dishes.map(({ costs }) => costs[kind]))).toBe(sale.costs[kind].paise);
        expect(sum(dishes.map(({ profitPaise }) => profitPaise))).toBe(sale.leftPaise);
        expect(sum(dishes.map(({ portions }) => portions))).toBe(sale.portions);
      }),
      { numRuns: 500 },
    );
  });

  it('are the money received less the money spent, counted without dishes', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        let left = 0;
        for (const { payments, refunds, receipts } of books.orders) {
          for (const { amountPaise, feePaise } of payments) left += amountPaise - (feePaise ?? 0);
          for (const { amountPaise, state } of refunds) if (state !== 'failed') left -= amountPaise;
          for (const { amountPaise } of receipts) left += amountPaise;
        }
        for (const { paise: cost } of books.uses) left -= cost;
        for (const { amountPaise } of books.costs) left -= amountPaise;
        expect(statementOf(books).leftPaise).toBe(left);
      }),
      { numRuns: 500 },
    );
  });

  it('give no part of a cost below 0, and none to a dish that is not cooked', () => {
    fc.assert(
      fc.property(anyBooks, (books) => {
        for (const { key, portions, costs } of statementOf(books).dishes) {
          for (const kind of COST_KINDS) expect(costs[kind]).toBeGreaterThanOrEqual(0);
          if (key !== null) expect(portions).toBeGreaterThan(0);
        }
      }),
    );
  });
});

const LINE: ProfitLine = {
  ...{ salesEventId: 1, title: 'Sale', titleMalayalam: null, date: 'Sunday', isDateWritten: false, startsAt: null },
  ...{ state: 'complete', in: 1500, out: 900.5, left: 599.5, portions: 3, perPortion: 199.83, isWhole: true, use: 'booked' },
};
const PART = 'Known part: out is at least, left at most this';
const NOT_BOOKED = 'Use of stock is not booked: counted by the recipe';

/** C126: a number that the recipe says is not called known. */
describe('the column about known amounts in the file of the sales', () => {
  it.each<[string, Partial<ProfitLine>, string]>([
    ['everything', {}, 'Everything is known'],
    ['a part', { isWhole: false }, PART],
    ['a use that only the recipe says', { use: 'planned' }, NOT_BOOKED],
    ['that of a day that is not over', { use: 'planned', state: 'open' }, NOT_BOOKED],
    ['both', { use: 'planned', isWhole: false }, `${PART}; ${NOT_BOOKED}`],
    ['no use where nothing is cooked', { use: 'planned', state: 'unplanned', isWhole: false }, PART],
  ])('%s', (_name, over, expected) => {
    const [, row] = parseCsv(profitCsv([{ ...LINE, ...over }], 'en'));
    expect(row?.at(-1)).toBe(expected);
  });
});

it('names a sale and the state of its cooking in the language of the file', () => {
  const csv = (over: Partial<ProfitLine>, language: string) => parseCsv(profitCsv([{ ...LINE, ...over }], language))[1];
  expect(csv({ titleMalayalam: 'വിൽപ്പന' }, 'en')?.slice(0, 3)).toEqual(['Sale', 'Sunday', 'Complete']);
  expect(csv({ titleMalayalam: 'വിൽപ്പന', state: 'open' }, 'ml')?.slice(0, 3)).toEqual(['വിൽപ്പന', 'Sunday', 'പൂർത്തിയായിട്ടില്ല']);
  expect(csv({}, 'ml')?.[0]).toBe('Sale');
});

const BOOKS: SaleBooks = {
  orders: [
    {
      lines: [{ key: 'combo', name: 'Combo', nameMalayalam: 'കോംബോ', quantity: 3, pricePaise: 50_000 }],
      stands: true,
      payments: [{ amountPaise: 150_050, feePaise: 3_541, taxPaise: 540, isOpen: false }],
      refunds: [
        { amountPaise: 10_010, state: 'processed' },
        { amountPaise: 20_020, state: 'pending' },
      ],
      receipts: [
        { id: 1, entry: 'received', amountPaise: 40_040, reversesId: null },
        { id: 2, entry: 'paid-back', amountPaise: -5_005, reversesId: null },
      ],
      duePaise: 12_345,
    },
  ],
  uses: [
    { kind: 'ingredients', paise: 30_030, weights: null },
    { kind: 'fuel', paise: 6_006, weights: null },
  ],
  costs: [
    { kind: 'delivery', amountPaise: 9_009 },
    { kind: 'other', amountPaise: 1_001 },
  ],
  unknowns: [],
};
const whole = (amount: number) => ({ amount, isWhole: true });

/** @source requirements/console C126 */
describe('a statement in rupees', () => {
  const statement = statementOf(BOOKS);

  it('has each amount in its place', () => {
    expect(lineInRupees(statement)).toEqual({ in: 1_900.9, out: 846.22, left: 1_054.68, portions: 3, perPortion: 351.56, isWhole: true });
    expect(partsInRupees(statement)).toEqual({
      ...{ provider: 1_500.5, cash: 400.4, refunded: 100.1, refunding: 200.2, cashBack: 50.05, due: 123.45 },
      ...{ fee: whole(35.41), feeTax: whole(5.4), unknowns: [] },
      costs: { ingredients: whole(300.3), fuel: whole(60.06), delivery: whole(90.09), other: whole(10.01) },
      dishes: [
        {
          ...{ key: 'combo', name: 'Combo', nameMalayalam: 'കോംബോ', portions: 3, received: 1_900.9, back: 350.35, fee: 35.41 },
          ...{ costs: { ingredients: 300.3, fuel: 60.06, delivery: 90.09, other: 10.01 }, profit: 1_054.68, perPortion: 351.56 },
        },
      ],
    });
  });

  it('has no amount for a portion where there is none', () => {
    const nothing = statementOf({ orders: [], uses: [], costs: [{ kind: 'other', amountPaise: 100 }], unknowns: [] });
    expect(lineInRupees(nothing)).toMatchObject({ left: -1, portions: 0, perPortion: null });
    expect(partsInRupees(nothing).dishes).toMatchObject([{ key: null, profit: -1, perPortion: null }]);
  });

  it('names each thing that is unknown, with its money or its quantity', () => {
    const saffron = { en: 'Saffron', ml: 'കുങ്കുമപ്പൂവ്' };
    const [order] = BOOKS.orders;
    const part = statementOf({
      ...BOOKS,
      orders: order ? [{ ...order, payments: [{ amountPaise: 150_050, feePaise: null, taxPaise: null, isOpen: false }] }] : [],
      unknowns: [
        { kind: 'price', name: saffron, amount: 0.002, unit: 'kg', itemId: 31 },
        { kind: 'recipe', name: saffron, people: 7 },
        { kind: 'cookingDay' },
      ],
    });
    expect(lineInRupees(part).isWhole).toBe(false);
    expect(partsInRupees(part)).toMatchObject({
      fee: { amount: 0, isWhole: false },
      unknowns: [
        { kind: 'fee', payments: 1, amount: 1_500.5 },
        { kind: 'price', name: saffron, quantity: 0.002, unit: 'kg', itemId: 31 },
        { kind: 'recipe', name: saffron, people: 7 },
        { kind: 'cookingDay' },
      ],
    });
  });
});
