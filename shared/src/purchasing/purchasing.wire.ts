import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  buyingOptionsSchema,
  PLAN_BASES,
  planBasisSchema,
  purchasePlanSchema,
  setBuyingSchema,
  setTickSchema,
} from './purchasing.contract.ts';

/** Bodies and replies of `purchasingApi`. */
export const purchasingWire = {
  plan: { reply: liveReplyOf(purchasePlanSchema) },
  take: { reply: replyOf({ data: purchasePlanSchema }) },
  setTicks: { body: setTickSchema, reply: replyOf({}) },
  setBuying: { body: setBuyingSchema, reply: replyOf({ options: buyingOptionsSchema }) },
  setBasis: { body: planBasisSchema, reply: replyOf({ basis: z.enum(PLAN_BASES) }) },
};
