import type { BookingStatus } from '../bookings/booking-status.ts';
import type { FactKind } from './facts.ts';

/** The messages that a new status of a booking sends to its customer, and the unsent ones that are no longer true. */
interface FactsOfStatus {
  tell: readonly FactKind[];
  withdraw: readonly FactKind[];
}

/** Messages while an order is awaited. */
const AWAITED: readonly FactKind[] = ['orderChanged', 'orderOnTheWay', 'orderMoved', 'saleMoved', 'orderLate', 'orderOnTime'];
const STANDING: readonly FactKind[] = ['orderDelivered', 'reviewAsked', 'orderCancelled', 'saleCancelled'];

/**
 * @param from null for a booking that was just made
 * @param cause `sale` when the whole sale was called off, whose message replaces the order's
 */
export function factsOfStatus(from: BookingStatus | null, to: BookingStatus, cause: 'sale' | null = null): FactsOfStatus {
  switch (to) {
    case 'pending':
      return { tell: [], withdraw: [...STANDING, 'orderConfirmed'] };
    case 'confirmed':
      return { tell: from === 'delivered' ? [] : ['orderConfirmed'], withdraw: STANDING };
    case 'delivered':
      return { tell: ['orderDelivered', 'reviewAsked'], withdraw: ['orderConfirmed', ...AWAITED, 'orderCancelled', 'saleCancelled'] };
    case 'cancelled':
      return {
        tell: [cause === 'sale' ? 'saleCancelled' : 'orderCancelled'],
        withdraw: ['orderConfirmed', ...AWAITED, 'orderDelivered', 'reviewAsked'],
      };
  }
}
