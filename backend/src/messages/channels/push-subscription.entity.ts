import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '#shared/core/roles';
import type { MessageLanguage } from '#shared/messages/channel';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscriptionEntity',
  tableName: 'push_subscription',
  uniques: [{ properties: ['endpointHash', 'owner'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    endpointHash: p.string().length(43),
    endpoint: p.text(),
    p256dh: p.string().length(87),
    auth: p.string().length(22),
    /** `order:7`, `user:1`, `device:3`. */
    owner: p.string().length(40).index(),
    /** Null for customers. */
    role: p.string().$type<Role>().length(10).nullable(),
    /** By which the browser was let in: the id of a session, or the hash of an order's token. With it the subscription ends. */
    access: p.string().length(64),
    language: p.string().$type<MessageLanguage>().length(5),
    createdAt: p.string().length(30).index(),
  },
});

/** A browser that asked to be notified. */
export class PushSubscriptionEntity extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscriptionEntity);
