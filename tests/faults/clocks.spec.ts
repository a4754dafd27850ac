import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HeldOrder } from '#shared/bookings/own-order.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { HoldsService } from '../../backend/src/orders/holds.service.js';
import { orderBody, someone } from '../backend/orders/checkout.js';
import { parseCsv } from '../support/parse-csv.js';
import { MANAGER, startApp, type TestApp } from '../support/test-app.js';
import { Actors, told } from './support/actors.js';
import { checkSequence } from './support/history.js';
import { tier } from './support/seed.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const ZONES = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const PATIENCE_MS = tier(900_000, 3_600_000);

/** Specs that say an instant or a time of day; all of them in the long run, the backend's too. */
const ABOUT_TIME = /T\d\d:\d\d|\b\d{1,2}:\d\d (?:AM|PM)/;
const specsUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`);
const chosen = (): string[] =>
  tier(
    specsUnder('tests/shared').filter((path) => ABOUT_TIME.test(readFileSync(join(ROOT, path), 'utf8'))),
    ['tests/shared', 'tests/backend'],
  );

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

/** Runs specs on a machine that stands in that zone. */
async function runIn(zone: string, specs: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-zone-'));
  const report = join(folder, 'report.json');
  const env = {
    ...process.env,
    TZ: zone,
    JEST_WORKER_ID: undefined,
    TEST_RUN: randomUUID().slice(0, 8),
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  };
  const args = [JEST, '--selectProjects', 'node', '--maxWorkers=1', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs];
  const byPath = tier(
    args,
    args.filter((argument) => argument !== '--runTestsByPath'),
  );
  // A failed run is told by its report.
  await promisify(execFile)(process.execPath, byPath, { cwd: ROOT, env, maxBuffer: 100_000_000 }).catch(() => undefined);
  const counted = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return counted;
}

/** faults T4, T5: the business stands in Kerala, its machine anywhere. */
it(
  'passes the specs of days and times in five time zones',
  async () => {
    const specs = chosen();
    expect(specs.length).toBeGreaterThan(tier(20, 1));
    const results: Record<string, Report> = {};
    for (const zone of ZONES) results[zone] = await runIn(zone, specs);
    for (const [zone, { numFailedTests, numFailedTestSuites }] of Object.entries(results)) {
      expect({ zone, numFailedTests, numFailedTestSuites }).toEqual({ zone, numFailedTests: 0, numFailedTestSuites: 0 });
    }
    const passed = Object.values(results).map(({ numPassedTests }) => numPassedTests);
    expect(new Set(passed).size).toBe(1);
    expect(passed[0]).toBeGreaterThan(150);
  },
  PATIENCE_MS,
);

/** faults T8: somebody sets the clock of the server, wrong and right again. */
describe('the server’s clock jumps an hour back and forth', () => {
  const HOUR_MS = 3_600_000;
  let app: TestApp;
  let actors: Actors;
  beforeAll(async () => {
    app = await startApp();
    actors = await Actors.at(app.url, MANAGER);
  });
  afterAll(async () => {
    actors.close();
    await app.stop();
  });

  const freeSlots = async (title: string): Promise<number> =>
    told<{ availableSlots: number }>(await actors.send('nobody', 'GET', `/api/available-slots?event=${encodeURIComponent(title)}`))
      .availableSlots;

  it('ends no hold early', async () => {
    const sale = await actors.sale({ maxOrders: 5 });
    const ordered = await actors.send('nobody', 'POST', '/api/razorpay/create-order', orderBody(sale, { customer: someone() }));
    const { orderToken } = told<{ orderToken: string }>(ordered);
    const held = async (): Promise<HeldOrder[]> =>
      told<{ held: HeldOrder[] }>(await actors.send('nobody', 'GET', '/api/orders', undefined, { cookie: `kuzhi_order=${orderToken}` }))
        .held;
    const left = await freeSlots(sale.title);
    expect(left).toBeLessThan(5);
    for (const jump of [-HOUR_MS, HOUR_MS, -HOUR_MS, HOUR_MS]) {
      app.clock.jump(jump);
      await app.get(HoldsService).releaseEnded();
      expect([await freeSlots(sale.title), (await held()).length]).toEqual([left, 1]);
    }
    app.clock.advance(10 * 60_000 + 1);
    await app.get(HoldsService).releaseEnded();
    expect([await freeSlots(sale.title), (await held()).length]).toEqual([5, 0]);
  });

  it('makes no negative duration, and ends no session', async () => {
    const day = { title: 'Onam', date: '2026-12-06' };
    const { id } = told<{ event: { id: string } }>(await actors.send('cook', 'POST', '/api/diary-events/create', day)).event;
    const tasks = `/api/todos/${id}/tasks`;
    for (const jump of [-HOUR_MS, HOUR_MS]) {
      const made = await actors.send('cook', 'POST', tasks, { task: `Rinse the rice ${jump}`, estimatedDuration: '10' });
      const one = `${tasks}/${told<{ task: { id: string } }>(made).task.id}`;
      told(await actors.send('cook', 'POST', `${one}/start`, { by: 'Manju' }));
      app.clock.jump(jump);
      told(await actors.send('cook', 'POST', `${one}/complete`, { by: 'Manju' }));
    }
    const reply = await fetch(`${app.url}/api/reports/${id}.csv`, { headers: actors.cookie('cook') });
    const [titles = [], ...rows] = parseCsv(Buffer.from(await reply.arrayBuffer()).toString());
    const taken = rows.filter(([task]) => task?.startsWith('Rinse the rice')).map((row) => row[titles.indexOf('Time Taken')]);
    expect(taken.sort()).toEqual(['1 hour', 'Time calculation error']);
    for (const actor of ['cook', 'tv', 'kitchen phone', 'manager'] as const) {
      expect([actor, (await actors.send(actor, 'GET', '/api/diary-events')).kind]).toEqual([actor, 'ok']);
    }
  });

  it('lets revisions only rise', async () => {
    const screen = await app.screen(DIARY_ROOM, 'kitchen');
    for (const [index, jump] of [0, -HOUR_MS, HOUR_MS, -HOUR_MS, HOUR_MS].entries()) {
      app.clock.jump(jump);
      told(await actors.send('cook', 'POST', '/api/diary-events/create', { title: `Day ${index}`, date: '2026-12-07' }));
      await screen.hears('diary.changed', ({ title }) => title === `Day ${index}`);
    }
    const revisions = screen.heard.map(({ revision }) => revision);
    expect(revisions).toHaveLength(5);
    expect(checkSequence(revisions)).toEqual([]);
  });
});
