import { z } from 'zod';
import { PAYMENT_STATES, REFUND_STATES } from '#shared/payments/payment-state';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './payment-gateway.js';

// The provider's records, as far as we read them, in our own words. Answers and webhooks carry the same. @source payments §4.3, §4.4, §4.8
export const orderSchema = z
  .object({ id: z.string(), amount: z.int(), currency: z.string() })
  .transform(({ id, amount, currency }): GatewayOrder => ({ id, amountPaise: amount, currency }));
export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(PAYMENT_STATES),
    method: z.string().nullish(),
  })
  .transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    state: payment.status,
    method: payment.method ?? null,
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
