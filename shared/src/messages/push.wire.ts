import { replyOf } from '../core/reply.contract.ts';
import { pushEndpointSchema, pushKeySchema, pushSubscriptionSchema } from './push.contract.ts';

/** Bodies and replies of `pushApi`. */
export const pushWire = {
  key: { reply: replyOf({ publicKey: pushKeySchema }) },
  order: { body: pushSubscriptionSchema, reply: replyOf({}) },
  removeOrder: { body: pushEndpointSchema, reply: replyOf({}) },
  staff: { body: pushSubscriptionSchema, reply: replyOf({}) },
  removeStaff: { body: pushEndpointSchema, reply: replyOf({}) },
};
