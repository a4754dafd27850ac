/** Why captured money is refunded automatically. */
export const RETURN_REASONS = ['soldOut', 'amount', 'second', 'unclaimed', 'calledOff'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** As the ledger keeps it. */
export const RETURN_SENTENCES: Record<ReturnReason, string> = {
  soldOut: 'The hold had ended and the slots were sold',
  amount: 'The amount paid is not the amount of the order',
  second: 'The order was paid twice',
  unclaimed: 'No booking came for the payment',
  calledOff: 'The sale was called off before the payment came',
};

/** Of a refund that a manager chose from the attention list. */
export const CANCELLED_SENTENCE = 'The booking was cancelled';

/** Of a refund by the manager's rule, when the customer cancelled. */
export const BY_CUSTOMER_SENTENCE = 'The customer cancelled the order';

/** Of the refunds of a sale that a manager cancelled. */
export const SALE_CANCELLED_SENTENCE = 'The sale was cancelled';

/** Of the refund of an order whose customer does not take the new date of a sale. */
export const SALE_MOVED_SENTENCE = 'The sale was moved to another date';

/** Of a refund that was made on the provider's dashboard. */
export const EXTERNAL_SENTENCE = 'Refunded on the provider’s dashboard';

/** Of money that the customer's bank took back. */
export const DISPUTE_SENTENCE = 'The dispute was lost';

/** The code of a refund's reason when the rules gave it; null when a person wrote it. */
export function reasonCode(
  sentence: string,
): ReturnReason | 'external' | 'dispute' | 'cancelled' | 'byCustomer' | 'saleCancelled' | 'saleMoved' | null {
  if (sentence === CANCELLED_SENTENCE) return 'cancelled';
  if (sentence === BY_CUSTOMER_SENTENCE) return 'byCustomer';
  if (sentence === SALE_CANCELLED_SENTENCE) return 'saleCancelled';
  if (sentence === SALE_MOVED_SENTENCE) return 'saleMoved';
  if (sentence === EXTERNAL_SENTENCE) return 'external';
  if (sentence === DISPUTE_SENTENCE) return 'dispute';
  return RETURN_REASONS.find((reason) => RETURN_SENTENCES[reason] === sentence) ?? null;
}
