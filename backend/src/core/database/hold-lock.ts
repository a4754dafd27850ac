import type { SqlEntityManager } from '@mikro-orm/sql';
import { databaseKind } from './database-kind.js';

/**
 * Lets one transaction at a time past this point, until it ends. SQLite runs one at a time anyway. Call it before any record is locked,
 * so that two transactions never wait for each other.
 */
export async function holdLock(em: SqlEntityManager, name: string): Promise<void> {
  if (databaseKind(em) === 'postgresql') await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
