import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKeyEntity',
  tableName: 'idempotency_key',
  indexes: [{ properties: ['route', 'createdAt'] }, { properties: ['isAnonymous', 'createdAt'] }],
  properties: {
    /** Actor and route, then the client's key: one key means one command of one actor. */
    scope: p.string().length(400).primary(),
    /** Method and path pattern of the command, as in `POST /api/bookings/:bookingId/refund`. */
    route: p.string().length(300).default(''),
    /** A hash of path and body with a key of the server, after the key's id; of a lost key it is compared with nothing. */
    bodyHash: p.string().length(64),
    /** Sent without a session. */
    isAnonymous: p.boolean().default(false),
    /** HTTP status of the first reply; null while the command runs. */
    status: p.integer().nullable(),
    reply: p.text().nullable(),
    /** Which of the processes on one PostgreSQL runs the command, see `ServerLock`. */
    processNumber: p.integer().nullable(),
    createdAt: p.string().length(30).index(),
  },
});

/** A command that was carried out, and its reply. @source contract §2 */
export class IdempotencyKeyEntity extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKeyEntity);

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
