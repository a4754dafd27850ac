import { defineEntity, p } from '@mikro-orm/core';
import type { PhoneRole } from '#shared/core/roles';
import type { Device } from '#shared/devices/device.contract';

const DeviceSchema = defineEntity({
  name: 'DeviceEntity',
  tableName: 'device',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(60),
    kind: p.string().$type<'tv' | 'phone'>().length(10),
    /** Of a phone. */
    role: p.string().$type<PhoneRole>().length(20).default('kitchen'),
    page: p.string().length(300).nullable(),
    language: p.string().length(10).nullable(),
    plan: p.string().length(120).nullable(),
    /** Of the app that it runs; `version` on the wire. */
    appVersion: p.string().length(60).nullable(),
    lastSeen: p.string().length(30).nullable(),
    online: p.boolean(),
    createdAt: p.string().length(30),
  },
});

/** A paired TV or an enrolled phone. */
export class DeviceEntity extends DeviceSchema.class {
  toContract(): Device {
    return {
      id: this.id,
      name: this.name,
      kind: this.kind,
      role: this.kind === 'tv' ? 'tv' : this.role,
      page: this.page ?? null,
      language: this.language ?? null,
      plan: this.plan ?? null,
      version: this.appVersion ?? null,
      lastSeen: this.lastSeen ?? null,
      online: this.online,
    };
  }
}
DeviceSchema.setClass(DeviceEntity);

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

const PairingSchema = defineEntity({
  name: 'PairingEntity',
  tableName: 'device_pairing',
  properties: {
    deviceCodeHash: p.string().length(60).primary(),
    userCodeHash: p.string().length(60).unique(),
    /** The asking screen: its browser's user agent, its address, the time. Empty for those that asked before this was noted. */
    userAgent: p.string().length(300).default(''),
    address: p.string().length(60).default(''),
    askedAt: p.string().length(30).default(''),
    expiresAt: p.string().length(30).index(),
    /** Seconds that must lie between two claims; grows when a screen asks too fast. */
    intervalSeconds: p.integer(),
    lastClaimAt: p.string().length(30).nullable(),
    /** The screen that a manager made of it. */
    deviceId: p.integer().nullable(),
    claimedAt: p.string().length(30).nullable(),
  },
});

/** A screen that shows a code and waits for a manager. Its codes are stored hashed. @source RFC 8628 */
export class PairingEntity extends PairingSchema.class {}
PairingSchema.setClass(PairingEntity);
