import type { PortionsOfItem } from '#shared/bookings/portions.contract';

/** How many portions of all dishes. */
export const portionsIn = (items: readonly PortionsOfItem[]): number => items.reduce((sum, { portions }) => sum + portions, 0);
