// @database the move itself
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ENTITIES } from '../../../backend/src/app.module';
import { MoveLines } from '../../../backend/src/cli/move-watcher';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { MoveService } from '../../../backend/src/move/move.service';
import { PostgresTarget } from '../../../backend/src/move/postgres-target';
import { rowsOf } from '../../faults/support/database-of';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

describe('the lines of a move', () => {
  const written = (isTTY: boolean, tell: (lines: MoveLines, wait: (ms: number) => void) => void): string => {
    let text = '';
    let now = 0;
    const terminal = { isTTY, write: (more: string) => (text += more) !== '' };
    const lines = new MoveLines(terminal, () => now);
    tell(lines, (ms) => (now += ms));
    return text;
  };
  const copy = (lines: MoveLines, wait: (ms: number) => void): void => {
    for (const done of [500, 1_000, 1_500]) {
      wait(1_500);
      lines.at('booking', done, 1_500);
    }
    lines.say('Done.');
  };

  it('are plain where no terminal reads them, and not more than one in two seconds', () =>
    expect(written(false, copy)).toBe('booking: 1000 of 1500 rows (66 %)\nbooking: 1500 of 1500 rows (100 %)\nDone.\n'));

  it('are one that changes in a terminal', () =>
    expect(written(true, copy)).toBe(
      '\r\u001b[Kbooking: 500 of 1500 rows (33 %)\r\u001b[Kbooking: 1000 of 1500 rows (66 %)\r\u001b[Kbooking: 1500 of 1500 rows (100 %)\nDone.\n',
    ));
});

