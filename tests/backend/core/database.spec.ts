import { openDatabase } from '../../../backend/src/core/database/mikro-orm.config';
import { startApp } from '../../support/test-app';
import { createTestDatabase, testDatabaseKind } from '../../support/test-database';

const onSqlite = testDatabaseKind() === 'sqlite' ? it : it.skip;

onSqlite('keeps what it acknowledged over a power cut: WAL and full synchronisation, foreign keys', async () => {
  const database = await createTestDatabase();
  const orm = await openDatabase(database);
  try {
    const ask = async (pragma: string): Promise<unknown> =>
      Object.values((await orm.em.getConnection().execute<object[]>(`pragma ${pragma}`))[0] ?? {})[0];
    expect(await ask('journal_mode')).toBe('wal');
    expect(await ask('synchronous')).toBe(2);
    expect(await ask('foreign_keys')).toBe(1);
    // Waiting for another program's lock would stop the whole process.
    expect(await ask('busy_timeout')).toBe(50);
  } finally {
    await orm.close(true);
    await database.drop();
  }
});

/** @source faults D5 */
it.each([
  ['a table', 'drop table sop_video', 'sop_video'],
  ['a column', 'alter table sales_event drop column badge', 'sales_event.badge'],
])('%s that somebody removed is noticed at the start, in one line', async (_, sql, named) => {
  const app = await startApp();
  await app.work.run(({ em }) => em.execute(sql));
  await app.halt();
  try {
    const start = startApp({ database: app.database }).then((again) => again.halt());
    await expect(start).rejects.toThrow(new RegExp(`^The database lacks ${named}\\. [^\\n]+restore[^\\n]+\\.$`));
  } finally {
    await app.database.drop();
  }
});
