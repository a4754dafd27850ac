import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { paymentActionSchema, paymentAlertSchema, refundRecordSchema } from './payment-alert.contract.ts';

/** Bodies and replies of `paymentApi`. */
export const paymentWire = {
  alerts: { reply: liveReplyOf(z.array(paymentAlertSchema)) },
  alertAction: { body: paymentActionSchema, reply: replyOf({ data: z.array(paymentAlertSchema) }) },
  retryRefund: { reply: replyOf({ refund: refundRecordSchema }) },
};
