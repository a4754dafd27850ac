import type { TFunction } from 'i18next';
import { formatPaise } from '#shared/core/money';
import { textIn } from '#shared/core/languages';
import type { KnownAmount, NamedUnknown, ProfitLine } from '#shared/profit/profit.contract';

/** Between a sign and its number no line ends. */
const JOINER = '\u2060';

/** An amount of a statement, below 0 for a loss. */
export const rupees = (amount: number): string => formatPaise(Math.round(amount * 100)).replace('−', `−${JOINER}`);

/** A cost: what is unknown of it is not 0. */
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

type Unpriced = Extract<NamedUnknown, { quantity: number }>;

/** What a statement does not know, a sentence each; all that has no price is one. */
export function unknownTexts(t: TFunction, unknowns: readonly NamedUnknown[], language: string): string[] {
  const isUnpriced = (unknown: NamedUnknown): unknown is Unpriced => 'quantity' in unknown;
  const thing = ({ name, quantity, unit }: Unpriced): string =>
    t('profit.unknowns.thing', { name: textIn(name, language), quantity, unit });
  const unpriced = (['price', 'fuelPrice'] as const).flatMap((kind) => {
    const things = unknowns.filter(isUnpriced).filter((unknown) => unknown.kind === kind);
    return things.length === 0 ? [] : [t(`profit.unknowns.${kind}`, { list: things.map(thing).join(', ') })];
  });
  return [...unknowns.flatMap((unknown) => (isUnpriced(unknown) ? [] : [unknownText(t, unknown, language)])), ...unpriced];
}

function unknownText(t: TFunction, unknown: Exclude<NamedUnknown, Unpriced>, language: string): string {
  const { kind } = unknown;
  if ('payments' in unknown) return t(`profit.unknowns.${kind}`, { count: unknown.payments, amount: rupees(unknown.amount) });
  if ('people' in unknown) return t('profit.unknowns.recipe', { name: textIn(unknown.name, language), count: unknown.people });
  return t(`profit.unknowns.${kind}`);
}

export const titleIn = ({ title, titleMalayalam }: Pick<ProfitLine, 'title' | 'titleMalayalam'>, language: string): string =>
  language === 'ml' ? (titleMalayalam ?? title) : title;
