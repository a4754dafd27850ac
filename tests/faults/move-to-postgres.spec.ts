import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditChain } from '#shared/audit/audit.contract';
import { MAIN, MANAGER, Server } from '../e2e/support/server.js';
import { jpeg } from '../support/media-files.js';
import { Actors, told } from './support/actors.js';
import { Client } from './support/client.js';
import { rowsOf } from './support/database-of.js';
import { knownRecords } from './support/known-records.js';
import { Load } from './support/load/load.js';
import { load as get } from './support/load/writes.js';
import { ScratchDatabase } from './support/scratch-database.js';
import { seeded, tier } from './support/seed.js';

const { TEST_POSTGRES_URL: postgres } = process.env;
const WRITES = tier(400, 10_000);
const PEOPLE = 8;
const KILLS = tier(3, 30);
const PATIENCE_MS = tier(300_000, 1_800_000);
const PASSWORD = 'sesame-and-lime';
const OPERATE = join(dirname(MAIN), 'operate.js');

/** `npm run move-to-postgres` behind its door. */
class Move {
  said = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<{ code: number | null; signal: string | null }>;

  constructor(dataDir: string, databaseUrl: string) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    this.child = spawn(process.execPath, [OPERATE, 'move-to-postgres'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    this.ended = new Promise((resolve) => this.child.once('close', (code, signal) => resolve({ code, signal })));
  }

  /** Resolves once it has said so many lines, or has ended. */
  async says(lines: number): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.said.split('\n').length > lines) resolve();
      };
      this.child.stdout?.on('data', look);
      look();
    });
    await Promise.race([enough, this.ended]);
  }

  signal(signal: 'SIGSTOP' | 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** @returns what it did in the end */
  async end(): Promise<{ code: number | null; signal: string | null; said: string }> {
    return { ...(await this.ended), said: this.said };
  }
}

/** Starts the server where it must not start. @returns its last words */
function refusedStart(environment: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...environment } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => resolve(`${code} ${said.trim()}`));
  });
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** One shape for a value of either database. */
function plain(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(Number(value));
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return JSON.stringify(sorted(value));
}
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? Array.isArray(value)
      ? value.map(sorted)
      : value
    : Object.fromEntries(
        Object.entries(value)
          .sort()
          .map(([name, one]) => [name, sorted(one)]),
      );

/** Every row of every table of the SQLite file beside the one of PostgreSQL. @returns what differs, and how many rows there are */
async function differences(dataDir: string, databaseUrl: string): Promise<{ wrong: string[]; counts: Record<string, number> }> {
  const file = new DatabaseSync(join(dataDir, 'kuzhi.sqlite'), { readOnly: true });
  const tables = file
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'mikro%' and name not like '%\\_search%' escape '\\'",
    )
    .all();
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const stored = file.prepare(`select * from "${name}"`).all();
    const moved = await rowsOf<Record<string, unknown>>({ databaseUrl, dataDir }, `select * from "${name}"`);
    const texts = (rows: Record<string, unknown>[], json: ReadonlySet<string>): string[] =>
      rows
        .map((row) =>
          JSON.stringify(
            Object.keys(row)
              .sort()
              .map((key) => [key, plain(json.has(key) && typeof row[key] === 'string' ? JSON.parse(row[key]) : row[key])]),
          ),
        )
        .sort();
    const json = new Set(moved.flatMap((row) => Object.keys(row).filter((key) => typeof row[key] === 'object' && row[key] !== null)));
    const [before, after] = [texts(stored, json), texts(moved, json)];
    counts[String(name)] = stored.length;
    if (before.length !== after.length) wrong.push(`${name}: ${before.length} rows, moved ${after.length}`);
    for (const [place, row] of before.entries()) if (row !== after[place]) wrong.push(`${name}: ${row} ≠ ${after[place]}`);
  }
  file.close();
  return { wrong, counts };
}

