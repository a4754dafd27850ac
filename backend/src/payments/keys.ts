import { Config, type RazorpayKeys } from '../core/config.js';

/** Known to everybody, and of no use to anybody: the sandbox moves no money. The secrets are those of our signature vectors. @source design razorpay §6 */
const SANDBOX_KEYS: RazorpayKeys = {
  keyId: 'rzp_test_Sim0000000001',
  keySecret: 'sim_key_secret_0001',
  webhookSecret: 'sim_webhook_secret_0001',
};

/** The keys in force; null when payments are off. */
export function keysOf(config: Config): RazorpayKeys | null {
  if (config.payments === 'off') return null;
  return config.razorpay ?? (config.payments === 'sandbox' ? SANDBOX_KEYS : null);
}
