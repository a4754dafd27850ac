import type { Config, ProviderKeys } from '../../../core/config.js';
import type { ServerKey } from '../../../core/server-key.js';
import type { OwnAddress } from '../../../core/http/own-address.js';
import { RazorpayGateway } from '../razorpay/razorpay.gateway.js';

/** Where the built-in provider's `/v1` begins on our own address. */
export const SANDBOX_PREFIX = 'sandbox/razorpay';

/** The account that the built-in provider keeps for us. */
export const SANDBOX_ACCOUNT = 'acc_Sim00000000001';

/**
 * Known to everybody, for development: the sandbox moves no money. The secrets are those of our signature vectors.
 * @source payments §4.6
 */
const SANDBOX_KEYS: ProviderKeys = {
  keyId: 'rzp_test_Sim0000000001',
  keySecret: 'sim_key_secret_0001',
  webhookSecret: 'sim_webhook_secret_0001',
  accountId: SANDBOX_ACCOUNT,
};

/** With the secrets of the sources any visitor could sign a payment: production has its own. */
export const keysOf = ({ keys, production }: Config, serverKey: Pick<ServerKey, 'hmac'>): ProviderKeys =>
  keys.razorpay ?? (production ? new InstallationKeys(serverKey) : SANDBOX_KEYS);

export const sandboxGateway = (config: Config, serverKey: ServerKey, own: OwnAddress): RazorpayGateway =>
  new RazorpayGateway(keysOf(config, serverKey), () => `${own.base}/${SANDBOX_PREFIX}`);

/** Made when they are asked for: with PostgreSQL the key of the server is known only once the database is. */
class InstallationKeys implements ProviderKeys {
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
