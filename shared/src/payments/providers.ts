import { keysOf } from '../core/narrow.ts';

/** Facts of a payment provider for every part of the program. Its gateway and its payment window have files of their own. */
interface ProviderFacts {
  title: string;
  /** Of its payment pages, where a browser may show its own payment sheet. */
  origin: string;
  /** How its public keys begin: of an account that takes money, and of one for tests. */
  keys: { live: string; test: string };
}

/** Its name is also the value of `PAYMENTS`, and in capitals the beginning of the variables with its keys. */
export const PROVIDERS = {
  razorpay: { title: 'Razorpay', origin: 'https://api.razorpay.com', keys: { live: 'rzp_live_', test: 'rzp_test_' } },
} as const satisfies Record<string, ProviderFacts>;

export type ProviderName = keyof typeof PROVIDERS;
export type PaymentMode = ProviderName | 'sandbox' | 'off';

export const PROVIDER_NAMES = keysOf(PROVIDERS);
export const PAYMENT_MODES: readonly PaymentMode[] = [...PROVIDER_NAMES, 'sandbox', 'off'];

/** Whether real payments are made. */
export const isProvider = (mode: PaymentMode): mode is ProviderName => mode in PROVIDERS;

/** Whether bookings are made and no money moves. */
export const hasTestKey = ({ mode, keyId }: { mode: PaymentMode; keyId: string | null }): boolean =>
  isProvider(mode) && keyId?.startsWith(PROVIDERS[mode].keys.test) === true;
