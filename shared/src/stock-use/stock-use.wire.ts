import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { bookUseSchema, eventStockUseSchema, stockUseSchema } from './stock-use.contract.ts';

/** Bodies and replies of `stockUseApi`. */
export const stockUseWire = {
  ofEvent: { reply: liveReplyOf(eventStockUseSchema) },
  book: { body: bookUseSchema, reply: replyOf({ use: stockUseSchema }) },
  undo: { reply: replyOf({ use: stockUseSchema }) },
};
