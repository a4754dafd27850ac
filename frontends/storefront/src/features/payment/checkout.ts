import { phoneKey } from '#shared/core/phone';
import { loadRazorpay, type ProviderMode, type RazorpaySuccess } from './razorpay-window';

/** @source requirements/storefront §9 */
const AMBER = '#f59e0b';
/** The provider refuses longer values. @source payments §4.1 */
const NOTE_LENGTH = 256;

interface PaymentRequest {
  key: string;
  orderId: string;
  amount: number;
  currency: string;
  customer: { name: string; phone: string; address: string };
  event: { title: string };
  timeoutSeconds: number | null;
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

/**
 * The provider's payment window, or its stand-in.
 * @param returnTo where a payment that is a page of its own leads back to; null for a window over this page
 * @source requirements/storefront §7; decisions/0001 §23, §45
 */
export function createCheckout(mode: ProviderMode, businessName: string, returnTo: string | null = null) {
  return {
    async prepare(): Promise<void> {
      await loadRazorpay(mode);
    },

    /** Resolves to the proof of payment, or to null when the window was closed. @throws Error when it cannot open */
    async pay({ key, orderId, amount, currency, customer, event, timeoutSeconds }: PaymentRequest) {
      const Razorpay = await loadRazorpay(mode);
      return new Promise<ReturnType<typeof proofOf> | null>((resolve, reject) => {
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
  };
}
