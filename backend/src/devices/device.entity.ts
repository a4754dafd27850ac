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
