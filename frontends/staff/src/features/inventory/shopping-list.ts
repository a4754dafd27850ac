import type { TFunction } from 'i18next';
import type { Estimate, EstimateLine } from '#shared/inventory/estimate';
import { wordRupees } from './word-item';

/** The name of a line in the reader's language. */
export const nameIn = (line: EstimateLine, language: string): string => (language === 'ml' ? line.name.ml : line.name.en);

/** What has to be bought, as a message that a person can read out in a shop. */
export function shoppingList(t: TFunction, language: string, servings: number, { lines, purchaseCost, unpriced }: Estimate): string {
  const wanted = lines.filter(({ shortage }) => shortage > 0);
  return [
    t('inventory.estimate.listFor', { count: servings }),
    ...wanted.map((line) => {
      const price = line.cost === null ? '' : ` – ${wordRupees(line.cost)}`;
      return `• ${nameIn(line, language)}: ${line.shortage} ${t(`inventory.units.${line.unit}`, { defaultValue: line.unit })}${price}`;
    }),
    t('inventory.estimate.total', { price: wordRupees(purchaseCost) }),
    ...(unpriced > 0 ? [t('inventory.estimate.unpriced', { count: unpriced })] : []),
  ].join('\n');
}
