import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { runAloud } from '../lib/processes.mjs';
import { runLimits } from '../lib/suites.mjs';
import { Tally } from '../lib/tally.mjs';

const QUIET = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

/** Parts of `tests/bench/run.ts`, measured next to a bare baseline; the others are separate programs, in a browser or with several processes. */
const MEASURED = ['lists', 'writes', 'orders', 'push', 'reconnect', 'buyers', 'data', 'memory', 'start'];
const PROGRAMS = {
  storefront: 'tests/bench/storefront.ts',
  console: 'tests/bench/console.ts',
  tv: 'tests/bench/tv.ts',
  scaling: 'tests/bench/scaling.ts',
};
/** Specs that hold a limit of time (`*.speed.spec.ts`); no tier of the tests plays them, for another program on the machine would decide them. */
const LIMITS = 'limits';
const PARTS = [...MEASURED, ...Object.keys(PROGRAMS), LIMITS];

/** `npm run bench -- writes --rounds 7`: Kuzhi measured, all of it or the named parts; docs/performance.md holds the budgets. */
export default async function bench(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('--'));
  const [named, options] = firstOption < 0 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
  const unknown = named.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Problem(`No part of the bench: ${unknown.join(', ')}. There are ${PARTS.join(', ')}`);
  const parts = named.length > 0 ? named : PARTS;
  install();
  await build();
  const measured = parts.filter((name) => MEASURED.includes(name));
  const runs = [
    ...(measured.length > 0 ? [['tests/bench/run.ts', [...measured, ...options]]] : []),
    ...parts.filter((name) => name in PROGRAMS).map((name) => [PROGRAMS[name], []]),
  ];
  process.exitCode = 0;
  for (const [program, given] of runs) if (!(await runAloud(program, given, QUIET)).ok) process.exitCode = 1;
  if (!parts.includes(LIMITS)) return;
  const tally = new Tally();
  await runLimits(tally);
  for (const line of tally.lines()) console.log(line);
  if (!tally.ok) process.exitCode = 1;
}
