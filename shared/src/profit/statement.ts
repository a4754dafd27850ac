import type { OrderLine } from '../bookings/priced-order.ts';
import { apportion } from '../core/apportion.ts';
import type { Paise } from '../core/money.ts';
import type { RefundState } from '../payments/payment-state.ts';
import { liveReceipts, type ReceiptEntry } from '../payments/receipts.ts';
import type { CostOfUse, CostKind, ExtraCost, Unknown } from './use-costs.ts';

/** The records of one order's money: at the provider and in the cash book. */
export interface SoldOrder {
  /** The booked lines, at their prices when sold; none: nothing was booked for the money. */
  lines: readonly Pick<OrderLine, 'key' | 'name' | 'nameMalayalam' | 'quantity' | 'pricePaise'>[];
  /** The booking is not cancelled: its dishes are cooked. */
  stands: boolean;
  /** Captured, each with the provider's fee; `isOpen`: nothing was decided about it. */
  payments: readonly { amountPaise: Paise; feePaise: Paise | null; taxPaise: Paise | null; isOpen: boolean }[];
  refunds: readonly { amountPaise: Paise; state: RefundState }[];
  receipts: readonly ReceiptEntry[];
  /** Still to be paid. */
  duePaise: Paise;
}

/** Everything that a sale's statement is worked out from. */
export interface SaleBooks {
  orders: readonly SoldOrder[];
  uses: readonly CostOfUse[];
  costs: readonly Pick<ExtraCost, 'kind' | 'amountPaise'>[];
  /** The kitchen's unknowns: see `usesOf`; `cookingDay` where no cooking day names the sale. */
  unknowns: readonly Unknown[];
}

/** The money of one dish, paise; the one without a key is the money of no cooked dish: cancelled orders, and money on its way back. */
interface DishProfit {
  key: string | null;
  name: string;
  nameMalayalam: string | null;
  portions: number;
  receivedPaise: Paise;
  /** Refunded, being refunded, and paid back by hand. */
  backPaise: Paise;
  feePaise: Paise;
  costs: Record<CostKind, Paise>;
  profitPaise: Paise;
  /** To the next paisa; null without portions. */
  perPortionPaise: Paise | null;
}

/** A sum of which parts may be unknown: then it is at least this much. */
export interface Known {
  paise: Paise;
  isWhole: boolean;
}

/** The income of a sale, its costs, and the profit. Paise. */
export interface Statement {
  /** In the order of their first sale, the one without a key last. */
  dishes: DishProfit[];
  providerPaise: Paise;
  cashPaise: Paise;
  refundedPaise: Paise;
  refundingPaise: Paise;
  cashBackPaise: Paise;
  fee: Known;
  /** Within the fee. */
  feeTax: Known;
  costs: Record<CostKind, Known>;
  /** All that came in. */
  inPaise: Paise;
  /** All that went out, as far as it is known. */
  outPaise: Paise;
  /** The profit; at most this much while anything is unknown. */
  leftPaise: Paise;
  portions: number;
  perPortionPaise: Paise | null;
  /** Still to be collected of bookings that stand; not in the sums. */
  duePaise: Paise;
  unknowns: Unknown[];
}

type Weights = ReadonlyMap<string, number>;

/** Rows by dish, with one for money of no dish. */
class Rows {
  private readonly rows = new Map<string | null, DishProfit>();

  /** The row of a dish, named as it was sold last. */
  of(key: string | null, name = '', nameMalayalam: string | null = null): DishProfit {
    const known = this.rows.get(key);
    if (known) return name ? Object.assign(known, { name, nameMalayalam }) : known;
    const costs = { ingredients: 0, fuel: 0, delivery: 0, other: 0 };
    const row = {
      key,
      name,
      nameMalayalam,
      portions: 0,
      receivedPaise: 0,
      backPaise: 0,
      feePaise: 0,
      costs,
      profitPaise: 0,
      perPortionPaise: null,
    };
    this.rows.set(key, row);
    return row;
  }

