import type { IncomingHttpHeaders } from 'node:http';
import type { CreateBooking } from '#shared/bookings/booking.contract';
import type { Paise } from '#shared/core/money';
import type { PaymentState, RefundState, DisputeState } from '#shared/payments/payment-state';
import type { ProviderFee } from '#shared/payments/provider-fee';
import type { ReconLine } from '#shared/settlements/recon-line';
import type { ProviderKeys } from '../core/config.js';
import type { RouteLimit } from '../core/http/rate-limits.js';
import type { Policy } from '../core/http/security-headers.js';
import { DomainError } from '#shared/core/errors';

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
  /** The provider's part of it, and the tax within that; null where it does not say so yet. */
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
  /** Where the provider's page leads the customer after a payment; null: it stays. */
  returnTo: string | null;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  state: RefundState;
  receipt: string | null;
}

/** A page of settled lines. */
export interface SettledPage {
  /** Without those that no settlement has yet. */
  lines: ReconLine[];
  /** Of the page, with those. */
  count: number;
}

/** A dispute as the provider tells of it. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  state: DisputeState;
  reason: string;
  /** ISO 8601 UTC. */
  answerBy: string | null;
}

/** A webhook whose signature fits. */
export interface SignedMessage {
  /** The same for every retry; null where the provider sends none. */
  id: string | null;
  name: string;
}

/** One message of the provider: the record that it is about. */
export type ProviderMessage =
  | { about: 'payment'; payment: GatewayPayment }
  | { about: 'refund'; refund: GatewayRefund }
  | { about: 'dispute'; dispute: GatewayDispute }
  /** `payment`: null when the link ended without one. */
  | { about: 'link'; link: GatewayLink; payment: GatewayPayment | null };

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

/** A payment provider, as its folder of `providers/` offers it. */
export interface PaymentProvider {
  /** The storefront's sources of its payment window. */
  readonly policy: Policy;
  connect(keys: ProviderKeys): PaymentGateway;
}

/**
 * An account at the payment provider. Every call awaits the network, so none may be made inside a unit of work; every failure is a
 * `GatewayError`, except that without keys each call is refused with `payment.notConfigured`.
 */
export abstract class PaymentGateway {
  /** The public key for the checkout window; null when payments are off. */
  abstract readonly keyId: string | null;

  /** The public key. @throws DomainError unavailable `payment.notConfigured` */
  requireKey(): string {
    if (this.keyId === null) throw notConfigured();
    return this.keyId;
  }

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
  /** The account's money for refunds; null where the provider does not say. */
  abstract balance(): Promise<Paise | null>;
  abstract refund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  abstract refundState(refundId: string): Promise<GatewayRefund>;
  /** The lines that were settled on a day of the business. @param day YYYY-MM-DD @param page `count` at most 1000 */
  abstract settledOn(day: string, page: { count: number; skip: number }): Promise<SettledPage>;
  /** Whether the checkout's triple was signed by the provider, in constant time. @param orderId from our own records */
  abstract isSignedPayment(orderId: string, paymentId: string, signature: string): boolean;
  /** The proof of payment in the form with which the provider's page sends a customer back; null: none, e.g. of a failure. @throws DomainError `payment.notConfigured` */
  abstract returned(form: unknown): CreateBooking['payment'] | null;
  /** The id and name of a webhook; null when the provider did not sign exactly these bytes, compared in constant time. */
  abstract signed(body: Uint8Array, headers: IncomingHttpHeaders): SignedMessage | null;
  /** The record that a signed message is about; null: nothing of ours. @throws Error when the record is missing or unreadable */
  abstract messageOf(body: string): ProviderMessage | null;
}

/** No keys: nothing can be paid, and it says so. @source requirements/storefront §8; decisions/0001 §19 */
export class UnconfiguredGateway extends PaymentGateway {
  readonly keyId = null;
  createOrder = refuse;
  findOrder = refuse;
  createLink = refuse;
  findLink = refuse;
  link = refuse;
  cancelLink = refuse;
  payment = refuse;
  paymentsOf = refuse;
  capture = refuse;
  balance = refuse;
  refund = refuse;
  refundState = refuse;
  settledOn = refuse;
  isSignedPayment = () => false;
  signed = () => null;
  messageOf = () => null;
  returned = () => {
    throw notConfigured();
  };
}

const notConfigured = () => new DomainError('unavailable', 'payment.notConfigured', 'Payment gateway configuration error');
const refuse = (): Promise<never> => Promise.reject(notConfigured());
