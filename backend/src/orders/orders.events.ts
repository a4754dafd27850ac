import type { Paise } from '#shared/core/money';
import type { ReturnReason } from '#shared/payments/return-reason';

/** Captured money that bought nothing goes back. */
export class PaymentReturned {
  constructor(
    readonly orderId: number,
    /** Number of the payment's record. */
    readonly paymentId: number,
    readonly amountPaise: Paise,
    readonly reason: ReturnReason,
  ) {}
}
