import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { dishPhotoSchema, setDishPhotoSchema } from './dish-photo.contract.ts';

/** Bodies and replies of `dishPhotoApi`. */
export const dishPhotoWire = {
  list: { reply: liveReplyOf(z.array(dishPhotoSchema)) },
  set: { body: setDishPhotoSchema, reply: replyOf({ photo: dishPhotoSchema }) },
  clear: { reply: replyOf({ photo: dishPhotoSchema }) },
};
