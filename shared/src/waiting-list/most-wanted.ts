/**
 * The most portions that one customer may wait for: as many as one order can have, and never more than the sale.
 * @param dishes slots that one of each dish of the sale takes   @param maxOrders slots of the sale, where they are known
 */
export const mostWanted = (dishes: number, maxQuantity: number, maxOrders = Number.POSITIVE_INFINITY): number =>
  Math.max(1, Math.min(dishes * maxQuantity, maxOrders));
