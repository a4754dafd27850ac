import { defineEntity, p } from '@mikro-orm/core';

/** `quarantined`: signed, but about nothing of ours. `parked`: failed too often to be tried again automatically. */
export type WebhookState = 'received' | 'done' | 'quarantined' | 'parked';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEventEntity',
  tableName: 'webhook_event',
  indexes: [{ properties: ['state', 'nextTryAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The provider's event id, the same across its retries. */
    eventId: p.string().length(100).unique(),
    name: p.string().length(60),
    /** The signed bytes as text; emptied when the work is done, for they hold contact data. */
    body: p.text(),
    state: p.string().$type<WebhookState>().length(20),
    attempts: p.integer().default(0),
    nextTryAt: p.string().length(30),
    receivedAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A signed message of the provider: stored before it is answered, worked on afterwards. */
export class WebhookEventEntity extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEventEntity);
