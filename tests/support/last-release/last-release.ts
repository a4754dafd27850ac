import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DATABASE_FILE } from '../../../backend/src/core/database/open-database.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';

const file = (name: string): Buffer => gunzipSync(readFileSync(join(import.meta.dirname, `${name}.gz`)));

/**
 * The database of a kitchen that worked with the release before the baseline, stopped: a sale with bookings in three ways, one of them cancelled,
 * an order that was not paid, a cooking day whose pit is empty with a reading beyond its limit, stock, and an account for the kitchen.
 */
export async function createLastReleaseDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { dataDir, databaseUrl } = database;
  if (databaseUrl)
    execFileSync('psql', [databaseUrl, '--quiet', '--set=ON_ERROR_STOP=1'], {
      input: file('kuzhi.sql'),
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  else writeFileSync(join(dataDir, DATABASE_FILE), file('kuzhi.sqlite'));
  return database;
}
