import type { Transaction } from '../core/database/unit-of-work.js';
import type { ProviderMessage } from './payment-gateway.js';

export type CloseMessage = (tx: Transaction, state: 'done' | 'quarantined') => Promise<void>;

/** The port that works on the provider's messages; `orders` implements it. */
export abstract class ProviderMessages {
  /**
   * A message about nothing of ours is quarantined.
   * @param close closes the message; where its effect is written, in the same transaction
   */
  abstract hear(message: ProviderMessage, close: CloseMessage): Promise<void>;
}
