import { DomainError } from '../core/errors.ts';
import { formatPaise, type Paise } from '../core/money.ts';

/** How money comes or goes that the payment provider does not see. */
export const RECEIPT_METHODS = ['cash', 'upi'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** `received` from the customer · `paid-back` to the customer · `reversal` of another entry that was wrong. */
export const RECEIPT_ENTRIES = ['received', 'paid-back', 'reversal'] as const;

/** One line of the cash book. An entry is never changed: a wrong one is reversed and written again. */
export interface ReceiptEntry {
  id: number;
  entry: (typeof RECEIPT_ENTRIES)[number];
  /** Above 0 for money received, below 0 for money paid back; a reversal has the opposite of the reversed entry. */
  amountPaise: Paise;
  /** The entry that a reversal takes back; null for the others. */
  reversesId: number | null;
}

/** The entries that stand: no reversal, and none that was reversed. */
export function liveReceipts<Entry extends ReceiptEntry>(receipts: readonly Entry[]): Entry[] {
  const reversed = new Set(receipts.map(({ reversesId }) => reversesId));
  return receipts.filter(({ id, entry }) => entry !== 'reversal' && !reversed.has(id));
}

const tooMuch = (mostPaise: Paise): DomainError => {
  const message = `At most ${formatPaise(mostPaise)}`;
  return new DomainError('unprocessable', 'receipt.tooMuch', message, { issues: [{ path: 'amount', message }] });
};

/**
 * Whether so much may be written down.
 * @param mostPaise the amount still to be paid, or that may still be paid back
 * @throws DomainError unprocessable `receipt.tooMuch`
 */
export function requireReceivable(amountPaise: Paise, mostPaise: Paise): void {
  if (amountPaise > mostPaise) throw tooMuch(mostPaise);
}

/**
 * The entry that takes another one back.
 * @throws DomainError notFound `receipt.notFound`; conflict `receipt.reversed`; conflict `receipt.paidBack` while its money has been paid back
 */
export function reversalOf<Entry extends ReceiptEntry>(receipts: readonly Entry[], id: number): { reversed: Entry; amountPaise: Paise } {
  const known = receipts.find((one) => one.id === id && one.entry !== 'reversal');
  if (!known) throw new DomainError('notFound', 'receipt.notFound', 'There is no such receipt');
  const live = liveReceipts(receipts);
  if (!live.includes(known)) throw new DomainError('conflict', 'receipt.reversed', 'This receipt was corrected already');
  const balance = live.reduce((sum, one) => sum + one.amountPaise, 0);
  if (balance - known.amountPaise < 0) {
    throw new DomainError('conflict', 'receipt.paidBack', 'This money was paid back. Correct the repayment first.');
  }
  return { reversed: known, amountPaise: -known.amountPaise };
}
