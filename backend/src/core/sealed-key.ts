import { createHash, randomBytes, scryptSync } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ServerKeyEntity } from './database/core-records.entity.js';

export const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NAME = 'server';

type Sealed = Pick<ServerKeyEntity, 'keyId' | 'salt' | 'sealed'>;

/** Tells one key from another and nothing else. */
export const idOf = (key: Buffer): string => createHash('sha256').update('id\n').update(key).digest('base64url').slice(0, 8);

/**
 * The key in the database, which the first process puts there. Who reads the database but does not know its password cannot use it; after the password
 * was changed it is lost and another takes its place.
 * @param given the key to begin with
 */
export async function sharedKey(em: SqlEntityManager, password: string, given: () => Buffer): Promise<Buffer> {
  for (;;) {
    const stored = await em.findOne(ServerKeyEntity, { name: NAME }, { disableIdentityMap: true });
    const key = stored && opened(stored, password);
    if (key) return key;
    const fresh = stored ? sealed(randomBytes(KEY_BYTES), password) : sealed(given(), password);
    // Another process may be quicker: the next round reads the stored key.
    if (stored) await em.nativeUpdate(ServerKeyEntity, { name: NAME, keyId: stored.keyId }, fresh);
    else
      await em
        .createQueryBuilder(ServerKeyEntity)
        .insert({ name: NAME, ...fresh })
        .onConflict('name')
        .ignore()
        .execute();
  }
}

function sealed(key: Buffer, password: string): Sealed {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return { keyId: idOf(key), salt, sealed: masked(key, password, salt).toString('base64url') };
}

/** Null when the password is another one. */
function opened({ keyId, salt, sealed: hidden }: Sealed, password: string): Buffer | null {
  const key = masked(Buffer.from(hidden, 'base64url'), password, salt);
  return idOf(key) === keyId ? key : null;
}

/** A mask is used once, for its salt is. */
function masked(key: Buffer, password: string, salt: string): Buffer {
  const mask = scryptSync(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return Buffer.from(mask.map((byte, index) => byte ^ (key[index] ?? 0)));
}
