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

/**
 * Browsers inside other apps, where a frame with a bank's page stays empty or a pop-up never opens: Facebook, Instagram, Messenger, LinkedIn,
 * Snapchat, X, Pinterest, TikTok, Line, WeChat, and any Android web view.
 */
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Snapchat|Twitter|Pinterest|musical_ly|BytedanceWebview|Line|MicroMessenger)\b|; wv\)/;

/** Whether the payment should be a page of its own instead of a window over ours. @source decisions/0001 §23; faults P37 */
export const needsRedirect = (userAgent: string): boolean => IN_APP.test(userAgent);
