import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, type DatabaseTarget } from '../../../backend/src/core/database/open-database.js';
import { askPostgres } from '../../support/ask-postgres.js';

/** The server writes at the same moment. */
const BUSY_MS = 5_000;

/** Asks the database itself, beside the server: for what no route tells. Some specs look many times a second. */
export async function rowsOf<Row extends object>({ databaseUrl, dataDir }: DatabaseTarget, sql: string): Promise<Row[]> {
  return databaseUrl ? askPostgres<Row>(databaseUrl, sql) : rowsOfFile<Row>(join(dataDir, DATABASE_FILE), sql);
}

/**
 * As if the leases of processes that were killed had ended long ago, so that the next one has the jobs as soon as it starts: on SQLite it always
 * does. How long others wait for a lease to end is measured in `cluster`.
 */
export async function endLeases(target: DatabaseTarget): Promise<void> {
  if (target.databaseUrl) await rowsOf(target, 'delete from lease');
}

function rowsOfFile<Row extends object>(file: string, sql: string): Row[] {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** What SQLite says of its file; PostgreSQL answers for itself. */
export async function integrityOf(target: DatabaseTarget): Promise<string> {
  if (target.databaseUrl) return 'ok';
  const [row] = await rowsOf<{ integrity_check: string }>(target, 'pragma integrity_check');
  return row?.integrity_check ?? 'no answer';
}
