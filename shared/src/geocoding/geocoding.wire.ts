import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { deliveryAnswerSchema } from './delivery-area.contract.ts';
import { pincodeLabelSchema, placeSchema } from './geocoding.contract.ts';

/** Bodies and replies of `geocodingApi`. */
export const geocodingWire = {
  reverse: { reply: replyOf({ data: placeSchema }) },
  delivery: { reply: replyOf({ data: deliveryAnswerSchema }) },
  pincodes: { reply: replyOf({ data: z.array(pincodeLabelSchema) }) },
};