  /** Divides an amount among dishes, to the paisa; without any weight it belongs to none of them. */
  share(paise: Paise, weights: Weights, give: (row: DishProfit, part: Paise) => void): void {
    if (paise === 0) return;
    const keys = [...weights.keys()];
    const values = [...weights.values()];
    if (values.reduce((sum, weight) => sum + weight, 0) <= 0) return give(this.of(null), paise);
    apportion(paise, values).forEach((part, place) => give(this.of(keys[place] ?? null), part));
  }

  /** How many portions of each dish are cooked. */
  portions(): Weights {
    return new Map([...this.rows].flatMap(([key, { portions }]) => (key !== null && portions > 0 ? [[key, portions] as const] : [])));
  }

  finished(): DishProfit[] {
    const all = [...this.rows.values()].map((row) => {
      const profitPaise = row.receivedPaise - row.backPaise - row.feePaise - sumOf(Object.values(row.costs));
      return { ...row, profitPaise, perPortionPaise: perPortion(profitPaise, row.portions) };
    });
    return [...all.filter(({ key }) => key !== null), ...all.filter(({ key }) => key === null)];
  }
}

const sumOf = (parts: readonly Paise[]): Paise => parts.reduce((sum, part) => sum + part, 0);
const perPortion = (paise: Paise, portions: number): Paise | null => (portions > 0 ? Math.round(paise / portions) : null);

/** The amount of each dish of an order; of an order of nothing but gifts, the number. */
function weightsOf({ lines, stands }: SoldOrder): Weights {
  if (!stands) return new Map();
  const byPrice = new Map<string, number>();
  const byCount = new Map<string, number>();
  for (const { key, quantity, pricePaise } of lines) {
    byPrice.set(key, (byPrice.get(key) ?? 0) + quantity * pricePaise);
    byCount.set(key, (byCount.get(key) ?? 0) + quantity);
  }
  return sumOf([...byPrice.values()]) > 0 ? byPrice : byCount;
}

const receiptsOf = (receipts: readonly ReceiptEntry[], entry: ReceiptEntry['entry']): Paise =>
  sumOf(liveReceipts(receipts).map((one) => (one.entry === entry ? Math.abs(one.amountPaise) : 0)));
const refundsIn = (refunds: SoldOrder['refunds'], state: RefundState): Paise =>
  sumOf(refunds.map((refund) => (refund.state === state ? refund.amountPaise : 0)));

interface MoneyOfOrder {
  providerPaise: Paise;
  cashPaise: Paise;
  refundedPaise: Paise;
  refundingPaise: Paise;
  cashBackPaise: Paise;
  feePaise: Paise;
  taxPaise: Paise;
}

const moneyOf = ({ payments, refunds, receipts }: SoldOrder): MoneyOfOrder => ({
  providerPaise: sumOf(payments.map(({ amountPaise }) => amountPaise)),
  cashPaise: receiptsOf(receipts, 'received'),
  refundedPaise: refundsIn(refunds, 'processed'),
  refundingPaise: refundsIn(refunds, 'pending'),
  cashBackPaise: receiptsOf(receipts, 'paid-back'),
  feePaise: sumOf(payments.map(({ feePaise }) => feePaise ?? 0)),
  taxPaise: sumOf(payments.map(({ taxPaise }) => taxPaise ?? 0)),
});

/** The payments with unknown fees, or without a decision. */
function unknownPayments(orders: readonly SoldOrder[]): Unknown[] {
  const payments = orders.flatMap((order) => order.payments);
  const named = (kind: 'fee' | 'feeTax' | 'undecided', some: typeof payments): Unknown[] =>
    some.length === 0 ? [] : [{ kind, payments: some.length, amountPaise: sumOf(some.map(({ amountPaise }) => amountPaise)) }];
  return [
    ...named(
      'fee',
      payments.filter(({ feePaise }) => feePaise === null),
    ),
    ...named(
      'feeTax',
      payments.filter(({ feePaise, taxPaise }) => feePaise !== null && taxPaise === null),
    ),
    ...named(
      'undecided',
      payments.filter(({ isOpen }) => isOpen),
    ),
  ];
}

