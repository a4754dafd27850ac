import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** One file of a backup: its sum is over the bytes as they lie there. */
export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
  /** For an encrypted one, base64. */
  iv?: string;
  tag?: string;
}

const PRIVATE = 0o600;
const CIPHER = 'aes-256-gcm';
/** 64 MiB and about a third of a second for each guess. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** The key of a backup out of its passphrase. @param salt base64, from the backup's list */
export const keyOf = (passphrase: string, salt: string): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, SCRYPT);

export const newSalt = (): string => randomBytes(16).toString('base64');

/** Copies a file into a backup, readable only by its owner, encrypted when there is a key. */
export async function store(from: string, to: string, name: string, key: Buffer | null): Promise<BackupFile> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const sum = createHash('sha256');
  const tally = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  const out = createWriteStream(to, { flags: 'wx', mode: PRIVATE, flush: true });
  if (!key) {
    await pipeline(createReadStream(from), tally, out);
    return { name, bytes: (await stat(to)).size, sha256: sum.digest('hex') };
  }
  const iv = randomBytes(12);
  // The name is sealed with the content: no file can be put in another's place.
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  await pipeline(createReadStream(from), cipher, tally, out);
  const sealed = { iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64') };
  return { name, bytes: (await stat(to)).size, sha256: sum.digest('hex'), ...sealed };
}

/** Brings a file of a backup out again. @throws Error when it is not as it was stored, or the passphrase is another */
export async function bringOut(from: string, to: string, file: BackupFile, key: Buffer | null): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const sum = createHash('sha256');
  await pipeline(createReadStream(from), sum);
  if (sum.digest('hex') !== file.sha256) throw new Error(`${file.name} is damaged: it is not what was backed up.`);
  const out = createWriteStream(to, { mode: PRIVATE, flush: true });
  if (file.iv === undefined || file.tag === undefined) return pipeline(createReadStream(from), out);
  if (!key) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE.');
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(file.iv, 'base64')).setAAD(Buffer.from(file.name));
  decipher.setAuthTag(Buffer.from(file.tag, 'base64'));
  await pipeline(createReadStream(from), decipher, out).catch(() => {
    throw new Error('BACKUP_PASSPHRASE does not open this backup.');
  });
}
