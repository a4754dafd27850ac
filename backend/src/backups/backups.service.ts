import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { ZipFile } from 'yazl';
import { type Backup, backupNameSchema } from '#shared/backups/backup.contract';
import { isMediaName } from '#shared/media/media-file';
import { compareCodes } from '#shared/core/text-order';
import { Audit, AUDIT_CHAIN } from '../core/audit.js';
import { NoAnnouncer } from '../core/sockets.js';
import { Clock } from '../core/clock.js';
import type { Config } from '../core/config.js';
import { madeIn, requireUsable } from '../core/database/baseline.js';
import { DATABASE_FILE, openDatabase } from '../core/database/open-database.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { ServerLock } from '../core/database/server-lock.js';
import { Startup } from '../core/database/startup.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { createLog } from '../core/http/request-log.js';
import { type BackupFile, bringOut, keyOf, newSalt, store } from './backup-files.js';
import { copyDatabase, migrationsIn, proveWhole, refuseWhileRunning, replaceDatabase, replaceFile } from './database-copies.js';
import { RECORD_CHAIN } from '../core/record-journal.js';

/** Far above any revision that a screen has seen. */
const EPOCH = 1_000_000;

/**
 * Removes access that an old copy must not bring back: sessions that were ended, links and codes that were used. Every room revision
 * continues far above the revisions that screens remember, so that they load again; the counts of the audit log and of the record journal
 * stay, for they count entries.
 * @source faults D17
 */
async function beginEpoch(em: SqlEntityManager): Promise<void> {
  for (const table of ['auth_session', 'known_device', 'device_invite', 'device_pairing']) await em.execute(`delete from ${table}`);
  await em.execute('update room_revision set revision = revision + ? where room not in (?, ?)', [EPOCH, AUDIT_CHAIN, RECORD_CHAIN]);
}

const LIST = 'backup.json';
const DUMP = 'kuzhi.dump';
const DATABASE_NAMES = [DATABASE_FILE, DUMP];

