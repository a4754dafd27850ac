import type { GatewayPayment, GatewayRefund } from './payment-gateway.js';

/** One message of the provider: its name and the record that it is about; reading a record that it does not carry throws. */
export interface ProviderMessage {
  name: string;
  /** The provider's account that it is about, if it says so. */
  account: string | null;
  payment(): GatewayPayment;
  refund(): GatewayRefund;
}

/** The port that works on the provider's messages; `orders` implements it. */
export abstract class ProviderMessages {
  /** What is about nothing of ours is quarantined. */
  abstract hear(message: ProviderMessage): Promise<'done' | 'quarantined'>;
}
