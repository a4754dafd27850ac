import { type Paise, toRupees } from '../core/money.ts';
import { COST_KINDS, type CostKind, type Unknown } from './use-costs.ts';
import type { KnownAmount, NamedUnknown, ProfitLine, ProfitStatement } from './profit.contract.ts';
import type { Known, Statement } from './statement.ts';

const known = ({ paise, isWhole }: Known): KnownAmount => ({ amount: toRupees(paise), isWhole });
const orNull = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));
const eachKind = <From, To>(costs: Record<CostKind, From>, change: (one: From) => To): Record<CostKind, To> =>
  Object.fromEntries(COST_KINDS.map((kind) => [kind, change(costs[kind])])) as Record<CostKind, To>;

function named(unknown: Unknown): NamedUnknown {
  if ('amountPaise' in unknown) return { kind: unknown.kind, payments: unknown.payments, amount: toRupees(unknown.amountPaise) };
  if ('amount' in unknown) {
    const { amount: quantity, ...priced } = unknown;
    return { ...priced, quantity };
  }
  return unknown;
}

/** The sums of a statement as the console shows them. */
export const lineInRupees = (statement: Statement): Pick<ProfitLine, 'in' | 'out' | 'left' | 'portions' | 'perPortion' | 'isWhole'> => ({
  in: toRupees(statement.inPaise),
  out: toRupees(statement.outPaise),
  left: toRupees(statement.leftPaise),
  portions: statement.portions,
  perPortion: orNull(statement.perPortionPaise),
  isWhole: statement.unknowns.length === 0,
});

/** The parts of a statement as the console shows them. */
export const partsInRupees = (statement: Statement): Omit<ProfitStatement, keyof ProfitLine | 'prices' | 'extraCosts'> => ({
  provider: toRupees(statement.providerPaise),
  cash: toRupees(statement.cashPaise),
  refunded: toRupees(statement.refundedPaise),
  refunding: toRupees(statement.refundingPaise),
  cashBack: toRupees(statement.cashBackPaise),
  fee: known(statement.fee),
  feeTax: known(statement.feeTax),
  costs: eachKind(statement.costs, known),
  due: toRupees(statement.duePaise),
  dishes: statement.dishes.map(
    ({ key, name, nameMalayalam, portions, receivedPaise, backPaise, feePaise, costs, profitPaise, perPortionPaise }) => ({
      ...{ key, name, nameMalayalam, portions },
      received: toRupees(receivedPaise),
      back: toRupees(backPaise),
      fee: toRupees(feePaise),
      costs: eachKind(costs, toRupees),
      profit: toRupees(profitPaise),
      perPortion: orNull(perPortionPaise),
    }),
  ),
  unknowns: statement.unknowns.map(named),
});
