import type { Paise } from '#shared/core/money';
import type { PaymentState, RefundState } from '#shared/payments/payment-state';
import type { ProviderFee } from '#shared/payments/provider-fee';
import type { ReconLine } from '#shared/settlements/recon-line';
import type { RouteLimit } from '../core/http/rate-limits.js';

/** Signed messages of the provider come from a few addresses, three to a payment. */
export const PROVIDER_MESSAGES: RouteLimit = { name: 'provider', points: 6_000, perSeconds: 60 };

/** An order as the provider keeps it. */
export interface GatewayOrder {
  id: string;
  amountPaise: Paise;
  currency: string;
}

/** One attempt to pay an order, as the provider reports it. */
export interface GatewayPayment {
  id: string;
  /** The provider's order; null when it was paid without one. */
  orderId: string | null;
  amountPaise: Paise;
  currency: string;
  state: PaymentState;
  method: string | null;
  /** What the provider keeps of it, and the tax within that; null where it does not say so yet. */
  fee: ProviderFee | null;
  /** Our receipt, as a payment link carries it in its notes; null for any other payment. */
  reference: string | null;
}

/** A payment link's states, in the provider's words. @source payments §4.10 */
export const GATEWAY_LINK_STATES = ['created', 'partially_paid', 'paid', 'expired', 'cancelled'] as const;

/** A payment link as the provider keeps it. */
export interface GatewayLink {
  id: string;
  /** Ours. */
  reference: string;
  url: string;
  state: (typeof GATEWAY_LINK_STATES)[number];
  /** Of those who paid by it, oldest first. */
  paymentIds: string[];
}

export interface NewGatewayLink {
  amountPaise: Paise;
  /** The least of the first payment; null when all is paid at once. */
  firstPaise: Paise | null;
  /** Ours, at most 40 characters; the provider refuses a second link under it. */
  reference: string;
  description: string;
  /** Epoch seconds. */
  expiresAt: number;
  customer: { name: string; phone: string };
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  state: RefundState;
  receipt: string | null;
}

/** A page of what the provider settled. */
export interface SettledPage {
  /** Without those that no settlement has yet. */
  lines: ReconLine[];
  /** Of the page, with those. */
  count: number;
}

export interface NewGatewayOrder {
  amountPaise: Paise;
  /** Ours, at most 40 characters; the same for every try at one order. */
  receipt: string;
  notes: Record<string, string>;
}

export interface NewGatewayRefund {
  paymentId: string;
  amountPaise: Paise;
  /** The same for every try at one refund: the provider then refunds once. @source payments §4.8 */
  key: string;
  /** At most 40 characters. */
  receipt: string;
}

/** The one kind of failure of the provider: it could not be reached, answered nonsense, or refused. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** Whether the same call may succeed later; a refusal will not. */
  readonly transient: boolean;
  /** The account has not enough money for the refund. */
  readonly lacksBalance: boolean;

  constructor(message: string, transient: boolean, lacksBalance = false) {
    super(message);
    this.transient = transient;
    this.lacksBalance = lacksBalance;
  }
}

/**
 * The payment provider. Every call awaits the network, so none may be made inside a unit of work; every failure is a
 * `GatewayError`, except that without keys each call is refused with `payment.notConfigured`.
 */
export abstract class PaymentGateway {
  /** The public key for the checkout window; null when payments are off. */
  abstract readonly keyId: string | null;
  /** Whether a message names our own account, as far as we know its number. */
  abstract isOwnAccount(accountId: string): boolean;
  abstract createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  /** An order that an earlier try made although its answer was lost. */
  abstract findOrder(receipt: string): Promise<GatewayOrder | null>;
  abstract createLink(link: NewGatewayLink): Promise<GatewayLink>;
  /** A link that an earlier try made although its answer was lost. */
  abstract findLink(reference: string): Promise<GatewayLink | null>;
  abstract link(linkId: string): Promise<GatewayLink>;
  abstract cancelLink(linkId: string): Promise<GatewayLink>;
  abstract payment(paymentId: string): Promise<GatewayPayment>;
  abstract paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  abstract capture(paymentId: string, amountPaise: Paise): Promise<GatewayPayment>;
  /** What the account has for refunds; null where the provider does not say. */
  abstract balance(): Promise<Paise | null>;
  abstract refund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  abstract refundState(refundId: string): Promise<GatewayRefund>;
  /** What was settled on a day of the business. @param day YYYY-MM-DD @param page `count` at most 1000 */
  abstract settledOn(day: string, page: { count: number; skip: number }): Promise<SettledPage>;
  /** Whether the checkout's triple was signed by the provider, in constant time. @param orderId from our own records */
  abstract isSignedPayment(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether the provider signed exactly these bytes, in constant time. */
  abstract isSignedWebhook(body: Uint8Array, signature: string): boolean;
}
