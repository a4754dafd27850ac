import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { addCostSchema, editCostSchema, extraCostSchema, profitLineSchema, profitStatementSchema } from './profit.contract.ts';

/** Bodies and replies of `profitApi`. */
export const profitWire = {
  list: { reply: liveReplyOf(z.array(profitLineSchema)) },
  ofSale: { reply: liveReplyOf(profitStatementSchema) },
  costs: { body: addCostSchema, reply: replyOf({ cost: extraCostSchema }) },
  editCost: { body: editCostSchema, reply: replyOf({ cost: extraCostSchema }) },
  removeCost: { reply: replyOf({ cost: extraCostSchema }) },
  restoreCost: { reply: replyOf({ cost: extraCostSchema }) },
};
