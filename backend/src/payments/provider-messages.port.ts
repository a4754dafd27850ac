import type { Transaction } from '../core/database/unit-of-work.js';
import type { GatewayLink, GatewayPayment, GatewayRefund } from './payment-gateway.js';

/** One message of the provider: its name and the record that it is about; reading a record that it does not carry throws. */
export interface ProviderMessage {
  name: string;
  /** The provider's account that it is about, if it says so. */
  account: string | null;
  payment(): GatewayPayment;
  refund(): GatewayRefund;
  link(): GatewayLink;
}

export type CloseMessage = (tx: Transaction, state: 'done' | 'quarantined') => Promise<void>;

/** The port that works on the provider's messages; `orders` implements it. */
export abstract class ProviderMessages {
  /**
   * What is about nothing of ours is quarantined.
   * @param close closes the message; where its effect is written, in the same transaction
   */
  abstract hear(message: ProviderMessage, close: CloseMessage): Promise<void>;
}
