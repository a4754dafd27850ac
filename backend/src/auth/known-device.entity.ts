import { defineEntity, p } from '@mikro-orm/core';

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
