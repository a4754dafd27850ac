/** The state of a refund changed. */
export class RefundChanged {
  /** @param orderId the order whose payment it gives back */
  constructor(readonly orderId: number) {}
}
