import { z } from 'zod';
import { ROLES, STAFF_ROLES } from './roles.ts';

export const loginSchema = z.object({
  username: z.string().max(200),
  password: z.string().max(1000),
});
export type Login = z.infer<typeof loginSchema>;

/** The person or screen behind a session. `name` is what their actions are signed with. */
export const sessionUserSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** Of a rider: the phone's number, whose room tells of the own runs. */
    deviceId: z.number().exactOptional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const meReplySchema = z
  .object({
    success: z.literal(true),
    user: sessionUserSchema.nullable(),
  })
  .meta({ id: 'MeReply' });
export type MeReply = z.infer<typeof meReplySchema>;

const username = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{M}\p{N}._@ -]+$/u, 'Letters, digits, spaces and . _ @ - only');
const password = z.string().min(10, 'At least 10 characters').max(1000);

export const createUserSchema = z.object({ username, password, role: z.enum(STAFF_ROLES) });
export type CreateUser = z.infer<typeof createUserSchema>;

export const patchUserSchema = z
  .object({ password: password.optional(), role: z.enum(STAFF_ROLES).optional(), active: z.boolean().optional() })
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change');
export type PatchUser = z.infer<typeof patchUserSchema>;

/** A staff account. @source contract §7.2 */
export const userSchema = z
  .object({
    id: z.number(),
    username: z.string(),
    role: z.enum(STAFF_ROLES),
    active: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;
