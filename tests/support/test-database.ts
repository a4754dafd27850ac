import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';

/** `sqlite` unless TEST_DB says otherwise; the same specs run on both. */
export const testDatabaseKind = (): 'sqlite' | 'postgresql' => (process.env.TEST_DB === 'postgresql' ? 'postgresql' : 'sqlite');

const server = (): string => process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

const ROOMY_BYTES = 1_000_000_000;

export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | null;
  drop(): Promise<void>;
}

/** A file system in memory, where the machine has a roomy one: what survives a lost power supply is not asked here. */
function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > ROOMY_BYTES) return '/dev/shm';
  } catch {
    // Not this system.
  }
  return tmpdir();
}

/** A database of its own for one spec file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'kuzhi-test-'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (testDatabaseKind() === 'sqlite') {
    return { dataDir, databaseUrl: null, drop: () => Promise.resolve(removeFolder()) };
  }
  const name = `kuzhi_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  // No spec takes the server's power away; without the wait for the disk they take half the time.
  await administer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(server());
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      removeFolder();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(sql: string): Promise<void> {
  const orm = await MikroORM.init({ clientUrl: server(), entities: [], discovery: { warnWhenNoEntities: false } });
  try {
    await orm.em.getConnection().execute(sql);
  } finally {
    await orm.close(true);
  }
}
