import type Razorpay from 'razorpay';
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { e164 } from '#shared/core/phone';
import { dayParts } from '#shared/core/time';
import { PROVIDERS } from '#shared/payments/providers';
import type { ProviderKeys } from '../../../core/config.js';
import {
  GatewayError,
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayLink,
  type NewGatewayOrder,
  type NewGatewayRefund,
  PaymentGateway,
  type PaymentProvider,
  type ProviderMessage,
  type SettledPage,
  type SignedMessage,
} from '../../payment-gateway.js';
import {
  balanceSchema,
  collectionOf,
  LINK_NOTE,
  linkSchema,
  linksSchema,
  messageOf,
  nameOf,
  orderSchema,
  paymentSchema,
  proofOf,
  refundSchema,
  settledSchema,
} from './messages.js';
import { isSignature, paymentSignature, webhookSignature } from './signatures.js';

const RAZORPAY_URL = PROVIDERS.razorpay.origin;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/** @source payments §4.1 */
const MAX_NOTES = 15;
const MAX_NOTE_CHARACTERS = 256;
const MAX_RECEIPT_CHARACTERS = 40;
const MAX_DESCRIPTION_CHARACTERS = 2048;

/** The refusal of a refund that the account's balance does not cover has no code of its own. @source payments §4.8 */
const LACKS_BALANCE = /not have enough balance|insufficient balance/i;

/** The SDK's inner HTTP client, as far as we set it. */
interface InnerClient {
  defaults: {
    baseURL: string;
    timeout: number;
    signal: AbortSignal;
    maxContentLength: number;
    maxRedirects: number;
    proxy?: false;
    headers: Record<string, unknown>;
  };
}

/**
 * Razorpay through its official SDK, which fixes its host, never times out, turns a lost network into a TypeError and
 * compares signatures carelessly: all four are put right here. @source payments §4.9
 */
export class RazorpayGateway extends PaymentGateway {
  readonly keyId: string;
  readonly returned = proofOf;

  /** @param baseUrl read at every call: the built-in provider's port is known only once we listen */
  constructor(
    private readonly keys: ProviderKeys,
    private readonly baseUrl: () => string = () => RAZORPAY_URL,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    // Those that are made later are not looked at.
    if (Object.values(keys).includes('')) throw new Error('The payment keys must not be empty');
    this.keyId = keys.keyId;
  }

  createOrder({ amountPaise, receipt, notes }: NewGatewayOrder): Promise<GatewayOrder> {
    const order = { amount: amountPaise, currency: 'INR', receipt: receipt.slice(0, MAX_RECEIPT_CHARACTERS), notes: shorten(notes) };
    return this.call(orderSchema, (razorpay) => razorpay.orders.create(order));
  }

  async findOrder(receipt: string): Promise<GatewayOrder | null> {
    const { items } = await this.call(collectionOf(orderSchema), (razorpay) => razorpay.orders.all({ receipt, count: 1 }));
    return items[0] ?? null;
  }

  createLink({ amountPaise, firstPaise, reference, description, expiresAt, customer, returnTo }: NewGatewayLink): Promise<GatewayLink> {
    const contact = e164(customer.phone);
    const link = {
      amount: amountPaise,
      currency: 'INR',
      accept_partial: firstPaise !== null,
      ...(firstPaise !== null && { first_min_partial_amount: firstPaise }),
      reference_id: reference.slice(0, MAX_RECEIPT_CHARACTERS),
      description: description.slice(0, MAX_DESCRIPTION_CHARACTERS),
      expire_by: expiresAt,
      customer: { name: customer.name, ...(contact !== null && { contact }) },
      // The manager sends it; the provider need not.
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { [LINK_NOTE]: reference },
      ...(returnTo !== null && { callback_url: returnTo, callback_method: 'get' }),
    };
    return this.call(linkSchema, (razorpay) => razorpay.paymentLink.create(link));
  }

  async findLink(reference: string): Promise<GatewayLink | null> {
    // The SDK also passes on a field that its type lacks.
    const query: object = { reference_id: reference, count: 1 };
    return (await this.call(linksSchema, (razorpay) => razorpay.paymentLink.all(query))).payment_links[0] ?? null;
  }

  link(linkId: string): Promise<GatewayLink> {
    return this.call(linkSchema, (razorpay) => razorpay.paymentLink.fetch(linkId));
  }

  cancelLink(linkId: string): Promise<GatewayLink> {
    return this.call(linkSchema, (razorpay) => razorpay.paymentLink.cancel(linkId));
  }

