import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from '../core/database/open-database.js';
import type { Orm } from '../core/database/orm.js';
import { readPostgresAddress, toolDatabaseOf, toolEnvironmentOf } from '../core/database/postgres-address.js';

/** PostgreSQL's own tools; they get the settings by their environment, since every user can read a command line. */
function runOn(databaseUrl: string, name: Tool, args: string[]): Promise<void> {
  const address = readPostgresAddress(databaseUrl);
  return runTool(name, [toolDatabaseOf(address), ...args], toolEnvironmentOf(address));
}

type Tool = 'pg_dump' | 'pg_restore';

export class MissingToolError extends Error {
  override name = 'MissingToolError';
}

async function runTool(name: Tool, args: string[], more: Record<string, string> = {}): Promise<void> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...more };
  const said: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.once('error', () => reject(new MissingToolError(`${name} is not installed: it comes with PostgreSQL's client programs.`)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed: ${said.join('').trim().split('\n').at(-1) ?? ''}`);
}

/** One consistent copy of the database while others write. */
export async function copyDatabase(orm: Orm, databaseUrl: string | null, to: string): Promise<void> {
  if (databaseUrl) return runOn(databaseUrl, 'pg_dump', ['--format=custom', '--no-owner', `--file=${to}`]);
  // One statement reads one state of the file, whatever is written at the same time.
  await orm.em.getConnection().execute('vacuum into ?', [to]);
}

/** Whether a copy is whole, as SQLite itself sees it. @throws Error with the result of the check */
export async function proveWhole(orm: Orm): Promise<void> {
  const [row] = await orm.em.getConnection().execute<{ integrity_check: string }[]>('pragma integrity_check');
  if (row?.integrity_check !== 'ok') throw new Error(`The copy is not whole: ${row?.integrity_check ?? 'no answer'}`);
}

/** Refuses while a server holds the file: only the last connection may leave the write-ahead log. */
export async function refuseWhileRunning(orm: Orm): Promise<void> {
  const [mode] = await orm.em
    .getConnection()
    .execute<{ journal_mode: string }[]>('pragma journal_mode = delete')
    .catch(() => []);
  if (mode?.journal_mode !== 'delete') throw new Error('The server is running. Stop it first; nothing was changed.');
}

/** Puts the copy in place; the old file stays next to it. @returns where the old file is now, or null */
export async function replaceFile(dataDir: string, copy: string, stamp: string): Promise<string | null> {
  const file = join(dataDir, DATABASE_FILE);
  const kept = existsSync(file) ? `${file}.before-${stamp}` : null;
  if (kept) await rename(file, kept);
  for (const side of ['-wal', '-shm']) await rm(`${file}${side}`, { force: true });
  await rename(copy, file);
  return kept;
}

/** The whole dump in one transaction: after a failure everything is as before. */
export const replaceDatabase = (databaseUrl: string, copy: string): Promise<void> =>
  runOn(databaseUrl, 'pg_restore', ['--clean', '--if-exists', '--no-owner', '--single-transaction', copy]);

/** The names of the migrations that were made in the database of a dump. */
export async function migrationsIn(copy: string): Promise<string[]> {
  const list = `${copy}.migrations`;
  await runTool('pg_restore', ['--data-only', '--table=mikro_orm_migrations', `--file=${list}`, copy]);
  return (await readFile(list, 'utf8')).match(/\bMigration\d\w*/g) ?? [];
}
