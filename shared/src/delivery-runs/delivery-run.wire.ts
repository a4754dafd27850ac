import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  deliverSchema,
  deliveryRunSchema,
  editRunSchema,
  leaveSchema,
  makeRunSchema,
  moveStopSchema,
  nobodyThereSchema,
  planRunsSchema,
  runsReplySchema,
  stopReplySchema,
  tryAgainSchema,
} from './delivery-run.contract.ts';

/** Bodies and replies of `deliveryRunApi`. */
export const deliveryRunWire = {
  ofSale: { reply: liveReplyOf(z.array(deliveryRunSchema)) },
  make: { body: makeRunSchema, reply: runsReplySchema },
  plan: { body: planRunsSchema, reply: runsReplySchema },
  stop: { body: moveStopSchema, reply: runsReplySchema },
  edit: { body: editRunSchema, reply: runsReplySchema },
  remove: { reply: replyOf({}) },
  order: { reply: runsReplySchema },
  own: { reply: liveReplyOf(z.array(deliveryRunSchema)) },
  leave: { body: leaveSchema, reply: runsReplySchema },
  deliver: { body: deliverSchema, reply: stopReplySchema },
  nobodyThere: { body: nobodyThereSchema, reply: stopReplySchema },
  tryAgain: { body: tryAgainSchema, reply: stopReplySchema },
};
