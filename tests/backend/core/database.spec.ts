// @database connections and their settings
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openDatabase } from '../../../backend/src/core/database/open-database';
import { startApp } from '../../support/test-app';
import { createTestDatabase, testDatabaseKind } from '../../support/test-database';

/** SQLite writes its log back into the file every 1,000 pages of 4 kB. */
const LOG_BYTES = 6_000_000;

const onSqlite = testDatabaseKind() === 'sqlite' ? it : it.skip;

/** @source faults D2 */
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

/** @source faults D6 */
onSqlite('the write-ahead log stays small, however much is written', async () => {
  const app = await startApp();
  try {
    let written = 0;
    for (let turn = 0; turn < 420; turn += 1) {
      const text = String(turn % 10).repeat(60_000);
      await app.work.run(({ em }) => em.execute('update sales_event set description = ? where id = 1', [text]));
      written += text.length;
    }
    expect(written).toBeGreaterThan(4 * LOG_BYTES);
    expect(statSync(join(app.database.dataDir, `${DATABASE_FILE}-wal`)).size).toBeLessThan(LOG_BYTES);
  } finally {
    await app.stop();
  }
});

/** @source faults D5 */
it.each([
  ['a table', 'drop table sop_video', 'sop_video'],
  ['a column', 'alter table sales_event drop column badge', 'sales_event.badge'],
])('%s that was removed is noticed at the start, in one line', async (_, sql, named) => {
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
