import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { customerDataSchema, eraseCustomerSchema } from './privacy.contract.ts';

/** Bodies and replies of `privacyApi`. */
export const privacyWire = {
  ofCustomer: { reply: replyOf({ data: customerDataSchema }) },
  erase: { body: eraseCustomerSchema, reply: replyOf({ erased: z.int() }) },
};
