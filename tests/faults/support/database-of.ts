import { openDatabase } from '../../../backend/src/core/database/mikro-orm.config.js';
import type { DatabaseTarget } from '../../../backend/src/core/database/mikro-orm.config.js';

/** Asks the database itself, beside the server: for what no route tells. */
export async function rowsOf<Row extends object>(target: DatabaseTarget, sql: string): Promise<Row[]> {
  const orm = await openDatabase(target);
  try {
    return await orm.em.getConnection().execute<Row[]>(sql);
  } finally {
    await orm.close(true);
  }
}

/** What SQLite says of its file; PostgreSQL answers for itself. */
export async function integrityOf(target: DatabaseTarget): Promise<string> {
  if (target.databaseUrl) return 'ok';
  const [row] = await rowsOf<{ integrity_check: string }>(target, 'pragma integrity_check');
  return row?.integrity_check ?? 'no answer';
}
