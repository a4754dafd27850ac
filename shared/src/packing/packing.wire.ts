import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { bagSchema, countBagsSchema, packBagSchema, unpackBagSchema } from './bag.contract.ts';

/** Bodies and replies of `packingApi`. */
export const packingWire = {
  bags: { reply: liveReplyOf(z.array(bagSchema)) },
  pack: { body: packBagSchema, reply: replyOf({ bag: bagSchema }) },
  count: { body: countBagsSchema, reply: replyOf({ bag: bagSchema }) },
  unpack: { body: unpackBagSchema, reply: replyOf({ bag: bagSchema }) },
};
