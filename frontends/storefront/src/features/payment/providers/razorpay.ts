import { phoneKey } from '#shared/core/phone';
import type { CreateCheckout } from '../../../ui/checkout-port';
import { scriptLoader } from '../script-loader';

/** @source requirements/storefront §9 */
const AMBER = '#f59e0b';
/** The provider refuses longer values. @source payments §4.1 */
const NOTE_LENGTH = 256;

/** The provider's checkout script, as far as we use it. @source payments §4.5 */
interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; contact: string };
  notes: Record<string, string>;
  theme: { color: string };
  modal: { ondismiss: () => void };
  handler?: (reply: RazorpaySuccess) => void;
  /** Together: the payment is a page of its own, which posts its outcome to the address. */
  callback_url?: string;
  redirect?: true;
  /** Seconds. */
  timeout?: number;
}

interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open(): void };
  }
}

/** The back button may bring this very page back, still waiting for an answer that went elsewhere. */
function onceBack(tell: () => void): void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    removeEventListener('pageshow', onShow);
    tell();
  };
  addEventListener('pageshow', onShow);
}

/** By letters, not by halves of them: a cut emoji is no text. */
const note = (text: string): string => [...text].slice(0, NOTE_LENGTH).join('');

const proofOf = (reply: RazorpaySuccess) => ({
  id: reply.razorpay_payment_id,
  orderId: reply.razorpay_order_id,
  signature: reply.razorpay_signature,
});

/** @param script its address: the provider's own, or that of the built-in sandbox */
export function checkoutBy(script: string): CreateCheckout {
  const load = scriptLoader(script, () => window.Razorpay);
  return (businessName, returnTo) => ({
    prepare: async () => void (await load()),
    async pay({ key, orderId, amount, currency, customer, event, timeoutSeconds }) {
      const Razorpay = await load();
      return new Promise((resolve, reject) => {
        try {
          const payment = new Razorpay({
            key,
            amount,
            currency,
            name: businessName,
            description: note(`Mandi: ${event.title}`),
            order_id: orderId,
            prefill: { name: customer.name, contact: phoneKey(customer.phone) },
            notes: { address: note(customer.address), event: note(event.title) },
            theme: { color: AMBER },
            modal: { ondismiss: () => resolve(null) },
            ...(returnTo === null
              ? { handler: (reply: RazorpaySuccess) => resolve(proofOf(reply)) }
              : { callback_url: returnTo, redirect: true as const }),
            ...(timeoutSeconds === null ? {} : { timeout: timeoutSeconds }),
          });
          if (returnTo !== null) onceBack(() => resolve(null));
          payment.open();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
}

export const createCheckout = checkoutBy('https://checkout.razorpay.com/v1/checkout.js');
