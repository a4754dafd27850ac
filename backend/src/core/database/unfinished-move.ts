import type { SqlEntityManager } from '@mikro-orm/sql';

/** The table in the target database in which `npm run move-to-postgres` notes its source and whether the copy is complete. */
export const MOVE_TABLE = 'database_move';

/** @throws Error when a move into this database was begun and not finished: part of the records is missing */
export async function refuseUnfinishedMove(em: SqlEntityManager): Promise<void> {
  const [found] = await em.execute<{ there: boolean }[]>('select to_regclass(?) is not null as there', [MOVE_TABLE]);
  if (!found?.there) return;
  const unfinished = await em.execute<object[]>(`select 1 from ${MOVE_TABLE} where finished_at is null`);
  if (unfinished.length > 0) {
    throw new Error('a move from SQLite into this database is not finished. Run npm run move-to-postgres once more, then start again.');
  }
}
