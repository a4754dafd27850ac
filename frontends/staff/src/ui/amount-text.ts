import type { TFunction } from 'i18next';

/** "3 pieces", "0.5 kg"; a unit that the store does not know stays as it is. */
export const amountText = (t: TFunction, quantity: number, unit: string): string =>
  t(`inventory.amounts.${unit}`, { count: quantity, defaultValue: `${quantity} ${unit}` });
