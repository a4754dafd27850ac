import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, type DatabaseTarget, openDatabase } from '../../../backend/src/core/database/mikro-orm.config.js';

/** The server writes at the same moment. */
const BUSY_MS = 5_000;

/** Asks the database itself, beside the server: for what no route tells. */
export async function rowsOf<Row extends object>(target: DatabaseTarget, sql: string): Promise<Row[]> {
  if (!target.databaseUrl) return rowsOfFile<Row>(join(target.dataDir, DATABASE_FILE), sql);
  const orm = await openDatabase(target);
  try {
    return await orm.em.getConnection().execute<Row[]>(sql);
  } finally {
    await orm.close(true);
  }
}

/** Some specs look many times a second, for which the mapper takes too long to open. */
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
