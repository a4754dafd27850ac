import { defineEntity, p } from '@mikro-orm/core';
import type { PhoneRole } from '#shared/core/roles';

const InviteSchema = defineEntity({
  name: 'InviteEntity',
  tableName: 'device_invite',
  properties: {
    tokenHash: p.string().length(60).primary(),
    /** The name of the phone unless it sends another. */
    name: p.string().length(60),
    /** The role of the phone. */
    role: p.string().$type<PhoneRole>().length(20).default('kitchen'),
    expiresAt: p.string().length(30).index(),
    usedAt: p.string().length(30).nullable(),
    /** The phone that it enrolled, and a hash of its browser's user agent. */
    deviceId: p.integer().nullable(),
    usedBy: p.string().length(60).nullable(),
  },
});

/** A one-time link that enrols a staff phone. Its token is stored hashed. */
export class InviteEntity extends InviteSchema.class {}
InviteSchema.setClass(InviteEntity);
