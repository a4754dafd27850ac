import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AuthModule } from '../auth/auth.module.js';
import { RecoveryService } from '../auth/recovery.service.js';
import { BackupsService } from '../backups/backups.service.js';
import { NoAnnouncer } from '../core/sockets.js';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { AddressError } from '../core/database/postgres-tls.js';
import { entitiesOf } from '../core/database/entities.js';
import { DATABASE_FILE, openDatabase } from '../core/database/open-database.js';
import { readPostgresAddress } from '../core/database/postgres-address.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { createLog } from '../core/http/request-log.js';
import { MoveService } from '../move/move.service.js';
import { MoveLines } from './move-watcher.js';

/** Commands outside the server, for users of its machine: `npm run backup`, `restore`, `password` and `move-to-postgres`. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Opening makes a file where there is none, and an empty copy would pass for a backup. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, DATABASE_FILE))) return;
  throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right? A new kitchen gets one with its first start.`);
}

async function backup(config: Config, [folder]: string[]): Promise<void> {
  requireDatabase(config);
  const made = await new BackupsService(config).make(folder === undefined ? undefined : resolve(folder));
  say(`The backup is in ${made}`);
  if (config.backupPassphrase === null) say('It is not encrypted. Set BACKUP_PASSPHRASE before copies leave this machine.');
}

async function restore(config: Config, [folder]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Which backup? npm run restore -- data/backups/<name>');
  const { madeAt, kept } = await new BackupsService(config).restore(resolve(folder));
  say(`Everything is as it was at ${madeAt}. Everybody signs in again; phones and screens are enrolled again.`);
  if (kept !== null) say(`The database that was there before is ${kept}`);
}

async function password(config: Config, [username]: string[]): Promise<void> {
  requireDatabase(config);
  const orm = await openDatabase(config, entitiesOf([AuthModule]));
  try {
    const clock = new Clock();
    const revisions = new RoomRevisions(orm);
    const work = new UnitOfWork(orm, revisions, new NoAnnouncer(), new Audit(clock, revisions), clock, createLog(config.logLevel));
    const recovery = new RecoveryService(work);
    const managers = await recovery.managers();
    const name = username ?? (managers.length === 1 ? managers[0] : undefined);
    const fresh = randomBytes(12).toString('base64url');
    if (name === undefined || !(await recovery.setPassword(name, fresh))) {
      throw new Error(`Whose? npm run password -- <name>. Managers: ${managers.join(', ') || 'none yet'}`);
    }
    say(`Manager:  ${name}`);
    say(`Password: ${fresh}   (shown only this once; every session of this account has ended)`);
  } finally {
    await orm.close(true);
  }
}

async function moveToPostgres(config: Config, args: string[]): Promise<void> {
  const url = args.length === 0 ? config.databaseUrl : givenUrl(args);
  if (url === null) throw new Error('Where to? DATABASE_URL=postgresql://user:password@host/kuzhi npm run move-to-postgres');
  await new MoveService(config.dataDir, url, new MoveLines(process.stdout)).run();
  say('Start the server with DATABASE_URL and the same DATA_DIR: uploads and server.key are read from there. Everybody stays signed in.');
  say(`${DATABASE_FILE} is as it was. Never start a server on it again; rename it once all is well.`);
}

/** @throws Error that does not repeat the address: there is a password in it */
function givenUrl([name, url, ...more]: string[]): string {
  if (name !== '--to' || url === undefined || more.length > 0) {
    throw new Error('Usage: npm run move-to-postgres -- --to postgresql://user:password@host/kuzhi');
  }
  try {
    readPostgresAddress(url);
  } catch (error) {
    throw error instanceof AddressError ? new Error(`The address ${error.message}.`) : error;
  }
  return url;
}

const COMMANDS: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  backup,
  restore,
  password,
  'move-to-postgres': moveToPostgres,
};

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`Usage: ${Object.keys(COMMANDS).join(' | ')}`);
  await command(Config.fromProcess(), args);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