/** faults D20: a kitchen that grew out of SQLite goes on with PostgreSQL, whatever happens on the way. */
(postgres ? describe : describe.skip)('the move to PostgreSQL', () => {
  const random = seeded('move-to-postgres');
  const empty = mkdtempSync(join(tmpdir(), 'kuzhi-no-database-'));
  let server: Server;
  let target: ScratchDatabase;
  let actors: Actors;
  let load: Load;
  let moved: Server | null = null;
  beforeAll(async () => {
    target = await ScratchDatabase.on(postgres ?? '');
    server = await Server.start();
    load = await Load.on(server.url, random);
    actors = await Actors.at(server.url, MANAGER);
  });
  afterAll(async () => {
    load?.close();
    actors?.close();
    await moved?.remove();
    await server?.remove();
    await target?.drop();
    rmSync(empty, { recursive: true, force: true });
  });

  const manager = (at: Server): Client => new Client(at.url, { Cookie: load.cookie });
  const move = (dataDir = server.dataDir, url = target.url): Move => new Move(dataDir, url);
  const lists = [
    '/api/events?includeInactive=true',
    '/api/bookings',
    '/api/diary-events',
    '/api/inventory',
    '/api/reviews',
    '/api/users',
    '/api/settings',
    '/api/audit',
    '/api/readings',
    '/api/staff-names',
    '/api/stats',
    '/api/payments/alerts',
  ];
  const shown = async (at: Server, paths: readonly string[]): Promise<Record<string, unknown>> => {
    const client = manager(at);
    const shown: Record<string, unknown> = {};
    for (const path of paths) {
      const reply = await get<Record<string, unknown>>(client, path);
      shown[path] = { ...reply, serverNow: null };
    }
    client.close();
    return shown;
  };

  /** One record of each kind, a crowd's day, words that are hard to store. */
  async function workADay(): Promise<{ paths: string[]; picture: string; lastSale: number }> {
    const known = await knownRecords(actors);
    load.start(PEOPLE);
    await load.reaches(WRITES);
    await load.stop();
    const day = known['/api/']?.eventId ?? '';
    const words = 'കുഴി മന്തി 🍖 \\u0041 "quoted" \u2028 é';
    const booked = await actors.buy('customer', await actors.sale());
    told(
      await actors.send('customer', 'POST', `/api/reviews/${day}`, {
        reviewerName: 'അമ്മിണി',
        comment: words,
        rating: 5,
        bookingId: booked.bookingId,
      }),
    );
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await jpeg())]), 'x.jpg');
    const upload = await fetch(`${server.url}/api/media`, { method: 'POST', headers: { Cookie: load.cookie }, body: form });
    const { url: picture } = (await upload.json()) as { url: string };
    await actors.sale({ title: words, image: picture });
    const { id: lastSale } = await actors.sale();
    told(await actors.send('manager', 'DELETE', `/api/events/${lastSale}`));
    return {
      paths: [
        ...lists,
        `/api/todos/${day}`,
        `/api/timers/${day}`,
        `/api/reviews/${day}`,
        `/api/inventory/items/${known['/api/inventory/']?.id}/movements`,
      ],
      picture,
      lastSale,
    };
  }

  it(
    'loses nothing though it is killed again and again, and the kitchen goes on where it was',
    async () => {
      const { paths, picture, lastSale } = await workADay();
      const running = await move().end();
      expect([running.code, running.said]).toEqual([1, expect.stringContaining('The server is running')]);
      const before = await shown(server, paths);
      // A power cut: what was acknowledged last lies in SQLite's log of writes.
      await server.kill();
      const file = join(server.dataDir, 'kuzhi.sqlite');
      const sums = [sumOf(file), sumOf(`${file}-wal`)];

      // While one moves, nobody else does, and no server starts on either side; after it was killed, none on the half of it.
      const first = move();
      await first.says(2);
      first.signal('SIGSTOP');
      const second = await move().end();
      expect([second.code, second.said]).toEqual([1, expect.stringContaining('another move or restore is')]);
      expect(await refusedStart({ DATA_DIR: server.dataDir })).toMatch(
        /^1 Kuzhi cannot start: another server uses the database in this folder, or it is being restored or moved/,
      );
      expect(await refusedStart({ DATA_DIR: empty, DATABASE_URL: target.url })).toMatch(
        /^1 Kuzhi cannot start: .*another database is moved there/,
      );
      first.signal('SIGKILL');
      expect(await first.end()).toMatchObject({ signal: 'SIGKILL' });
      expect(await refusedStart({ DATA_DIR: empty, DATABASE_URL: target.url })).toMatch(
        /^1 Kuzhi cannot start: a move from SQLite into this database is not finished/,
      );

      const cut: number[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const one = move();
        await one.says(1 + random.whole(0, 30));
        one.signal('SIGKILL');
        const { signal, said } = await one.end();
        if (signal === 'SIGKILL') cut.push(said.split('\n').length);
      }
      const whole = await move().end();
      expect([whole.code, whole.said]).toEqual([0, expect.stringMatching(/\d+ tables, \d+ rows: equal row by row/)]);
      expect(whole.said).toMatch(/^booking: (\d+) of \1 rows \(100 %\)$/m);
      expect(cut.length).toBeGreaterThan(KILLS / 2);
      expect([sumOf(file), sumOf(`${file}-wal`)]).toEqual(sums);
      const { wrong, counts } = await differences(server.dataDir, target.url);
      expect(wrong).toEqual([]);
      for (const table of [
        'booking',
        'sales_order',
        'payment',
        'task',
        'timer',
        'inventory_movement',
        'review',
        'media',
        'audit_entry',
        'auth_session',
      ]) {
        expect([table, counts[table]]).not.toEqual([table, 0]);
      }
      process.stderr.write(
        `faults: move ${Object.values(counts).reduce((sum, count) => sum + count, 0)} rows, killed after lines ${cut.join(', ')}\n`,
      );

      moved = await Server.start({ DATA_DIR: server.dataDir, DATABASE_URL: target.url });
      const after = await shown(moved, paths);
      for (const path of paths) expect([path, after[path]]).toEqual([path, before[path]]);
      expect((await fetch(moved.url + picture)).status).toBe(200);
      const client = manager(moved);
      expect(await get<{ data: AuditChain }>(client, '/api/audit/chain')).toMatchObject({ data: { intact: true } });
      client.close();
      // Numbers of records that are gone are not given again.
      const goOn = await Actors.at(moved.url, MANAGER);
      expect((await goOn.sale()).id).toBeGreaterThan(lastSale);
      goOn.close();
      const again = await move().end();
      expect([again.code, again.said]).toEqual([1, expect.stringContaining('A server uses the PostgreSQL database')]);
      await moved.stop();
      expect((await move().end()).said).toContain('Everything was moved there already');
    },
    PATIENCE_MS,
  );

  it(
    'copies everything again when records were written between two attempts',
    async () => {
      const other = await ScratchDatabase.on(postgres ?? '');
      const small = await Server.start();
      try {
        await small.stop();
        const one = move(small.dataDir, other.url);
        await one.says(3);
        one.signal('SIGKILL');
        await one.end();
        await small.boot();
        const day = await Actors.at(small.url, MANAGER);
        const { id } = await day.sale({ title: 'Meanwhile' });
        day.close();
        await small.stop();
        const { code, said } = await move(small.dataDir, other.url).end();
        expect([code, said]).toEqual([0, expect.stringContaining('everything is copied anew')]);
        expect(readdirSync(small.dataDir).filter((name) => name.startsWith('kuzhi.sqlite'))).toEqual(['kuzhi.sqlite']);
        expect(
          await rowsOf({ databaseUrl: other.url, dataDir: small.dataDir }, "select id from sales_event where title = 'Meanwhile'"),
        ).toEqual([{ id }]);
        expect((await differences(small.dataDir, other.url)).wrong).toEqual([]);

        // Written to after the move was finished: two histories, of which it takes neither.
        await small.boot();
        const next = await Actors.at(small.url, MANAGER);
        next.close();
        await small.stop();
        const late = await move(small.dataDir, other.url).end();
        expect([late.code, late.said]).toEqual([1, expect.stringContaining('another move was finished there')]);
      } finally {
        await small.remove();
        await other.drop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'names the fault of the address in one line, and never the password',
    async () => {
      const { hostname, port } = new URL(postgres ?? '');
      const wrong = {
        'cannot be reached': `postgresql://cook:${PASSWORD}@127.0.0.1:1/kuzhi`,
        'cannot be found': `postgresql://cook:${PASSWORD}@kitchen.invalid/kuzhi`,
        'does not exist': `postgresql://postgres:${PASSWORD}@${hostname}:${port || 5432}/no_such_kitchen`,
        'DATABASE_URL must start with postgresql': `mysql://cook:${PASSWORD}@localhost/kuzhi`,
      };
      for (const [words, url] of Object.entries(wrong)) {
        const { code, said } = await move(server.dataDir, url).end();
        expect([code, said]).toEqual([1, expect.stringContaining(words)]);
        expect(said.trim().split('\n')).toHaveLength(1);
        expect(said).not.toContain(PASSWORD);
      }
      const nowhere = await move(empty, target.url).end();
      expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining('There is no SQLite database in')]);
    },
    PATIENCE_MS,
  );
});
