import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { createDishSchema, dishSchema, editDishSchema, sortDishesSchema } from './dish.contract.ts';

/** Bodies and replies of `dishApi`. */
export const dishWire = {
  list: { reply: liveReplyOf(z.array(dishSchema)) },
  create: { body: createDishSchema, reply: replyOf({ dish: dishSchema }) },
  edit: { body: editDishSchema, reply: replyOf({ dish: dishSchema }) },
  order: { body: sortDishesSchema, reply: replyOf({ data: z.array(dishSchema) }) },
};
