import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN } from '../../e2e/support/server.ts';
import type { Bench } from '../bench.ts';
import { startBaseline } from '../contenders.ts';
import { table, withSpread } from '../report.ts';
import { spreadOf, turnsOf } from '../statistics.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'node_modules/.cache/kuzhi');
const READY = /Kuzhi .* is ready/;
const GOAL_MS = 1_500;
/** So that no start meets the port of the last one. */
let port = 20_000 + Math.floor(Math.random() * 20_000);

/** @returns ms until a command says that the server is ready; it is stopped then, with all that it started */
async function ready(command: string, args: readonly string[], dataDir: string, more: Record<string, string> = {}): Promise<number> {
  const environment = { PORT: String((port += 1)), DATA_DIR: dataDir, NODE_OPTIONS: '', LOG_LEVEL: 'warn', ...more };
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not pass a signal on.
    detached: true,
  });
  let said = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text;
      if (READY.test(said)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended before it was ready:\n${said}`)));
  });
  const took = performance.now() - began;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return took;
}

/** From the command to "is ready", on data that is there, with nothing to build. */
export default async function start(bench: Bench): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-start-'));
  const ways: readonly [what: string, run: () => Promise<number>][] = [
    ['npm start', () => ready('npm', ['start'], dataDir)],
    ['node scripts/run.mjs start', () => ready(process.execPath, ['scripts/run.mjs', 'start'], dataDir)],
    ['the server process alone', () => ready(process.execPath, [MAIN], dataDir, { NODE_COMPILE_CACHE: COMPILED })],
    [
      'bare server',
      async () => {
        const began = performance.now();
        const { end } = await startBaseline('bare', '', []);
        const took = performance.now() - began;
        await end();
        return took;
      },
    ],
  ];
  const ms = new Map<string, number[]>(ways.map(([what]) => [what, []]));
  try {
    for (let round = 0; round <= bench.options.rounds; round += 1) {
      for (const [what, run] of turnsOf(ways, round)) {
        const took = await run();
        // The first round migrates, seeds and compiles.
        if (round > 0) ms.get(what)?.push(took);
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const rows = [...ms].map(([what, numbers]) => [
    what,
    withSpread(spreadOf(numbers), 'ms'),
    what === 'bare server' ? '–' : `≤ ${GOAL_MS} ms`,
  ]);
  bench.print('Start without changes, until ready', table(['command', 'ready after', 'goal'], rows));
}