(testDatabaseKind() === 'postgresql' ? describe : describe.skip)('a move', () => {
  const template = mkdtempSync(join(tmpdir(), 'kuzhi-move-'));
  let target: TestDatabase;
  let dataDir: string;
  let said: string[];
  beforeAll(async () => {
    const orm = await openDatabase({ databaseUrl: null, dataDir: template }, ENTITIES);
    await orm.migrator.up();
    await orm.close(true);
    const database = new DatabaseSync(join(template, 'kuzhi.sqlite'));
    database.exec(
      `insert into audit_entry (at, actor, action, subject, hash) values ('2026-11-22T06:00:00.000Z', 'system', 'user.created', 'user:1', 'one');
       insert into sandbox_record (id, kind, data) values ('order_1', 'order', '{"name":"അമ്മിണി","paise":90000000000}')`,
    );
    database.close();
  });
  beforeEach(async () => {
    target = await createTestDatabase();
    dataDir = target.dataDir;
    said = [];
    copyFileSync(join(template, 'kuzhi.sqlite'), join(dataDir, 'kuzhi.sqlite'));
  });
  afterEach(() => target.drop());
  afterAll(() => rmSync(template, { recursive: true, force: true }));

  const watcher = { at: () => undefined, say: (line: string) => void said.push(line) };
  const move = (): Promise<void> => new MoveService(dataDir, target.databaseUrl ?? '', watcher).run();
  const change = (sql: string): void => {
    const database = new DatabaseSync(join(dataDir, 'kuzhi.sqlite'));
    database.exec(sql);
    database.close();
  };
  const ask = <Row extends object>(sql: string): Promise<Row[]> => rowsOf<Row>(target, sql);

  it('knows every kind of column that the product has', async () => {
    const database = await PostgresTarget.open(target.databaseUrl ?? '', dataDir);
    await database.migrate();
    const kinds = new Set((await database.tables()).flatMap(({ columns }) => columns.map(({ type }) => type)));
    await database.close();
    const movable = ['bool', 'bytea', 'float8', 'int2', 'int4', 'int8', 'jsonb', 'text', 'varchar'];
    expect(kinds).toContain('jsonb');
    expect([...kinds].filter((kind) => !movable.includes(kind))).toEqual([]);
  });

  it('copies numbers above 2^31, Malayalam and JSON as they are, and counts on', async () => {
    change("insert into timer (event_id, id, is_active, start_time, allowed_minutes) values ('e', 's', 1, 1795352400123, 30)");
    change(
      'delete from sandbox_record; insert into sandbox_record (seq, id, kind, data) values (41, \'a\', \'order\', \'{"b":90000000000,"a":"അമ്മിണി"}\')',
    );
    change('delete from sandbox_record where seq = 41');
    await move();
    expect(await ask('select start_time::text, is_active from timer')).toEqual([{ start_time: '1795352400123', is_active: true }]);
    const [next] = await ask<{ seq: number }>("insert into sandbox_record (id, kind, data) values ('b', 'order', '{}') returning seq");
    expect(next?.seq).toBe(42);
    expect(said).toEqual([expect.stringMatching(/^\d+ tables, \d+ rows: equal row by row/)]);
  });

  it('goes on after the last batch, not from the beginning', async () => {
    change(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1700)
       insert into waiting (event_id, name, phone, phone_key, created_at) select 1, 'Asha ' || i, '98470' || (10000 + i), '98470' || (10000 + i), 'x' from n`,
    );
    const batches: number[] = [];
    const stopping = {
      say: watcher.say,
      at: (table: string, done: number): void => {
        if (table !== 'waiting') return;
        batches.push(done);
        if (done === 1_000) throw new Error('the power went');
      },
    };
    const run = (): Promise<void> => new MoveService(dataDir, target.databaseUrl ?? '', stopping).run();
    await expect(run()).rejects.toThrow('the power went');
    await run();
    expect(batches).toEqual([500, 1_000, 1_500, 1_700]);
    expect(await ask('select count(*)::int as rows, count(distinct phone)::int as phones from waiting')).toEqual([
      { rows: 1_700, phones: 1_700 },
    ]);
  });

  it('names every record that PostgreSQL does not take, and no value', async () => {
    change("update sandbox_record set data = json_object('name', 'Asha' || char(0)), kind = 'a kind that is much too long'");
    change("insert into room_revision values ('events' || char(0), 3000000000)");
    const failure = await move().catch((error: unknown) => String(error));
    expect(failure).toContain('room_revision, room "events\\u0000": room has a NUL character, which PostgreSQL does not store.');
    expect(failure).toContain('room_revision, room "events\\u0000": revision is 3000000000, more than PostgreSQL\'s column takes.');
    expect(failure).toContain('sandbox_record, seq "1": kind has 28 characters, more than the 20');
    expect(failure).toContain('sandbox_record, seq "1": data has a NUL character');
    expect(failure).toContain('Nothing was copied.');
    expect(failure).not.toContain('Asha');
    expect(await ask('select * from audit_entry')).toEqual([]);
  });

  it('does not call a copy finished that differs', async () => {
    const stopping = {
      say: watcher.say,
      at: (what: string): void => {
        if (what === 'waiting') throw new Error('stop');
      },
    };
    await expect(new MoveService(dataDir, target.databaseUrl ?? '', stopping).run()).rejects.toThrow('stop');
    await ask("update sandbox_record set data = jsonb_set(data, '{paise}', '1')");
    await expect(move()).rejects.toThrow('The copy is not equal: sandbox_record differs at ["1"] in data.');
    expect(await ask('select finished_at from database_move')).toEqual([{ finished_at: null }]);
    await ask('delete from sandbox_record');
    await expect(move()).rejects.toThrow('sandbox_record has 0 rows instead of 1');
  });

  it('fills no database that has something else in it', async () => {
    await ask('create table recipes (name text)');
    await ask("insert into recipes values ('mandi')");
    await expect(move()).rejects.toThrow('The PostgreSQL database is not empty: its table recipes has records. Nothing was changed.');
    await ask('drop table recipes');
    await move();
    change("update audit_entry set hash = 'another kitchen'");
    await expect(move()).rejects.toThrow('another move was finished there');
    await ask('update database_move set finished_at = null');
    await expect(move()).rejects.toThrow('the move of another database is half done there');
  });

  it('asks for a start of the server on an older database, and refuses a newer, a foreign and a damaged one', async () => {
    change("update mikro_orm_migrations set name = 'Migration20261127083000_phone_numbers'");
    await expect(move()).rejects.toThrow('written by an older version of Kuzhi. Start the server on it once');
    change("update mikro_orm_migrations set name = 'Migration20261127082000_search_texts'");
    await expect(move()).rejects.toThrow('Start the last release before this one on it once');
    change("insert into mikro_orm_migrations (name) values ('Migration20990101000000_later')");
    await expect(move()).rejects.toThrow('written by a newer version of Kuzhi');
    copyFileSync(join(template, 'kuzhi.sqlite'), join(dataDir, 'kuzhi.sqlite'));
    change('create table my_notes (id integer primary key)');
    await expect(move()).rejects.toThrow('The SQLite database has my_notes.id, which is none of ours');
    const bytes = readFileSync(join(template, 'kuzhi.sqlite'));
    writeFileSync(join(dataDir, 'kuzhi.sqlite'), Buffer.concat([bytes.subarray(0, 4_096), Buffer.alloc(bytes.length - 4_096, 7)]));
    await expect(move()).rejects.toThrow('is damaged or cannot be read');
  });

  it('has nothing to do with a kitchen that never started', async () => {
    change('delete from audit_entry');
    await expect(move()).rejects.toThrow('Nothing was stored here yet');
  });
});
