import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '#shared/core/roles';

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