  payment(paymentId: string): Promise<GatewayPayment> {
    return this.call(paymentSchema, (razorpay) => razorpay.payments.fetch(paymentId));
  }

  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    return (await this.call(collectionOf(paymentSchema), (razorpay) => razorpay.orders.fetchPayments(orderId))).items;
  }

  async capture(paymentId: string, amountPaise: number): Promise<GatewayPayment> {
    try {
      return await this.call(paymentSchema, (razorpay) => razorpay.payments.capture(paymentId, amountPaise, 'INR'));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.transient) throw error;
      // It is refused also when it was made already: by another request, or by one whose answer was lost.
      const payment = await this.payment(paymentId);
      if (payment.state === 'authorized') throw error;
      return payment;
    }
  }

  /** The SDK has no call of its own for it. @source payments §4.11 */
  async balance(): Promise<number | null> {
    const { balance, currency } = await this.call(balanceSchema, ({ api }) => api.get({ url: '/balance' }));
    return currency === 'INR' ? balance : null;
  }

  refund({ paymentId, amountPaise, key, receipt }: NewGatewayRefund): Promise<GatewayRefund> {
    const refund = { amount: amountPaise, speed: 'normal' as const, receipt };
    return this.call(refundSchema, (razorpay) => razorpay.payments.refund(paymentId, refund), { 'X-Refund-Idempotency': key });
  }

  refundState(refundId: string): Promise<GatewayRefund> {
    return this.call(refundSchema, (razorpay) => razorpay.refunds.fetch(refundId));
  }

  async settledOn(day: string, page: { count: number; skip: number }): Promise<SettledPage> {
    const { year, month, day: date } = dayParts(day);
    const asked = { year, month, day: date, ...page };
    const { items } = await this.call(collectionOf(settledSchema), (razorpay) => razorpay.settlements.reports(asked));
    return { lines: items.flatMap((line) => line ?? []), count: items.length };
  }

  isSignedPayment(orderId: string, paymentId: string, signature: string): boolean {
    return isSignature(signature, paymentSignature(orderId, paymentId, this.keys.keySecret));
  }

  signed(body: Uint8Array, headers: IncomingHttpHeaders): SignedMessage | null {
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = headers;
    const secrets = [this.keys.webhookSecret, this.keys.previousWebhookSecret];
    const isSigned = secrets.some(
      (secret) => secret && typeof signature === 'string' && isSignature(signature, webhookSignature(body, secret)),
    );
    if (!isSigned) return null;
    return { id: typeof id === 'string' && id !== '' ? id : null, name: nameOf(Buffer.from(body).toString()) };
  }

  messageOf(body: string): ProviderMessage | null {
    return messageOf(body, this.keys.accountId);
  }

  /** One call with a client of its own, so that no header or timeout is shared between two calls. */
  private async call<Answer>(
    answer: z.ZodType<Answer>,
    ask: (razorpay: Razorpay) => Promise<unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { default: Sdk } = await import('razorpay');
    const razorpay = new Sdk({ key_id: this.keys.keyId, key_secret: this.keys.keySecret });
    const { defaults } = (razorpay.api as unknown as { rq: InnerClient }).rq;
    const baseUrl = this.baseUrl();
    Object.assign(defaults, {
      baseURL: baseUrl,
      timeout: this.timeoutMs,
      // The timeout above only watches for silence; an answer that trickles is cut off by the signal.
      signal: AbortSignal.timeout(this.timeoutMs),
      maxContentLength: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      ...(baseUrl !== RAZORPAY_URL && { proxy: false }),
    });
    Object.assign(defaults.headers, headers);
    let body: unknown;
    try {
      body = await ask(razorpay);
    } catch (error) {
      throw failureOf(error);
    }
    const read = answer.safeParse(body);
    if (!read.success) throw new GatewayError('The payment provider answered something unreadable', true);
    return read.data;
  }
}

/** @source payments §4.9 */
export const razorpay: PaymentProvider = {
  policy: {
    'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    'frame-src': [RAZORPAY_URL, 'https://checkout.razorpay.com'],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com', RAZORPAY_URL],
    'img-src': ['https://cdn.razorpay.com'],
    'form-action': [RAZORPAY_URL],
  },
  connect: (keys) => new RazorpayGateway(keys),
};

/** The SDK throws `{ statusCode, error }` for an answer and a TypeError for none. */
function failureOf(error: unknown): GatewayError {
  const { statusCode, error: detail } = error as { statusCode?: number; error?: { description?: string } };
  if (typeof statusCode !== 'number') return new GatewayError('The payment provider could not be reached', true);
  const lacksBalance = statusCode === 400 && LACKS_BALANCE.test(detail?.description ?? '');
  const transient = lacksBalance || statusCode >= 500 || statusCode === 408 || statusCode === 409 || statusCode === 429;
  return new GatewayError(
    `The payment provider answered ${statusCode}: ${detail?.description ?? 'no description'}`,
    transient,
    lacksBalance,
  );
}

const shorten = (notes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(notes)
      .slice(0, MAX_NOTES)
      .map(([name, text]) => [name, text.slice(0, MAX_NOTE_CHARACTERS)]),
  );
