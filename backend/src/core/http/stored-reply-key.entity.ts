import { defineEntity, p } from '@mikro-orm/core';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const StoredReplyKeySchema = defineEntity({
  name: 'StoredReplyKeyEntity',
  tableName: 'stored_reply_key',
  properties: {
    /** A booking's reference, an order's number, a phone: identifies a person whom the reply names. */
    key: p.string().length(60).primary(),
    reply: () => p.manyToOne(IdempotencyKeyEntity).primary().joinColumn('scope').deleteRule('cascade').updateRule('cascade').index(),
  },
});

/** The people whom a stored reply mentions, found without reading the replies. */
export class StoredReplyKeyEntity extends StoredReplyKeySchema.class {}
StoredReplyKeySchema.setClass(StoredReplyKeyEntity);
