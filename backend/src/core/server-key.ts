import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fieldOf } from '#shared/core/narrow';
import { Config } from './config.js';
import { Orm } from './database/orm.js';
import { readPostgresAddress } from './database/postgres-address.js';
import { LOG, type Logger } from './log.js';
import { StartupStep } from './startup-steps.js';
import { ServerKeyEntity } from './database/core-records.entity.js';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NAME = 'server';

type Sealed = Pick<ServerKeyEntity, 'keyId' | 'salt' | 'sealed'>;

/** Tells one key from another and nothing else. */
const idOf = (key: Buffer): string => createHash('sha256').update('id\n').update(key).digest('base64url').slice(0, 8);

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

const FILE = 'server.key';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A key in the making of another process is whole within an instant. */
const PATIENCE_MS = 1_000;

/**
 * A key of this installation: a reader of the database alone can test no guess at hashed values. With SQLite it is in a private file next
 * to the database and in no backup; with PostgreSQL in the database, sealed by its password, so that processes on different machines have
 * the same one.
 * @source decisions/0052; decisions/0058
 */
@Injectable()
export class ServerKey {
  private key: Buffer | null = null;

  constructor(
    private readonly config: Config,
    private readonly orm: Orm,
    @Inject(LOG) log: Logger,
  ) {
    if (!config.databaseUrl) this.key = keyIn(config.dataDir, log);
  }

  /** A key that this installation had with SQLite, or in an earlier version, goes on. */
  @StartupStep({ name: 'server key' })
  async read(): Promise<void> {
    const { databaseUrl, dataDir } = this.config;
    if (!databaseUrl) return;
    const file = join(dataDir, FILE);
    const password = readPostgresAddress(databaseUrl).password;
    this.key = await sharedKey(this.orm.em.fork(), password, () => (existsSync(file) ? keyOf(file) : randomBytes(KEY_BYTES)));
  }

  /** Tells hashes of this key from those of an earlier one. */
  get id(): string {
    return idOf(this.known());
  }

  hmac(...parts: (string | Buffer)[]): string {
    const mac = createHmac('sha256', this.known());
    for (const part of parts) mac.update(part);
    return mac.digest('base64url');
  }

  /**
   * A secret as it may be stored: who reads the database or a backup cannot use it.
   * @param purpose opens it again; another one does not, so that a sealed text cannot be put in another's place
   */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyFor(purpose), iv);
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
  }

  /** The value sealed for this purpose; null after the key was lost, as after a restore on another machine. */
  unseal(purpose: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, this.keyFor(purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.known(), '', purpose, KEY_BYTES));
  }

  private known(): Buffer {
    if (!this.key) throw new Error('The key of the server is read by a start-up step');
    return this.key;
  }
}

function keyIn(folder: string, log: Logger): Buffer {
  const file = join(folder, FILE);
  const fresh = randomBytes(KEY_BYTES);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') return keyOf(file);
    log.warn({ err: error }, 'no server key could be written; one of this process alone is used');
    return fresh;
  }
}

function keyOf(file: string): Buffer {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const key = readFileSync(file);
    if (key.length === KEY_BYTES) return key;
    if (performance.now() > deadline) throw new Error(`${file} is damaged. Delete it; the next start makes a new one.`);
  }
}
