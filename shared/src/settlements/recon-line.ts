import type { Paise } from '../core/money.ts';

/** Two crore rupees, far above what an account may take at once. */
export const MOST_LINE_PAISE: Paise = 2_000_000_000;

/** What a line of the provider's report is about, in its words; `other` for what we have no name for. */
export const RECON_TYPES = ['payment', 'refund', 'adjustment', 'transfer', 'other'] as const;
export type ReconType = (typeof RECON_TYPES)[number];

/** One line of the provider's settlement report: money that went to the bank with a settlement, or was taken from it. @source payments §4.12 */
export interface ReconLine {
  /** The provider's number of the payment, refund or adjustment. */
  entityId: string;
  type: ReconType;
  amountPaise: Paise;
  /** What the provider takes, with the tax on it. */
  feePaise: Paise;
  /** Of the fee. */
  taxPaise: Paise;
  /** What the settlement has more or less by this line; one of the two is 0. */
  creditPaise: Paise;
  debitPaise: Paise;
  settlementId: string;
  /** The bank's number of the transfer; null where the report has none. */
  utr: string | null;
  /** Of a refund: what it gives back. */
  paymentId: string | null;
  /** ISO 8601 UTC. */
  settledAt: string;
}

/** What the bank has more by a line; below 0 where it has less. */
export const netPaise = ({ creditPaise, debitPaise }: Pick<ReconLine, 'creditPaise' | 'debitPaise'>): Paise => creditPaise - debitPaise;

export const reconTypeOf = (text: string): ReconType => RECON_TYPES.find((type) => type === text.toLowerCase()) ?? 'other';

/** Whether two lines about one entity of one settlement say the same of the money. */
export const saysTheSame = (a: ReconLine, b: ReconLine): boolean =>
  a.amountPaise === b.amountPaise &&
  a.feePaise === b.feePaise &&
  a.taxPaise === b.taxPaise &&
  a.creditPaise === b.creditPaise &&
  a.debitPaise === b.debitPaise;
