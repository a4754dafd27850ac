import { defineEntity, p } from '@mikro-orm/core';

const LeaseSchema = defineEntity({
  name: 'LeaseEntity',
  tableName: 'lease',
  properties: {
    name: p.string().length(60).primary(),
    /** Made by a process for itself when it starts. */
    holder: p.string().length(36),
    /** Rises while the holder lives. */
    renewals: p.integer(),
  },
});

/** The work that one of the processes on one PostgreSQL does for all. @source decisions/0058 */
export class LeaseEntity extends LeaseSchema.class {}
LeaseSchema.setClass(LeaseEntity);

const DoneOnceSchema = defineEntity({
  name: 'DoneOnceEntity',
  tableName: 'done_once',
  properties: {
    what: p.string().length(60).primary(),
    at: p.string().length(30),
  },
});

/** Something that is done once in the life of a database, and not again when its result was removed. */
export class DoneOnceEntity extends DoneOnceSchema.class {}
DoneOnceSchema.setClass(DoneOnceEntity);

const RoomRevisionSchema = defineEntity({
  name: 'RoomRevisionEntity',
  tableName: 'room_revision',
  properties: {
    room: p.string().length(120).primary(),
    revision: p.integer(),
  },
});

/** How many changes a room has seen; rises by one with each and never goes back. @source contract §5 */
export class RoomRevisionEntity extends RoomRevisionSchema.class {}
RoomRevisionSchema.setClass(RoomRevisionEntity);

const ServerKeySchema = defineEntity({
  name: 'ServerKeyEntity',
  tableName: 'server_key',
  properties: {
    /** There is one: `server`. */
    name: p.string().length(20).primary(),
    /** Of the key, see `ServerKey.id`. */
    keyId: p.string().length(8),
    salt: p.string().length(24),
    /** The key, sealed with a key made of the database's password and the salt. */
    sealed: p.string().length(44),
  },
});

/** The key that all processes on one PostgreSQL have. @source decisions/0058 */
export class ServerKeyEntity extends ServerKeySchema.class {}
ServerKeySchema.setClass(ServerKeyEntity);
