import { z } from 'zod';
import { createUserSchema, loginSchema, meReplySchema, patchUserSchema, sessionUserSchema, userSchema } from './auth.contract.ts';
import { replyOf } from '../core/reply.contract.ts';

/** Bodies and replies of `authApi`. */
export const authWire = {
  login: { body: loginSchema, reply: replyOf({ user: sessionUserSchema }) },
  check: { body: loginSchema, reply: replyOf({}) },
  logout: { reply: replyOf({}) },
  me: { reply: meReplySchema },
  users: { reply: replyOf({ data: z.array(userSchema) }) },
  addUser: { body: createUserSchema, reply: replyOf({ user: userSchema }) },
  editUser: { body: patchUserSchema, reply: replyOf({ user: userSchema }) },
  removeUser: { reply: replyOf({ user: userSchema }) },
};
