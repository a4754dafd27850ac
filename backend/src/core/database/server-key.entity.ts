import { defineEntity, p } from '@mikro-orm/core';

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
