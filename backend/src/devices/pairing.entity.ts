import { defineEntity, p } from '@mikro-orm/core';

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
