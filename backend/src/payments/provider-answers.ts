import { z } from 'zod';
import { PAYMENT_STATES, REFUND_STATES } from '#shared/payments/payment-state';
import { GATEWAY_LINK_STATES, type GatewayLink, type GatewayOrder, type GatewayPayment, type GatewayRefund } from './payment-gateway.js';

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
export const collectionOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
