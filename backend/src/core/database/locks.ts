import type { SqlEntityManager } from '@mikro-orm/sql';
import { databaseKind } from './database-kind.js';

/**
 * Lets one transaction at a time past this point, until it ends. SQLite runs one at a time anyway. Call it before any record is locked,
 * so that two transactions never wait for each other.
 */
export async function holdLock(em: SqlEntityManager, name: string): Promise<void> {
  if (databaseKind(em) === 'postgresql') await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/**
 * Records that a transaction has loaded with their rows locked. No other transaction changes them before it ends, so they stay true, and
 * loading them again would cost a statement and a flush of the changes since then.
 */
export class HeldRows<Key, Row> {
  private readonly held = new WeakMap<SqlEntityManager, Map<Key, Row>>();

  /** @param lock loads the record with its row locked; a missing record is looked for again */
  async hold<Found extends Row | null>(em: SqlEntityManager, key: Key, lock: () => Promise<Found>): Promise<Row | Found> {
    const known = this.held.get(em)?.get(key);
    if (known !== undefined) return known;
    const row = await lock();
    if (row !== null) this.keep(em, key, row as Row);
    return row;
  }

  /** A record that this transaction makes: no other has it before it ends. */
  keep(em: SqlEntityManager, key: Key, row: Row): void {
    const rows = this.held.get(em) ?? new Map<Key, Row>();
    this.held.set(em, rows.set(key, row));
  }
}
