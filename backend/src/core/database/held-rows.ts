import type { SqlEntityManager } from '@mikro-orm/sql';

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
    if (row === null) return row;
    const rows = this.held.get(em) ?? new Map<Key, Row>();
    this.held.set(em, rows.set(key, row as Row));
    return row;
  }
}
