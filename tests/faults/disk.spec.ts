import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, Server } from '../e2e/support/server.js';
import { DATABASE_FILE } from '../../backend/src/core/database/open-database.js';
import { eventually } from '../backend/orders/checkout.js';
import { Client } from './support/client.js';
import { integrityOf, rowsOf } from './support/database-of.js';
import { Load } from './support/load/load.js';
import { seeded, tier } from './support/seed.js';
import { hasOwnMounts, SmallDisk } from './support/small-disk.js';

const OWN_MOUNTS = hasOwnMounts();
if (!OWN_MOUNTS) process.stderr.write('faults: disk skips full and read-only disks: this kernel lets nobody mount a small one\n');
const onSmallDisk = OWN_MOUNTS ? describe : describe.skip;
/** More than what a server that is ready must have free. */
const DISK_MB = 260;
const PEOPLE = 8;
const REFUSALS = 40;
const HEALS_WITHIN_MS = 5_000;

const random = seeded('disk');

/** faults D3, D4: nothing is half written, reading goes on, and space is all that is needed. */
onSmallDisk('a disk', () => {
  let disk: SmallDisk;
  let server: Server;
  let visitor: Client;
  beforeAll(async () => {
    disk = await SmallDisk.of(DISK_MB);
    server = await Server.start({ DATA_DIR: disk.folder }, MAIN, disk.runner);
    visitor = new Client(server.url);
  });
  afterAll(async () => {
    visitor.close();
    await server.remove();
    disk.remove();
  });

  const statusOf = async (path: string): Promise<number> => {
    const outcome = await visitor.send({ path });
    return outcome.kind === 'unknown' ? 0 : outcome.status;
  };

  it('that is full refuses writes, lets everybody read, and is over when there is space again', async () => {
    const load = await Load.on(server.url, random);
    const { answers } = load.writes;
    expect(await statusOf('/health/ready')).toBe(200);
    load.start(PEOPLE);
    await load.reaches(100);
    disk.fill();
    await eventually(
      () => Promise.resolve(answers.get(507) ?? 0),
      (refusals) => refusals >= REFUSALS,
    );
    expect(await statusOf('/api/events')).toBe(200);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    load.writes.interrupt();
    const order = { amount: 10_000, currency: 'INR', receipt: 'full disk' };
    const refused = await visitor.send({ method: 'POST', path: '/api/razorpay/create-order', body: order });
    expect(refused).toMatchObject({ kind: 'failed', status: 507, body: { code: 'storage.full' } });

    const acknowledged = load.acknowledged;
    disk.empty();
    const from = performance.now();
    load.writes.mend();
    await load.reaches(acknowledged + 1);
    const healed = Math.round(performance.now() - from);
    expect(await statusOf('/health/ready')).toBe(200);
    await load.reaches(acknowledged + tier(200, 2_000));
    await load.stop();
    process.stderr.write(
      `faults: disk full: ${answers.get(507) ?? 0} writes refused with 507, ${load.acknowledged} acknowledged, back ${healed} ms after there was space\n`,
    );
    expect(healed).toBeLessThan(HEALS_WITHIN_MS);
    expect(await load.findings()).toEqual({});
    load.close();
    await server.stop();
    disk.copyTo(server.dataDir);
    expect(await integrityOf({ databaseUrl: null, dataDir: server.dataDir })).toBe('ok');
    await server.boot();
  });

  it('that is read-only starts no server, and says so in one line', async () => {
    await server.stop();
    await disk.setReadOnly(true);
    expect(started(disk.folder, disk.runner)).toEqual({
      status: 1,
      lines: [expect.stringContaining('DATA_DIR to a folder that can be written')],
    });
    await disk.setReadOnly(false);
    await server.boot();
    expect(await statusOf('/health/ready')).toBe(200);
  });
});

/** Starts the product where it must refuse. */
function started(dataDir: string, runner: readonly string[] = []): { status: number | null; lines: string[] } {
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, PAYMENTS: 'sandbox', LOG_LEVEL: 'silent' };
  const [command = process.execPath, ...args] = [...runner, process.execPath, MAIN];
  const run = spawnSync(command, args, { env, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGTERM' });
  return { status: run.status, lines: run.stderr.trim().split('\n') };
}

describe('a database file', () => {
  let whole: Server;
  let dataDir: string;
  beforeAll(async () => {
    whole = await Server.start();
    await whole.stop();
  });
  afterAll(() => whole.remove());
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-file-'));
    copyFileSync(join(whole.dataDir, DATABASE_FILE), join(dataDir, DATABASE_FILE));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const sumOf = (): string => {
    const file = join(dataDir, DATABASE_FILE);
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  };

  it('with flipped bytes starts no server, names the remedy, and stays as it is', async () => {
    const file = join(dataDir, DATABASE_FILE);
    const bytes = readFileSync(file);
    const page = bytes.readUInt16BE(16);
    // The head of every page but the first tells how the page is read.
    for (let at = page; at < bytes.length; at += page) bytes.writeUInt32BE(random.whole(0, 0xffff_ffff), at);
    writeFileSync(file, bytes);
    const before = sumOf();
    const { status, lines } = started(dataDir);
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [expect.stringContaining('the database file is damaged. Restore the last backup')],
    });
    expect(sumOf()).toBe(before);
  });

  it('with one damaged page of one table starts no server either', async () => {
    const file = join(dataDir, DATABASE_FILE);
    const [{ root } = { root: 0 }] = await rowsOf<{ root: number }>(
      { databaseUrl: null, dataDir },
      "select rootpage as root from sqlite_master where name = 'task'",
    );
    const bytes = readFileSync(file);
    const page = bytes.readUInt16BE(16);
    for (let at = (root - 1) * page; at < root * page; at += 1) bytes[at] = random.whole(0, 255);
    writeFileSync(file, bytes);
    const before = sumOf();
    const { status, lines } = started(dataDir);
    expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining('the database file is damaged')] });
    expect(sumOf()).toBe(before);
  });

  it('that was cut off starts no server, and stays as it is', () => {
    const file = join(dataDir, DATABASE_FILE);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
    const before = sumOf();
    const { status, lines } = started(dataDir);
    expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining('the database file is damaged')] });
    expect(sumOf()).toBe(before);
  });

  /** @source faults D7 */
  it.each([
    {
      version: 'a newer version',
      sql: "insert into mikro_orm_migrations (name) values ('Migration20990101000000')",
      line: 'was written by a newer version of Kuzhi',
    },
    {
      version: 'a version before the last release',
      sql: "update mikro_orm_migrations set name = 'Migration20261121000000_initial'",
      line: 'Nothing was changed. Start the last release before this one on it once, then start this one.',
    },
  ])('of $version starts no server, and stays as it is', async ({ sql, line }) => {
    await rowsOf({ databaseUrl: null, dataDir }, sql);
    const before = sumOf();
    const { status, lines } = started(dataDir);
    expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining(line)] });
    expect(sumOf()).toBe(before);
    expect(existsSync(join(dataDir, `${DATABASE_FILE}-wal`)) && readFileSync(join(dataDir, `${DATABASE_FILE}-wal`)).length > 0).toBe(false);
  });
});
