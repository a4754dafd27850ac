// `npm run bench`: the same work on a bare baseline and on Kuzhi, in turn, several rounds in one go; medians as a table.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MANAGER, Server } from '../e2e/support/server.ts';
import { listTasks, median, percentile, pushToScreens, startTasks, type Target } from './measures.ts';

const ROUNDS = 5;
const LISTS = 2_000;
const STARTS = 300;
const PUSHES = 20;

async function baseline(): Promise<{ target: Target; end: () => Promise<void> }> {
  const program = fileURLToPath(new URL('baseline/server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const taskIds = Array.from({ length: 45 }, (_, n) => `t${n + 1}`);
  return {
    target: { name: 'baseline', url: line.toString().trim(), cookie: '', eventId: 'e1', taskIds },
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function kuzhi(): Promise<{ target: Target; end: () => Promise<void> }> {
  const server = await Server.start();
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(MANAGER),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (path: string): Promise<{ id: string; startedAt?: string | null }[]> => {
    const reply = await fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
    return ((await reply.json()) as { data: { id: string }[] }).data;
  };
  const eventId = (await read('/api/diary-events'))[0]?.id;
  if (!eventId) throw new Error('The sample kitchen has no diary event');
  const tasks = await read(`/api/todos/${eventId}`);
  const taskIds = tasks.filter(({ startedAt }) => !startedAt).map(({ id }) => id);
  return { target: { name: 'kuzhi', url: server.url, cookie, eventId, taskIds }, end: () => server.remove() };
}

interface Row {
  what: string;
  unit: string;
  /** Decimals worth showing. */
  digits: number;
  better: 'more' | 'less';
  measured: { baseline: number[]; kuzhi: number[] };
}

const row = (what: string, unit: string, better: Row['better'], digits: number): Row => ({
  what,
  unit,
  better,
  digits,
  measured: { baseline: [], kuzhi: [] },
});
const rows = {
  list: row('list 45 tasks, 20 connections', 'lists/s', 'more', 0),
  start: row('start a task / take it back, 20 connections', 'commands/s', 'more', 0),
  tap50: row('push to 100 sockets, tap → received, p50', 'ms', 'less', 1),
  tap99: row('push to 100 sockets, tap → received, p99', 'ms', 'less', 1),
  push50: row('push to 100 sockets, commit → received, p50', 'ms', 'less', 0),
  push99: row('push to 100 sockets, commit → received, p99', 'ms', 'less', 0),
};

async function measure(target: Target): Promise<void> {
  const name = target.name as 'baseline' | 'kuzhi';
  rows.list.measured[name].push(await listTasks(target, LISTS));
  rows.start.measured[name].push(await startTasks(target, STARTS));
  const { fromCommit, fromTap } = await pushToScreens(target, PUSHES);
  rows.tap50.measured[name].push(percentile(fromTap, 0.5));
  rows.tap99.measured[name].push(percentile(fromTap, 0.99));
  rows.push50.measured[name].push(percentile(fromCommit, 0.5));
  rows.push99.measured[name].push(percentile(fromCommit, 0.99));
}

function table(): string {
  const lines = Object.values(rows).map(({ what, unit, digits, better, measured }) => {
    const [bare, ours] = [median(measured.baseline), median(measured.kuzhi)];
    const ratio = better === 'more' ? ours / bare : bare / ours;
    const show = (value: number): string => `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
    return `| ${what} | ${show(bare)} | ${show(ours)} | ${Number.isFinite(ratio) ? `${(ratio * 100).toFixed(0)} %` : '–'} |`;
  });
  return ['| work | bare baseline | Kuzhi | Kuzhi reaches |', '| --- | ---: | ---: | ---: |', ...lines].join('\n');
}

const servers = [await baseline(), await kuzhi()];
try {
  // One round that does not count: both programs warm up.
  for (const { target } of servers) await listTasks(target, LISTS / 4);
  for (const { target } of servers) await startTasks(target, STARTS / 4);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { target } of servers) await measure(target);
    console.log(`round ${round} of ${ROUNDS}`);
  }
} finally {
  for (const { end } of servers) await end();
}
console.log(`\nMedians of ${ROUNDS} rounds, in turn, on ${cpus().length} cores, Node ${process.version}\n\n${table()}`);
