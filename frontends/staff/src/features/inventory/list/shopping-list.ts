import type { TFunction } from 'i18next';
import type { Estimate, EstimateLine } from '#shared/inventory/estimate';
import type { MeatShare } from '#shared/ingredient-plan/meats';
import { amountText } from '../../../ui/amount-text';
import { formatRupees } from '../item/item-texts';
import { textIn } from '#shared/core/languages';

/** The name of a line in the reader's language. */
export const nameIn = (line: EstimateLine, language: string): string => textIn(line.name, language);

/** Sold dishes without a recipe of ours: "Chicken: for 24 people, amount not in the recipe". */
export const formatShare = (t: TFunction, language: string, { name, people }: MeatShare): string =>
  t('inventory.estimate.meatFor', { name: textIn(name, language), count: people });

/** The whole cost; where nothing has a price, a text replaces ₹0. */
export const totalText = (t: TFunction, { purchaseCost, unpriced }: Pick<Estimate, 'purchaseCost' | 'unpriced'>): string =>
  purchaseCost === 0 && unpriced > 0
    ? t('inventory.estimate.totalUnknown')
    : t('inventory.estimate.total', { price: formatRupees(purchaseCost) });

/** The purchases, as a message that a person can read out in a shop. */
export function shoppingList(
  t: TFunction,
  language: string,
  servings: number,
  { lines, purchaseCost, unpriced }: Estimate,
  others: readonly MeatShare[],
): string {
  const wanted = lines.filter(({ shortage }) => shortage > 0);
  return [
    t('inventory.estimate.listFor', { count: servings }),
    ...wanted.map((line) => {
      const price = line.cost === null ? '' : ` – ${formatRupees(line.cost)}`;
      return `• ${nameIn(line, language)}: ${amountText(t, line.shortage, line.unit)}${price}`;
    }),
    ...others.map((share) => `• ${formatShare(t, language, share)}`),
    totalText(t, { purchaseCost, unpriced }),
    ...(unpriced > 0 ? [t('inventory.estimate.unpriced', { count: unpriced })] : []),
  ].join('\n');
}
