import type { TFunction } from 'i18next';
import { reasonCode } from '#shared/payments/return-reason';

/** A refund's reason: the rules' own in the reader's language, a person's as it was written. */
export function paymentReasonText(t: TFunction, reason: string): string {
  const code = reasonCode(reason);
  return code === null ? reason : t(`money.reasons.${code}`);
}
