import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const TASKS = 45;
const ITEMS = 30;
const SLOTS = 100_000;
const SECRET = 'a secret of the baseline';

const TABLES = `
create table task (
  id text primary key, eventId text, task text, description text, dueDate text, startTime text, estimatedDuration text,
  sortOrder integer, completed integer, startedAt text, startedBy text, completedAt text, completedBy text);
create table timer (eventId text, id text, isActive integer, startTime integer, allowedMinutes integer, primary key (eventId, id));
create table item (id integer primary key, name text, unit text, quantity real);
create table movement (id integer primary key, itemId integer, kind text, quantity real, at text);
create table sale (title text primary key, slots integer, taken integer);
create table "order" (id integer primary key, sale text, slots integer, amount integer, draft text, status text);
create table booking (id integer primary key, orderId integer unique, paymentId text, name text, phone text, amount integer, at text);`;

type Row = Record<string, unknown>;

/** The tasks of the product itself, to list the very same records. */
function copyTasks(database: Database, rows: Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  database.exec(`create table copied (${columns.map((name) => `"${name}"`).join(', ')})`);
  const insert = database.prepare(`insert into copied values (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(...columns.map((name) => bindable(row[name])));
}

/** Lists and records within a task are a text here: what is listed has as many bytes. */
function bindable(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** @param copied a file of tasks; none when empty */
function fill(database: Database, copied: string): void {
  database.exec(TABLES);
  const task = database.prepare('insert into task values (?, ?, ?, ?, ?, ?, ?, ?, 0, null, null, null, null)');
  for (let n = 1; n <= TASKS; n++) {
    task.run(`t${n}`, 'e1', `Prepare the ${n}. thing for the pit`, 'As the guide says', 'Event day', '9:00 AM', '30', n * 10);
  }
  const item = database.prepare('insert into item values (?, ?, ?, 1000)');
  for (let n = 1; n <= ITEMS; n++) item.run(n, `Ingredient ${n}`, 'kg');
  copyTasks(database, copied === '' ? [{ sortOrder: 0 }] : (JSON.parse(readFileSync(copied, 'utf8')) as Row[]));
}

/** What a buyer sends. */
export interface Ordered {
  event: string;
  amount: number;
  items: Record<string, number>;
  customer: { name: string; phone: string };
}
export interface Paid {
  name: string;
  phone: string;
  payment: { id: string; orderId: string; signature: string };
}

const signatureOf = (orderId: string, paymentId: string): string =>
  createHmac('sha256', SECRET).update(`${orderId}|${paymentId}`).digest('hex');

/** The records and the prepared statements on them. */
export function openStore(folder: string, copied: string) {
  const database = new Database(join(folder, 'baseline.sqlite'));
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  if (database.prepare('select name from sqlite_master').get() === undefined) fill(database, copied);

  const tasks = database.prepare('select * from task where eventId = ? order by sortOrder');
  const same = database.prepare('select * from copied order by sortOrder');
  const task = database.prepare('select * from task where eventId = ? and id = ?');
  const start = database.prepare('update task set startedAt = ?, startedBy = ? where eventId = ? and id = ? and startedAt is null');
  const undo = database.prepare('update task set startedAt = null, startedBy = null where eventId = ? and id = ?');
  const timer = database.prepare('insert or replace into timer values (?, ?, ?, ?, 30) returning *');
  const move = database.prepare('update item set quantity = quantity + ? where id = ? returning *');
  const movement = database.prepare('insert into movement (itemId, kind, quantity, at) values (?, ?, ?, ?) returning *');
  const offer = database.prepare('insert or replace into sale values (?, ?, 0)');
  const take = database.prepare('update sale set taken = taken + ? where title = ? and taken + ? <= slots');
  const order = database.prepare('insert into "order" (sale, slots, amount, draft, status) values (?, ?, ?, ?, ?) returning id, amount');
  const pay = database.prepare(`update "order" set status = 'paid' where id = ? and status = 'open'`);
  const book = database.prepare(
    'insert into booking (orderId, paymentId, name, phone, amount, at) select id, ?, ?, ?, amount, ? from "order" where id = ? returning *',
  );

  return {
    database,
    tasks: (eventId: string) => (eventId === 'same' ? same.all() : tasks.all(eventId)),
    start: (eventId: string, id: string, by: string) => {
      start.run(new Date().toISOString(), by, eventId, id);
      return task.get(eventId, id);
    },
    undo: (eventId: string, id: string) => {
      undo.run(eventId, id);
      return task.get(eventId, id);
    },
    setTimer: (eventId: string, id: string, isActive: boolean) => timer.get(eventId, id, Number(isActive), isActive ? Date.now() : null),
    move: (itemId: number, kind: string, quantity: number) => ({
      item: move.get(kind === 'use' ? -quantity : quantity, itemId),
      movement: movement.get(itemId, kind, quantity, new Date().toISOString()),
    }),
    offer: (title: string, slots = SLOTS) => offer.run(title, slots),
    /** @returns null when the slots do not suffice */
    order: ({ event, amount, items, customer }: Ordered) => {
      const slots = Object.values(items).reduce((sum, count) => sum + count, 0);
      if (take.run(slots, event, slots).changes === 0) return null;
      return order.get(event, slots, amount, JSON.stringify({ items, customer }), 'open') as { id: number; amount: number };
    },
    /** What the provider would hand to somebody who paid. */
    triple: (orderId: number) => ({
      id: `pay_${orderId}`,
      orderId: String(orderId),
      signature: signatureOf(String(orderId), `pay_${orderId}`),
    }),
    isSigned: ({ payment: { id, orderId, signature } }: Paid) =>
      signature.length === 64 && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(orderId, id))),
    book: ({ payment, name, phone }: Paid) => {
      pay.run(payment.orderId);
      return book.get(payment.id, name, phone, new Date().toISOString(), payment.orderId);
    },
  };
}
