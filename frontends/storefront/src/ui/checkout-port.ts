/** The interface between booking and a payment provider; the app hands one in. Amounts in paise. @source requirements/storefront §7 */
export interface PaymentRequest {
  key: string;
  orderId: string;
  amount: number;
  currency: string;
  customer: { name: string; phone: string; address: string };
  event: { title: string };
  /** How long the payment window may stay open, s; null without a hold. */
  timeoutSeconds: number | null;
}

/** The provider's proof of a payment. */
export interface PaymentProof {
  id: string;
  orderId: string;
  signature: string;
}

export interface Checkout {
  /** Fetches the provider's script, so that no slot is held for a window that cannot open. Rejects when it is blocked. */
  prepare(): Promise<void>;
  /** Opens the payment window; null when the customer closed it without paying. */
  pay(request: PaymentRequest): Promise<PaymentProof | null>;
}

/** Each provider's file exports one. @param returnTo see `createCheckout` */
export type CreateCheckout = (businessName: string, returnTo: string | null) => Checkout;
