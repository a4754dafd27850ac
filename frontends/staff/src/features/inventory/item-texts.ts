import { useTranslation } from 'react-i18next';
import { formatExactly, toPaise } from '#shared/core/money';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import type { ItemUnit } from '#shared/inventory/item-choices';

/** "₹1,200.50": rupees with two decimals, always. @source requirements/kitchen K71 */
export const formatRupees = (rupees: number): string => formatExactly(toPaise(rupees));

/** How a thing of the store is said in the reader's language. */
export function useItemTexts() {
  const { t, i18n } = useTranslation();
  const amount = (quantity: number, unit: ItemUnit): string => `${quantity} ${t(`inventory.units.${unit}`)}`;
  return {
    nameOf: (item: Pick<InventoryItem, 'name' | 'nameMalayalam'>): string => (i18n.language === 'ml' && item.nameMalayalam) || item.name,
    amount,
    stockOf: ({ quantity, unit }: Pick<InventoryItem, 'quantity' | 'unit'>): string => amount(quantity, unit),
  };
}
