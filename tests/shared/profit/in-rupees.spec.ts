import { lineInRupees, partsInRupees } from '#shared/profit/in-rupees';
import { type SaleBooks, statementOf } from '#shared/profit/statement';

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
