import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import Database from 'better-sqlite3';
import { bookings, cookingDays, type Named, sales, type Size, type Table, tasksOfDays, type Value } from './rows.ts';

/** A store that is written to beside the stopped server. */
interface Store {
  read(sql: string): Promise<Named[]>;
  write(table: Table): Promise<void>;
  /** Gathers what the planner wants to know, as the server or the database itself does within a minute, and closes. */
  close(): Promise<void>;
}

function sqlite(file: string): Store {
  const database = new Database(file);
  return {
    read: (sql) => Promise.resolve(database.prepare(sql).all() as Named[]),
    async write({ name, columns, rows }) {
      const insert = database.prepare(`insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
      database.exec('begin');
      for (const row of rows) insert.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      database.exec('commit');
    },
    async close() {
      database.exec('analyze');
      database.close();
    },
  };
}

const TOGETHER = 200;

async function postgresql(clientUrl: string): Promise<Store> {
  const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
  const connection = orm.em.getConnection();
  const marks = (row: readonly Value[]): string => `(${row.map(() => '?').join(', ')})`;
  return {
    read: (sql) => connection.execute<Named[]>(sql),
    async write({ name, columns, rows }) {
      for (let first = 0; first < rows.length; first += TOGETHER) {
        const some = rows.slice(first, first + TOGETHER);
        await connection.execute(`insert into ${name} (${columns.join(', ')}) values ${some.map(marks).join(', ')}`, some.flat());
      }
    },
    async close() {
      await connection.execute('vacuum analyze');
      await orm.close(true);
    },
  };
}

/** Fills the store of a server that is stopped and has the sample kitchen in it. */
export async function seed(dataDir: string, databaseUrl: string | null, size: Size): Promise<void> {
  const store = databaseUrl ? await postgresql(databaseUrl) : sqlite(join(dataDir, 'kuzhi.sqlite'));
  const [day] = await store.read('select * from diary_event limit 1');
  if (!day) throw new Error('The sample kitchen has no cooking day');
  const [sale] = await store.read('select * from sales_event limit 1');
  if (!sale) throw new Error('The sample kitchen has no sale');
  const tasks = await store.read('select * from task order by sort_order');
  await store.write(sales(sale, size));
  await store.write(bookings(size));
  await store.write(cookingDays(day, size));
  await store.write(tasksOfDays(tasks, size));
  await store.close();
}
