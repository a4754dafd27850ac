import type { PaymentMode } from '#shared/payments/providers';
import type { Checkout, CreateCheckout } from '../../ui/checkout-port';

const PROVIDERS = import.meta.glob<CreateCheckout>('./providers/*.ts', { eager: true, import: 'createCheckout' });

/**
 * The provider's payment window, or its stand-in.
 * @param returnTo where a payment that is a page of its own leads back to; null for a window over this page
 * @source requirements/storefront §7; decisions/0001 §23, §45
 */
export function createCheckout(mode: Exclude<PaymentMode, 'off'>, businessName: string, returnTo: string | null = null): Checkout {
  const create = PROVIDERS[`./providers/${mode}.ts`];
  if (!create) throw new Error(`providers/${mode}.ts is missing`);
  return create(businessName, returnTo);
}
