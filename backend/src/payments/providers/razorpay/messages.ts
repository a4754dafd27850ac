import type { CreateBooking } from '#shared/bookings/booking.contract';
import { z } from 'zod';
import { PAYMENT_STATES, REFUND_STATES, DISPUTE_STATES } from '#shared/payments/payment-state';
import { readFee } from '#shared/payments/provider-fee';
import { MOST_LINE_PAISE, type ReconLine, reconTypeOf } from '#shared/settlements/recon-line';
import {
  GATEWAY_LINK_STATES,
  type GatewayDispute,
  type GatewayLink,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type ProviderMessage,
} from '../../payment-gateway.js';

// The provider's records, as far as we read them, in our own words. Answers and webhooks carry the same. @source payments §4.3, §4.4, §4.8
export const orderSchema = z
  .object({ id: z.string(), amount: z.int(), currency: z.string() })
  .transform(({ id, amount, currency }): GatewayOrder => ({ id, amountPaise: amount, currency }));
/** Of the account, in the smallest unit of its currency. */
export const balanceSchema = z.object({ balance: z.int(), currency: z.string() });
/** Under this name the notes of a payment link, which its payments share, have our receipt. */
export const LINK_NOTE = 'kuzhi_order';
const linkNotes = z.object({ [LINK_NOTE]: z.string() });

export const linkSchema = z
  .object({
    id: z.string(),
    reference_id: z.string(),
    short_url: z.string(),
    status: z.enum(GATEWAY_LINK_STATES),
    payments: z.array(z.object({ payment_id: z.string() })).nullish(),
  })
  .transform((link): GatewayLink => ({
    id: link.id,
    reference: link.reference_id,
    url: link.short_url,
    state: link.status,
    paymentIds: (link.payments ?? []).map(({ payment_id: id }) => id),
  }));
export const linksSchema = z.object({ payment_links: z.array(linkSchema) });
export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(PAYMENT_STATES),
    method: z.string().nullish(),
    fee: z.unknown().optional(),
    tax: z.unknown().optional(),
    // An object, or an empty array.
    notes: z.unknown().optional(),
  })
  .transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    state: payment.status,
    method: payment.method ?? null,
    fee: readFee(payment.fee, payment.tax, payment.amount),
    reference: linkNotes.safeParse(payment.notes).data?.[LINK_NOTE] ?? null,
  }));
export const refundSchema = z
  .object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.enum(REFUND_STATES), receipt: z.string().nullish() })
  .transform((refund): GatewayRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    state: refund.status,
    receipt: refund.receipt ?? null,
  }));
/** An unknown value is no reason to lose the rest. @source payments §4.7 */
const disputeSchema = z
  .object({
    id: z.string().max(60),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(DISPUTE_STATES).catch('open'),
    reason_code: z.string().nullish(),
    reason_description: z.string().nullish(),
    respond_by: z.int().min(1).max(99_999_999_999).nullish(),
  })
  .transform((dispute): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    state: dispute.status,
    reason: (dispute.reason_description || dispute.reason_code || '').slice(0, 200),
    answerBy: dispute.respond_by == null ? null : new Date(dispute.respond_by * 1000).toISOString(),
  }));
const linePaise = z.int().min(0).max(MOST_LINE_PAISE);
/** A field that does not concern a line is 0, null or absent. */
const optionalPaise = linePaise.nullish().transform((paise) => paise ?? 0);
/** Far beyond any settlement, and still an instant. */
const MOST_UNIX_SECONDS = 99_999_999_999;
/** A line of the settlement report; null while no settlement has it. Fields that do not concern a type are absent, null or empty. @source payments §4.12 */
export const settledSchema = z
  .object({
    entity_id: z.string().min(1).max(60),
    type: z.string(),
    debit: optionalPaise,
    credit: optionalPaise,
    amount: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(linePaise),
    fee: optionalPaise,
    tax: optionalPaise,
    settled: z.boolean().nullish(),
    settled_at: z.int().min(0).max(MOST_UNIX_SECONDS).nullish(),
    settlement_id: z.string().max(60).nullish(),
    settlement_utr: z.string().max(60).nullish(),
    payment_id: z.string().max(60).nullish(),
  })
  .transform((line): ReconLine | null => {
    if (!line.settlement_id || !line.settled_at || line.settled === false) return null;
    return {
      entityId: line.entity_id,
      type: reconTypeOf(line.type),
      amountPaise: line.amount,
      feePaise: line.fee,
      taxPaise: line.tax,
      creditPaise: line.credit,
      debitPaise: line.debit,
      settlementId: line.settlement_id,
      utr: line.settlement_utr || null,
      paymentId: line.payment_id || null,
      settledAt: new Date(line.settled_at * 1_000).toISOString(),
    };
  });
export const collectionOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** Parsed leniently, because the signature covers the raw bytes. @source payments §4.7 */
const envelopeSchema = z.object({
  event: z.string().max(60),
  account_id: z.string().optional(),
  payload: z.record(z.string(), z.object({ entity: z.unknown() }).catch({ entity: undefined })).default({}),
});

function envelopeOf(body: string): z.infer<typeof envelopeSchema> | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

export const nameOf = (body: string): string => envelopeOf(body)?.event ?? 'unreadable';

const ABOUT_PAYMENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const ABOUT_REFUNDS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']);
/** Created, under review, won, lost, closed. */
const DISPUTES = 'payment.dispute.';
const PAID_LINKS = new Set(['payment_link.paid', 'payment_link.partially_paid']);
const ENDED_LINKS = new Set(['payment_link.expired', 'payment_link.cancelled']);

/** @param ownAccount messages of another are not ours; undefined or null: every account is. @throws ZodError when the record is missing or unreadable */
export function messageOf(body: string, ownAccount: string | null | undefined): ProviderMessage | null {
  const { event = '', account_id: account = ownAccount, payload = {} } = envelopeOf(body) ?? {};
  if (ownAccount && account !== ownAccount) return null;
  const payment = (): GatewayPayment => paymentSchema.parse(payload['payment']?.entity);
  const link = (): GatewayLink => linkSchema.parse(payload['payment_link']?.entity);
  if (ABOUT_PAYMENTS.has(event)) return { about: 'payment', payment: payment() };
  if (ABOUT_REFUNDS.has(event)) return { about: 'refund', refund: refundSchema.parse(payload['refund']?.entity) };
  if (event.startsWith(DISPUTES)) return { about: 'dispute', dispute: disputeSchema.parse(payload['dispute']?.entity) };
  if (PAID_LINKS.has(event)) return { about: 'link', link: link(), payment: payment() };
  return ENDED_LINKS.has(event) ? { about: 'link', link: link(), payment: null } : null;
}

const proofText = z.string().min(1).max(512);
/** The three fields of a success; a failure carries others, of which none is believed. @source payments §4.5 */
const proofSchema = z
  .object({ razorpay_payment_id: proofText, razorpay_order_id: proofText, razorpay_signature: proofText })
  .transform((form): CreateBooking['payment'] => ({
    id: form.razorpay_payment_id,
    orderId: form.razorpay_order_id,
    signature: form.razorpay_signature,
  }));

export const proofOf = (form: unknown): CreateBooking['payment'] | null => proofSchema.safeParse(form).data ?? null;
