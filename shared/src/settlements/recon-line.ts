import type { Paise } from '../core/money.ts';
import { calendarDayOf } from '../core/time.ts';

/** Two crore rupees, far above the limit of an account for one payment. */
export const MOST_LINE_PAISE: Paise = 2_000_000_000;

/** The subject of a line of the provider's report, in its words; `other` for those without a name here. */
export const RECON_TYPES = ['payment', 'refund', 'adjustment', 'transfer', 'other'] as const;
export type ReconType = (typeof RECON_TYPES)[number];

/** One line of the provider's settlement report: money that went to the bank with a settlement, or was taken from it. @source payments §4.12 */
export interface ReconLine {
  /** The provider's number of the payment, refund or adjustment. */
  entityId: string;
  type: ReconType;
  amountPaise: Paise;
  /** The provider's fee, with the tax on it. */
  feePaise: Paise;
  /** Of the fee. */
  taxPaise: Paise;
  /** Added to the settlement by this line, or taken from it; one of the two is 0. */
  creditPaise: Paise;
  debitPaise: Paise;
  settlementId: string;
  /** The bank's number of the transfer; null where the report has none. */
  utr: string | null;
  /** Of a refund: the payment that it gives back. */
  paymentId: string | null;
  /** ISO 8601 UTC. */
  settledAt: string;
}

/** The amount that a line adds at the bank; below 0 where it takes. */
export const netPaise = ({ creditPaise, debitPaise }: Pick<ReconLine, 'creditPaise' | 'debitPaise'>): Paise => creditPaise - debitPaise;

export const reconTypeOf = (text: string): ReconType => RECON_TYPES.find((type) => type === text.toLowerCase()) ?? 'other';

/** The values of a line before the provider changed them. */
export type EarlierLine = Pick<ReconLine, (typeof CHANGEABLE)[number]>;
const CHANGEABLE = ['type', 'amountPaise', 'feePaise', 'taxPaise', 'creditPaise', 'debitPaise', 'utr', 'settledAt'] as const;

export const earlierOf = (line: ReconLine): EarlierLine => {
  const { type, amountPaise, feePaise, taxPaise, creditPaise, debitPaise, utr, settledAt } = line;
  return { type, amountPaise, feePaise, taxPaise, creditPaise, debitPaise, utr, settledAt };
};

/** How a repeated line differs from the known one: not at all · `named` it adds a missing number · `changed` any other difference. */
export type LineNews = 'same' | 'named' | 'changed';

/**
 * A known line as the provider reports it again. A number that a report leaves out is kept, and within one day the first time: a file has often no
 * more than the day.
 * @param said the report about the same entity of the same settlement
 */
export function saidAgain(known: ReconLine, said: ReconLine): { line: ReconLine; news: LineNews } {
  const isSameDay = calendarDayOf(known.settledAt) === calendarDayOf(said.settledAt);
  const line: ReconLine = {
    ...said,
    utr: said.utr ?? known.utr,
    paymentId: said.paymentId ?? known.paymentId,
    settledAt: isSameDay ? known.settledAt : said.settledAt,
  };
  const isChanged = CHANGEABLE.some((field) => line[field] !== known[field] && !(field === 'utr' && known.utr === null));
  if (isChanged) return { line, news: 'changed' };
  return { line, news: line.utr === known.utr && line.paymentId === known.paymentId ? 'same' : 'named' };
}
