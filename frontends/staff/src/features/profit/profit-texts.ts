import type { TFunction } from 'i18next';
import { formatPaise } from '#shared/core/money';
import { textIn } from '#shared/core/languages';
import { roundQuantity } from '#shared/inventory/stock';
import type { KnownAmount, NamedUnknown, ProfitLine } from '#shared/profit/profit.contract';

/** Between a sign and its number no line ends. */
const JOINER = '\u2060';

/** An amount of a statement, below 0 for a loss. */
export const rupees = (amount: number): string => formatPaise(Math.round(amount * 100)).replace('−', `−${JOINER}`);

/** A cost: an unknown part of it is not 0. */
export function costText(t: TFunction, { amount, isWhole }: KnownAmount): string {
  if (isWhole) return rupees(amount);
  return amount === 0 ? t('profit.unknown') : t('profit.atLeast', { amount: rupees(amount) });
}

export const outText = (t: TFunction, { out, isWhole }: Pick<ProfitLine, 'out' | 'isWhole'>): string =>
  isWhole ? rupees(out) : t('profit.atLeast', { amount: rupees(out) });

export const leftText = (t: TFunction, amount: number | null, isWhole: boolean): string => {
  if (amount === null) return '–';
  return isWhole ? rupees(amount) : t('profit.atMost', { amount: rupees(amount) });
};

/** Something that was used and has no price. */
export type Unpriced = Extract<NamedUnknown, { quantity: number }>;

const isUnpriced = (unknown: NamedUnknown): unknown is Unpriced => 'quantity' in unknown;

/** The things of a kind without a price, each once: several cooking days of a sale may have used it. */
export function unpricedOf(unknowns: readonly NamedUnknown[], kind: Unpriced['kind']): Unpriced[] {
  const things = new Map<string, Unpriced>();
  for (const unknown of unknowns.filter(isUnpriced).filter((one) => one.kind === kind)) {
    const key = `${unknown.itemId ?? unknown.name.en} ${unknown.unit}`;
    const known = things.get(key);
    things.set(key, known ? { ...known, quantity: roundQuantity(known.quantity + unknown.quantity) } : unknown);
  }
  return [...things.values()];
}

/** The other unknown facts of a statement, a sentence each. */
export const unknownTexts = (t: TFunction, unknowns: readonly NamedUnknown[], language: string): string[] =>
  unknowns.flatMap((unknown) => (isUnpriced(unknown) ? [] : [unknownText(t, unknown, language)]));

function unknownText(t: TFunction, unknown: Exclude<NamedUnknown, Unpriced>, language: string): string {
  const { kind } = unknown;
  if ('payments' in unknown) return t(`profit.unknowns.${kind}`, { count: unknown.payments, amount: rupees(unknown.amount) });
  if ('people' in unknown) return t('profit.unknowns.recipe', { name: textIn(unknown.name, language), count: unknown.people });
  return t(`profit.unknowns.${kind}`);
}
