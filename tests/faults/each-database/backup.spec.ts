import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditChain } from '#shared/audit/audit.contract';
import { MAIN, Server } from '../../e2e/support/server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { Client } from '../support/client.js';
import { integrityOf } from '../support/database-of.js';
import { Load, signIn } from '../support/load/load.js';
import { load as get } from '../support/load/writes.js';
import { seeded, tier } from '../support/seed.js';

const PEOPLE = 8;
const BEFORE = tier(300, 5_000);
const AFTER = tier(60, 1_000);
const PATIENCE_MS = tier(180_000, 900_000);

const execute = promisify(execFile);

/** What `npm run backup` and `npm run restore` start, with the settings of a server. @returns how long it took, ms */
async function operate(args: string[], { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): Promise<number> {
  const from = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  await execute(process.execPath, [join(dirname(MAIN), 'operate.js'), ...args], { env });
  return Math.round(performance.now() - from);
}

/** faults D16, D17: a backup made under load is one moment of the work, whole. */
describe('a backup under load', () => {
  let database: TestDatabase;
  let fresh: TestDatabase;
  let server: Server;
  let restored: Server | null = null;
  let backups: string;
  let load: Load;
  beforeAll(async () => {
    [database, fresh] = [await createTestDatabase(), await createTestDatabase()];
    backups = mkdtempSync(join(tmpdir(), 'kuzhi-backups-'));
    server = await Server.start(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {});
    load = await Load.on(server.url, seeded('backup'));
  });
  afterAll(async () => {
    load.writes.stop();
    load.close();
    await restored?.remove();
    await server.remove();
    rmSync(backups, { recursive: true, force: true });
    await database.drop();
    await fresh.drop();
  });

  it(
    'restores everything that was acknowledged before it, nothing by half, and no session',
    async () => {
      load.start(PEOPLE);
      await load.reaches(BEFORE);
      const promised = load.promised();
      const before = load.acknowledged;
      const backupMs = await operate(['backup', backups], { dataDir: server.dataDir, databaseUrl: database.databaseUrl });
      const meanwhile = load.acknowledged - before;
      await load.reaches(load.acknowledged + AFTER);
      await load.stop();
      expect(await load.findings()).toEqual({});

      const [name = ''] = readdirSync(backups);
      const restoreMs = await operate(['restore', join(backups, name)], fresh);
      expect(await integrityOf(fresh)).toBe('ok');
      restored = await Server.start({ DATA_DIR: fresh.dataDir, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) });
      const old = new Client(restored.url, { Cookie: load.cookie });
      expect(await get(old, '/api/auth/me')).toMatchObject({ user: null });
      old.close();

      const manager = new Client(restored.url, { Cookie: await signIn(restored.url) });
      const findings = await load.findings(manager);
      const missing = Object.entries(promised).flatMap(([kind, names]) => names.filter((one) => findings[kind]?.includes(one)));
      const { data: chain } = await get<{ data: AuditChain }>(manager, '/api/audit/chain');
      manager.close();
      process.stderr.write(
        `faults: backup ${before} acknowledged writes before, ${meanwhile} meanwhile, ${load.acknowledged} in all; ` +
          `made in ${backupMs} ms, restored in ${restoreMs} ms\n`,
      );
      expect(meanwhile).toBeGreaterThan(0);
      expect(missing).toEqual([]);
      expect(chain).toMatchObject({ intact: true });
      // What came after the snapshot is missing from it; nothing else is wrong.
      const isOfLater = (kind: string): boolean => kind in promised || kind === 'payments without a booking' || kind.startsWith('timers');
      expect(Object.entries(findings).filter(([kind]) => !isOfLater(kind))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
