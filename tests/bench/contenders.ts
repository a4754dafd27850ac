import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadAllowedMinutes } from '#shared/sop/sop-pages';
import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { MAIN, MANAGER, Server } from '../e2e/support/server.ts';
import { administer, createTestDatabase, nameOf, testDatabaseKind } from '../support/test-database.ts';
import { Probe } from './probe-client.ts';
import { withoutTypes } from './without-types.ts';

export const NAMES = ['bare', 'grouping', 'before', 'kuzhi'] as const;
export type Name = (typeof NAMES)[number];
export const LABELS: Record<Name, string> = { bare: 'bare', grouping: 'bare, grouping', before: 'Kuzhi before', kuzhi: 'Kuzhi' };

/** A running server and what there is to work on. */
export interface Contender {
  name: Name;
  url: string;
  cookie: string;
  eventId: string;
  /** Tasks that anybody may start. */
  taskIds: string[];
  stepIds: string[];
  itemIds: number[];
  probe: Probe;
  /** On PostgreSQL. */
  database: string | null;
  pid(): number;
  /** Stops and starts again on the same data. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** Where Node finds the packages. */
const BASELINE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/kuzhi/baseline', import.meta.url));
const baseline = (name: string): URL => new URL(`baseline/${name}.ts`, import.meta.url);

/** The bare server as a process. @param copied a file of tasks that it lists as its own */
export async function startBaseline(name: 'bare' | 'grouping', copied: string, stepIds: string[]): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-baseline-'));
  const probe = new Probe();
  const main = withoutTypes(BASELINE_FOLDER, baseline('server'), baseline('store'), baseline('units'));
  let child: ChildProcess;
  const boot = async (): Promise<string> => {
    probe.clear();
    const args = [main, folder, copied, ...(name === 'grouping' ? ['grouped'] : [])];
    const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...probe.environment } });
    child = program;
    const [line] = (await once(program.stdout, 'data')) as [Buffer];
    return line.toString().trim();
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const contender: Contender = {
    name,
    url: await boot(),
    cookie: '',
    eventId: 'e1',
    taskIds: Array.from({ length: 45 }, (_, n) => `t${n + 1}`),
    stepIds,
    itemIds: Array.from({ length: 30 }, (_, n) => n + 1),
    probe,
    database: null,
    pid: () => child.pid ?? 0,
    async restart() {
      await stop();
      contender.url = await boot();
    },
    async end() {
      await stop();
      probe.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return contender;
}

export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(MANAGER),
  });
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

interface Listed {
  id: string;
  startedAt?: string | null;
  isTemperature?: boolean;
}

/**
 * On the database that `TEST_DB` names.
 * @param program the built product, of this folder or of another   @param variables of its environment
 */
export async function startKuzhi(
  name: 'kuzhi' | 'before',
  stepIds: string[],
  program = MAIN,
  variables: Record<string, string> = {},
): Promise<Contender> {
  const probe = new Probe();
  const store = testDatabaseKind() === 'sqlite' ? null : await createTestDatabase();
  // As a kitchen's database: each commit waits for the disk.
  if (store) await administer(`alter database ${nameOf(store)} set synchronous_commit = on`);
  const environment = { ...probe.environment, ...variables, ...(store && { DATABASE_URL: store.databaseUrl ?? '' }) };
  const server = await Server.start(environment, program, [], tmpdir());
  const cookie = await signIn(server.url);
  const read = async <Record>(path: string): Promise<Record[]> => {
    const reply = await fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
    return ((await reply.json()) as { data: Record[] }).data;
  };
  const eventId = (await read<Listed>('/api/diary-events'))[0]?.id;
  if (!eventId) throw new Error('The sample kitchen has no diary event');
  const tasks = await read<Listed>(`/api/todos/${eventId}`);
  const items = await read<{ id: number }>('/api/inventory');
  return {
    name,
    url: server.url,
    cookie,
    eventId,
    taskIds: tasks.filter(({ startedAt, isTemperature }) => !startedAt && !isTemperature).map(({ id }) => id),
    stepIds,
    itemIds: items.map(({ id }) => id),
    probe,
    database: store && nameOf(store),
    pid: () => server.pid ?? 0,
    async restart() {
      await server.stop();
      probe.clear();
      await server.boot();
    },
    async end() {
      await server.remove();
      await store?.drop();
      probe.remove();
    },
  };
}

/**
 * Starts those that are wanted; the baseline lists the very tasks of the product.
 * @param before the main file of another build   @param variables of the environment of the product
 */
export async function startAll(
  names: readonly Name[],
  before: string | null,
  variables?: Record<string, string>,
): Promise<{ contenders: Contender[]; end: () => Promise<void> }> {
  const stepIds = [...(await loadAllowedMinutes()).keys()].filter((id) => id !== FOLLOW_UP);
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-bench-'));
  const copied = join(folder, 'tasks.json');
  const kuzhi = await startKuzhi('kuzhi', stepIds, MAIN, variables);
  const tasks = await fetch(`${kuzhi.url}/api/todos/${kuzhi.eventId}`, { headers: { Cookie: kuzhi.cookie } });
  writeFileSync(copied, JSON.stringify(((await tasks.json()) as { data: unknown }).data));
  const contenders = [kuzhi];
  if (before) contenders.unshift(await startKuzhi('before', stepIds, before, variables));
  for (const name of ['grouping', 'bare'] as const)
    if (names.includes(name)) contenders.unshift(await startBaseline(name, copied, stepIds));
  return {
    contenders,
    async end() {
      for (const { end } of contenders) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