const listSchema = z.object({
  madeAt: z.string(),
  version: z.string(),
  /** Of the passphrase, base64; null: not encrypted. */
  salt: z.string().nullable(),
  isNightly: z.boolean().default(false),
  files: z.array(
    z.object({
      // No file of a backup may be written outside its folder.
      name: z.string().refine((name) => DATABASE_NAMES.includes(name) || isMediaName(name.replace(/^media\//, ''))),
      bytes: z.number(),
      sha256: z.string(),
      iv: z.string().optional(),
      tag: z.string().optional(),
    }),
  ),
});

type BackupList = z.infer<typeof listSchema>;

type Needed = Pick<Config, 'backupsDir' | 'dataDir' | 'databaseUrl' | 'version' | 'backupPassphrase'>;

/** Backups of everything that is stored: the database and the uploads. @source faults D16, D17, O11 */
export class BackupsService {
  constructor(
    private readonly config: Needed,
    private readonly clock: Clock = new Clock(),
  ) {}

  /** Makes a copy while the server works; one that fails leaves nothing. @returns its folder */
  async make(folder = this.config.backupsDir, { isNightly = false } = {}): Promise<string> {
    const madeAt = this.clock.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const target = await newFolder(folder, Date.parse(madeAt));
    const work = await mkdtemp(join(target, '.making-'));
    try {
      const salt = this.config.backupPassphrase === null ? null : newSalt();
      const key = await this.keyFor(salt);
      const files = [await this.storeDatabase(work, target, key), ...(await this.storeMedia(target, key))];
      // The list comes last: a folder without it is no backup.
      const list = JSON.stringify({ madeAt, version: this.config.version, salt, isNightly, files } satisfies BackupList, null, 2);
      await writeFile(join(target, LIST), list, { mode: 0o600, flush: true });
      await rm(work, { recursive: true, force: true });
      return target;
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      throw error;
    }
  }

  /** The backups in the folder, newest first; other folders are left out. */
  async list(): Promise<Backup[]> {
    const names = (await readdir(this.config.backupsDir).catch(() => [])).filter((name) => backupNameSchema.safeParse(name).success);
    const found = await Promise.all(names.map((name) => this.find(name)));
    return found.filter((backup) => backup !== null).toSorted((a, b) => compareCodes(b.madeAt, a.madeAt));
  }

  /** Null where no whole backup has this name. */
  async find(name: string): Promise<Backup | null> {
    const list = await readList(join(this.config.backupsDir, name)).catch(() => null);
    if (!list) return null;
    const { madeAt, version, salt, isNightly, files } = list;
    return { name, madeAt, version, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), isEncrypted: salt !== null, isNightly };
  }

  remove({ name }: Backup): Promise<void> {
    return rm(join(this.config.backupsDir, name), { recursive: true, force: true });
  }

  /** All of its files as one, unpacked by every system; read while it is sent. A file that cannot be read ends the stream with an error. */
  async zip({ name }: Backup): Promise<Readable> {
    const folder = join(this.config.backupsDir, name);
    const { files } = await readList(folder);
    const zip = new ZipFile();
    // Encrypted and compressed content gets no smaller.
    for (const file of [LIST, ...files.map((one) => one.name)]) zip.addFile(join(folder, file), `${name}/${file}`, { compress: false });
    zip.on('error', (error) => zip.outputStream.emit('error', error));
    zip.end();
    return zip.outputStream as Readable;
  }

  /**
   * Replaces the stored data by a backup, once each of its files has proved whole and this program can use its version. The server must be stopped.
   * @returns where the database lies that was there before; null with PostgreSQL or when there was none
   */
  async restore(backup: string): Promise<{ madeAt: string; kept: string | null }> {
    const list = await readList(backup);
    const key = await this.keyFor(list.salt);
    await mkdir(this.config.dataDir, { recursive: true, mode: 0o700 });
    return this.alone(() => this.replaceBy(backup, list, key));
  }

  private async replaceBy(
    backup: string,
    { madeAt, version, files }: BackupList,
    key: Buffer | null,
  ): Promise<{ madeAt: string; kept: string | null }> {
    const work = await mkdtemp(join(this.config.dataDir, '.restoring-'));
    try {
      for (const file of files) await bringOut(join(backup, file.name), join(work, file.name), file, key);
      const kept = await this.putDatabase(work, files);
      await this.putMedia(work);
      await this.open(async (services) => {
        await services.startup.run();
        await services.work.run(async (tx) => {
          await beginEpoch(tx.em);
          await tx.audit({ action: 'backup.restored', subject: 'backup', actor: 'server', after: { madeAt, version } });
        });
      });
      return { madeAt, kept };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** While it runs no server uses the database, nor begins to. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    const { databaseUrl, dataDir } = this.config;
    const orm = databaseUrl ? await openDatabase({ databaseUrl, dataDir }) : null;
    const lock = new ServerLock(orm, dataDir);
    try {
      if (!(await lock.hold('alone'))) throw new Error('The server is running. Stop it first; nothing was changed.');
      return await work();
    } finally {
      await lock.release();
      await orm?.close(true);
    }
  }

  private async keyFor(salt: string | null): Promise<Buffer | null> {
    if (salt === null) return null;
    if (this.config.backupPassphrase === null) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE.');
    return keyOf(this.config.backupPassphrase, salt);
  }

  private async storeDatabase(work: string, target: string, key: Buffer | null): Promise<BackupFile> {
    const name = this.config.databaseUrl ? DUMP : DATABASE_FILE;
    const copy = join(work, name);
    await this.open(({ orm }) => copyDatabase(orm, this.config.databaseUrl, copy));
    await chmod(copy, 0o600);
    return store(copy, join(target, name), name, key);
  }

  /** After the database: the files that it names exist. Files never change under their names. */
  private async storeMedia(target: string, key: Buffer | null): Promise<BackupFile[]> {
    const folder = join(this.config.dataDir, 'media');
    const names = (await readdir(folder).catch(() => [])).filter(isMediaName);
    const files: BackupFile[] = [];
    for (const name of names) files.push(await store(join(folder, name), join(target, 'media', name), `media/${name}`, key));
    return files;
  }

  private async putDatabase(work: string, files: readonly BackupFile[]): Promise<string | null> {
    const { dataDir, databaseUrl } = this.config;
    const name = files.find((file) => DATABASE_NAMES.includes(file.name))?.name;
    if (name !== (databaseUrl ? DUMP : DATABASE_FILE)) throw new Error('This backup is of another kind of database.');
    if (databaseUrl) {
      requireUsable('postgresql', await migrationsIn(join(work, DUMP)));
      await replaceDatabase(databaseUrl, join(work, DUMP));
      return null;
    }
    await this.open(async ({ orm }) => {
      await proveWhole(orm);
      requireUsable('sqlite', await madeIn(orm));
    }, work);
    await this.open(({ orm }) => refuseWhileRunning(orm), work);
    if (existsSync(join(dataDir, DATABASE_FILE))) await this.open(({ orm }) => refuseWhileRunning(orm));
    return replaceFile(dataDir, join(work, DATABASE_FILE), stampOf(this.clock.now()));
  }

  private async putMedia(work: string): Promise<void> {
    const from = join(work, 'media');
    for (const name of await readdir(from).catch(() => [])) {
      const to = join(this.config.dataDir, 'media', name);
      if (!existsSync(to)) await store(join(from, name), to, name, null);
    }
  }

  /** The database with the services that write in it as the server does. */
  private async open<T>(run: (services: Services) => Promise<T>, dataDir = this.config.dataDir): Promise<T> {
    const orm = await openDatabase({ databaseUrl: this.config.databaseUrl, dataDir });
    try {
      const revisions = new RoomRevisions(orm);
      const work = new UnitOfWork(orm, revisions, new NoAnnouncer(), new Audit(this.clock, revisions), this.clock, createLog('error'));
      return await run({ orm, work, startup: new Startup(orm) });
    } finally {
      await orm.close(true);
    }
  }
}

interface Services {
  orm: Awaited<ReturnType<typeof openDatabase>>;
  work: UnitOfWork;
  startup: Startup;
}

/** `2026-11-21T14-55-02Z`, a name on every file system. */
const stampOf = (at: string): string => `${at.slice(0, 19).replaceAll(':', '-')}Z`;

/** Two backups of one second have the names of two seconds. */
async function newFolder(parent: string, atMs: number): Promise<string> {
  const target = join(parent, stampOf(new Date(atMs).toISOString()));
  try {
    await mkdir(target, { mode: 0o700 });
    return target;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return newFolder(parent, atMs + 1_000);
  }
}

async function readList(backup: string): Promise<BackupList> {
  const text = await readFile(join(backup, LIST), 'utf8').catch(() => {
    throw new Error(`${backup} is no backup: it has no ${LIST}.`);
  });
  const list = listSchema.safeParse(JSON.parse(text));
  if (!list.success) throw new Error(`${join(backup, LIST)} cannot be read.`);
  return list.data;
}
