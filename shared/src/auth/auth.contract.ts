import { z } from 'zod';
import { folded } from '../core/folded.ts';
import { ROLES, STAFF_ROLES } from '../core/roles.ts';
import { replyOf } from '../core/reply.contract.ts';

const loginSchema = z.object({
  username: z.string().max(200),
  password: z.string().max(1000),
});
export type Login = z.infer<typeof loginSchema>;

/** The person or screen behind a session. `name` is the signature of their actions. */
const sessionUserSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** Of a rider: the phone's number, whose room has the own runs. */
    deviceId: z.number().exactOptional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

const meReplySchema = z
  .object({
    success: z.literal(true),
    user: sessionUserSchema.nullable(),
  })
  .meta({ id: 'MeReply' });
export type MeReply = z.infer<typeof meReplySchema>;

const username = z
  .string()
  .trim()
  .min(2, { abort: true })
  .max(60)
  // Malayalam and Hindi write joiners within their letters.
  .regex(/^(?:[\p{L}\p{M}\p{N}._@ -]|\u200C|\u200D)+$/u, 'Letters, digits, spaces and . _ @ - only')
  .refine((name) => folded(name).length >= 2, 'At least 2 letters');
const password = z.string().min(10, 'At least 10 characters').max(1000);

export const createUserSchema = z.object({ username, password, role: z.enum(STAFF_ROLES) });
export type CreateUser = z.infer<typeof createUserSchema>;

const patchUserSchema = z
  .object({ password: password.optional(), role: z.enum(STAFF_ROLES).optional(), active: z.boolean().optional() })
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change');
export type PatchUser = z.infer<typeof patchUserSchema>;

/** A staff account. @source contract §7.2 */
const userSchema = z
  .object({
    id: z.number(),
    username: z.string(),
    role: z.enum(STAFF_ROLES),
    active: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

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
