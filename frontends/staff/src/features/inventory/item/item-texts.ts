import { useTranslation } from 'react-i18next';
import { formatExactly, toPaise } from '#shared/core/money';
import type { CreateItem, InventoryItem } from '#shared/inventory/inventory.contract';
import type { ItemUnit } from '#shared/inventory/item-choices';
import { textIn } from '#shared/core/languages';
import { amountText } from '../../../ui/amount-text';

/** "₹1,200.50": rupees with two decimals, always. @source requirements/kitchen K71 */
export const formatRupees = (rupees: number): string => formatExactly(toPaise(rupees));

/** A thing of the store in the reader's language. */
export const itemName = ({ name, nameMalayalam }: Pick<CreateItem, 'name' | 'nameMalayalam'>, language: string): string =>
  textIn({ en: name, ml: nameMalayalam }, language);

/** The texts of a thing of the store in the reader's language. */
export function useItemTexts() {
  const { t, i18n } = useTranslation();
  const amount = (quantity: number, unit: ItemUnit): string => amountText(t, quantity, unit);
  return {
    nameOf: (item: Pick<InventoryItem, 'name' | 'nameMalayalam'>): string => itemName(item, i18n.language),
    amount,
    stockOf: ({ quantity, unit }: Pick<InventoryItem, 'quantity' | 'unit'>): string => amount(quantity, unit),
  };
}