/**
 * The statement of a sale. Every amount is divided among the dishes to the paisa: money by the price of each, so that a coupon and a refund in part
 * lower all dishes of their order alike, and costs by the amounts that the dishes take. The dishes together are the sale.
 * @source decisions/0090
 */
export function statementOf({ orders, uses, costs: extra, unknowns: ofKitchen }: SaleBooks): Statement {
  const rows = new Rows();
  for (const { lines, stands } of orders) {
    if (stands) for (const { key, name, nameMalayalam, quantity } of lines) rows.of(key, name, nameMalayalam ?? null).portions += quantity;
  }
  const money = orders.map((order) => ({ ...moneyOf(order), weights: weightsOf(order) }));
  for (const { providerPaise, cashPaise, refundedPaise, refundingPaise, cashBackPaise, feePaise, weights } of money) {
    rows.share(providerPaise + cashPaise, weights, (row, part) => void (row.receivedPaise += part));
    rows.share(refundedPaise + refundingPaise + cashBackPaise, weights, (row, part) => void (row.backPaise += part));
    rows.share(feePaise, weights, (row, part) => void (row.feePaise += part));
  }
  const portions = rows.portions();
  for (const { kind, paise, weights } of uses) {
    const cooked = new Map([...(weights ?? [])].filter(([key, weight]) => weight > 0 && portions.has(key)));
    rows.share(paise, cooked.size > 0 ? cooked : portions, (row, part) => void (row.costs[kind] += part));
  }
  for (const { kind, amountPaise } of extra) rows.share(amountPaise, portions, (row, part) => void (row.costs[kind] += part));
  const unknowns = [...unknownPayments(orders), ...ofKitchen, ...unknownDelivery(portions, extra)];
  return { ...sums(rows.finished(), money, unknowns), duePaise: sumOf(orders.map(({ duePaise }) => duePaise)), unknowns };
}

/** Parcels do not travel for nothing: for a delivery at no cost the manager types 0. */
const unknownDelivery = (portions: Weights, costs: SaleBooks['costs']): Unknown[] =>
  portions.size > 0 && !costs.some(({ kind }) => kind === 'delivery') ? [{ kind: 'delivery' }] : [];

const UNKNOWN_COST: Readonly<Record<CostKind, readonly Unknown['kind'][]>> = {
  ingredients: ['price', 'use', 'recipe', 'cookingDay'],
  fuel: ['fuelPrice', 'fuelUse', 'cookingDay'],
  delivery: ['delivery'],
  other: [],
};

function sums(
  dishes: DishProfit[],
  money: readonly MoneyOfOrder[],
  unknowns: readonly Unknown[],
): Omit<Statement, 'duePaise' | 'unknowns'> {
  const total = (field: keyof MoneyOfOrder): Paise => sumOf(money.map((one) => one[field]));
  const known = (paise: Paise, kinds: readonly Unknown['kind'][]): Known => ({
    paise,
    isWhole: !unknowns.some(({ kind }) => kinds.includes(kind)),
  });
  const cost = (kind: CostKind): Known => known(sumOf(dishes.map(({ costs }) => costs[kind])), UNKNOWN_COST[kind]);
  const costs = { ingredients: cost('ingredients'), fuel: cost('fuel'), delivery: cost('delivery'), other: cost('other') };
  const inPaise = total('providerPaise') + total('cashPaise');
  const backPaise = total('refundedPaise') + total('refundingPaise') + total('cashBackPaise');
  const outPaise = backPaise + total('feePaise') + sumOf(Object.values(costs).map(({ paise }) => paise));
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0);
  return {
    dishes,
    providerPaise: total('providerPaise'),
    cashPaise: total('cashPaise'),
    refundedPaise: total('refundedPaise'),
    refundingPaise: total('refundingPaise'),
    cashBackPaise: total('cashBackPaise'),
    fee: known(total('feePaise'), ['fee']),
    feeTax: known(total('taxPaise'), ['fee', 'feeTax']),
    costs,
    inPaise,
    outPaise,
    leftPaise: inPaise - outPaise,
    portions,
    perPortionPaise: perPortion(inPaise - outPaise, portions),
  };
}
