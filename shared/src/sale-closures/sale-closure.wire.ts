import { customerOrderSchema } from '../bookings/booking.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { chooseDateSchema, closurePlanSchema, saleClosureSchema, startClosureSchema } from './sale-closure.contract.ts';

/** Bodies and replies of `saleClosureApi`. */
export const saleClosureWire = {
  one: { reply: liveReplyOf(saleClosureSchema.nullable()) },
  start: { body: startClosureSchema, reply: replyOf({ closure: saleClosureSchema }) },
  plan: { reply: replyOf({ plan: closurePlanSchema }) },
  choose: { body: chooseDateSchema, reply: replyOf({ data: customerOrderSchema }) },
};
