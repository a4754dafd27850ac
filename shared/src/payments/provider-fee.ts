import type { Paise } from '../core/money.ts';

/** The part of a payment that the payment provider keeps. */
export interface ProviderFee {
  /** The tax included; 0 where the provider takes nothing. */
  feePaise: Paise;
  /** The tax within the fee; null when the provider named the fee alone. */
  taxPaise: Paise | null;
}

const isPaise = (value: unknown, most: Paise): value is Paise =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/**
 * A fee as the provider reports it.
 * @returns null while it reports none, and for a value that cannot be one: no whole paise, below 0, more than the payment, or less than its own tax
 * @source payments §4.4
 */
export function readFee(fee: unknown, tax: unknown, amountPaise: Paise): ProviderFee | null {
  if (!isPaise(fee, amountPaise)) return null;
  if (tax === null || tax === undefined) return { feePaise: fee, taxPaise: null };
  return isPaise(tax, fee) ? { feePaise: fee, taxPaise: tax } : null;
}

/** The stored fee of a payment. */
export interface KnownFee {
  feePaise?: Paise | null | undefined;
  taxPaise?: Paise | null | undefined;
}

/**
 * The effect of a further report of the fee: it fills in unknown amounts, and never changes stored ones. `contradiction`: it names another amount
 * than the stored one, which is then kept.
 * @source decisions/0090
 */
export function learnFee(known: KnownFee, reported: ProviderFee | null): { change: Partial<ProviderFee>; contradiction: boolean } {
  if (reported === null) return { change: {}, contradiction: false };
  const { feePaise = null, taxPaise = null } = known;
  if (feePaise === null) return { change: reported, contradiction: false };
  if (feePaise !== reported.feePaise) return { change: {}, contradiction: true };
  if (taxPaise === null && reported.taxPaise !== null) return { change: { taxPaise: reported.taxPaise }, contradiction: false };
  return { change: {}, contradiction: reported.taxPaise !== null && taxPaise !== reported.taxPaise };
}

/** Whether a report of the fee adds nothing to the stored one. */
export const saysNoNewFee = (known: KnownFee, reported: ProviderFee | null): boolean =>
  Object.keys(learnFee(known, reported).change).length === 0;
