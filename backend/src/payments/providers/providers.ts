import { isProvider, type PaymentMode, type ProviderName } from '#shared/payments/providers';
import type { Config } from '../../core/config.js';
import type { Policy } from '../../core/http/security-headers.js';
import type { ServerKey } from '../../core/server-key.js';
import type { OwnAddress } from '../../core/http/own-address.js';
import { type PaymentGateway, type PaymentProvider, UnconfiguredGateway } from '../payment-gateway.js';
import { razorpay } from './razorpay/razorpay.gateway.js';
import { sandboxGateway } from './sandbox/keys.js';

const PROVIDERS: Record<ProviderName, PaymentProvider> = { razorpay };

export const policyOf = (mode: PaymentMode): Policy => (isProvider(mode) ? PROVIDERS[mode].policy : {});

export function gatewayOf(config: Config, serverKey: ServerKey, own: OwnAddress): PaymentGateway {
  const { payments: mode } = config;
  if (mode === 'sandbox') return sandboxGateway(config, serverKey, own);
  const keys = isProvider(mode) && config.keys[mode];
  return keys ? PROVIDERS[mode].connect(keys) : new UnconfiguredGateway();
}
