import { defineEntity, p } from '@mikro-orm/core';
import type { User } from '#shared/auth/auth.contract';
import type { Role, StaffRole } from '#shared/core/roles';
import { folded } from '#shared/core/folded';

const UserSchema = defineEntity({
  name: 'UserEntity',
  tableName: 'staff_user',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** As typed; compared through `usernameKey`. */
    username: p.string().length(60),
    usernameKey: p.string().length(120).unique(),
    /** Argon2id in its standard text form. */
    passwordHash: p.string().length(200),
    role: p.string().$type<StaffRole>().length(20),
    active: p.boolean().default(true),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A staff account. */
export class UserEntity extends UserSchema.class {
  toContract(): User {
    return { id: this.id, username: this.username, role: this.role, active: this.active };
  }
}
UserSchema.setClass(UserEntity);

/** Names that are one name folded are one account, also in letters of full width. */
export const usernameKey = (username: string): string => folded(username.normalize('NFKC'));

const AuthSessionSchema = defineEntity({
  name: 'AuthSessionEntity',
  tableName: 'auth_session',
  properties: {
    id: p.string().length(40).primary(),
    tokenHash: p.string().length(60).unique(),
    role: p.string().$type<Role>().length(20),
    name: p.string().length(120),
    userId: p.integer().nullable().index(),
    deviceId: p.integer().nullable().index(),
    createdAt: p.string().length(30),
    /** ISO 8601 UTC; moved forward while the session is used. */
    expiresAt: p.string().length(30).index(),
  },
});

/** A session; ended ones are deleted. The token itself is never stored. */
export class AuthSessionEntity extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSessionEntity);

const KnownDeviceSchema = defineEntity({
  name: 'KnownDeviceEntity',
  tableName: 'known_device',
  properties: {
    tokenHash: p.string().length(60).primary(),
    userId: p.integer().index(),
    createdAt: p.string().length(30),
  },
});

/** A browser on which an account has signed in before. It proves nothing but saves its owner from a lock-out. */
export class KnownDeviceEntity extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDeviceEntity);
