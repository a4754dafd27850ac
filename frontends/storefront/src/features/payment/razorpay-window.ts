/** The provider's checkout script, as far as we use it. @source payments §4.5 */
export interface RazorpayOptions {
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

export interface RazorpaySuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export type RazorpayConstructor = new (options: RazorpayOptions) => { open(): void };

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

const SCRIPTS = { razorpay: 'https://checkout.razorpay.com/v1/checkout.js', sandbox: '/sandbox/razorpay/checkout.js' } as const;
export type ProviderMode = keyof typeof SCRIPTS;

const LOAD_WITHIN_MS = 15_000;
const loading = new Map<string, Promise<RazorpayConstructor>>();

/** The provider's script, fetched once; after a failure the next call tries again. @throws Error when it is blocked or late */
export function loadRazorpay(mode: ProviderMode): Promise<RazorpayConstructor> {
  const source = SCRIPTS[mode];
  const known = loading.get(source);
  if (known) return known;
  const script = fetchScript(source);
  loading.set(source, script);
  script.catch(() => loading.delete(source));
  return script;
}

function fetchScript(source: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = () => {
      tag.remove();
      reject(new Error('the payment window could not be loaded'));
    };
    const late = setTimeout(fail, LOAD_WITHIN_MS);
    tag.src = source;
    tag.async = true;
    tag.onerror = () => {
      clearTimeout(late);
      fail();
    };
    tag.onload = () => {
      clearTimeout(late);
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    };
    document.head.append(tag);
  });
}
