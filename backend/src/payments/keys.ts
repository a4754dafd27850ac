import { Config, type RazorpayKeys } from '../core/config.js';
import type { ServerKey } from '../core/server-key.js';

/** Where the built-in provider's `/v1` begins on our own address. */
export const SANDBOX_PREFIX = 'sandbox/razorpay';

/** The account that the built-in provider keeps for us. */
export const SANDBOX_ACCOUNT = 'acc_Sim00000000001';

/**
 * Known to everybody, for development: the sandbox moves no money. The secrets are those of our signature vectors.
 * @source payments §4.6
 */
const SANDBOX_KEYS: RazorpayKeys = {
  keyId: 'rzp_test_Sim0000000001',
  keySecret: 'sim_key_secret_0001',
  webhookSecret: 'sim_webhook_secret_0001',
  accountId: SANDBOX_ACCOUNT,
};

/** The keys in force; null when payments are off. With the secrets of the sources anybody could sign a payment: production has its own. */
export function keysOf(config: Config, serverKey: Pick<ServerKey, 'hmac'>): RazorpayKeys | null {
  if (config.payments === 'off') return null;
  if (config.razorpay || config.payments !== 'sandbox') return config.razorpay;
  if (!config.production) return SANDBOX_KEYS;
  return new InstallationKeys(serverKey);
}

/** Made when they are asked for: with PostgreSQL the key of the server is known only once the database is. */
class InstallationKeys implements RazorpayKeys {
  readonly keyId = SANDBOX_KEYS.keyId;
  readonly accountId = SANDBOX_ACCOUNT;

  constructor(private readonly serverKey: Pick<ServerKey, 'hmac'>) {}

  get keySecret(): string {
    return this.serverKey.hmac('sandbox key');
  }

  get webhookSecret(): string {
    return this.serverKey.hmac('sandbox webhook');
  }
}
