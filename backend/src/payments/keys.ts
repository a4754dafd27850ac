import { Config, type RazorpayKeys } from '../core/config.js';

/** Where the built-in provider's `/v1` begins on our own address. */
export const SANDBOX_PREFIX = 'sandbox/razorpay';

/** The account that the built-in provider keeps for us. */
export const SANDBOX_ACCOUNT = 'acc_Sim00000000001';

/**
 * Known to everybody, and of no use to anybody: the sandbox moves no money. The secrets are those of our signature vectors.
 * @source payments §4.6
 */
const SANDBOX_KEYS: RazorpayKeys = {
  keyId: 'rzp_test_Sim0000000001',
  keySecret: 'sim_key_secret_0001',
  webhookSecret: 'sim_webhook_secret_0001',
  accountId: SANDBOX_ACCOUNT,
};

/** The keys in force; null when payments are off. */
export function keysOf(config: Config): RazorpayKeys | null {
  if (config.payments === 'off') return null;
  return config.razorpay ?? (config.payments === 'sandbox' ? SANDBOX_KEYS : null);
}
