import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { askPostgres } from './ask-postgres.ts';
import { scratchFolder } from './jest/template.mjs';

/** `sqlite` unless TEST_DB says otherwise; the same specs run on both. */
export const testDatabaseKind = (): 'sqlite' | 'postgresql' => (process.env.TEST_DB === 'postgresql' ? 'postgresql' : 'sqlite');

const server = (): string => process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | null;
  drop(): Promise<void>;
}

/** A database of its own for one spec file: empty, or on PostgreSQL a copy of another one. */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'kuzhi-test-'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (testDatabaseKind() === 'sqlite') {
    return { dataDir, databaseUrl: null, drop: () => Promise.resolve(removeFolder()) };
  }
  const name = `kuzhi_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
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

/** The name by which PostgreSQL has it. */
export const nameOf = ({ databaseUrl }: TestDatabase): string => new URL(databaseUrl ?? '').pathname.slice(1);

/** Asks PostgreSQL itself, outside the databases of the tests. */
export const administer = (sql: string): Promise<object[]> => askPostgres(server(), sql);
