import { runQuietly, tool } from './processes.mjs';

/** What a tool found last time; a file that has not changed since is not looked at again. */
const cache = (name) => tool(`.cache/kuzhi/${name}`);

const tsc = (part) => ({
  name: `types of ${part}`,
  program: tool('typescript/bin/tsc'),
  args: ['-p', part, '--incremental', '--tsBuildInfoFile', cache(`${part}.tsbuildinfo`)],
});

const LINT = {
  name: 'lint',
  program: tool('eslint/bin/eslint.js'),
  args: ['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint')],
};

/** The rules of typescript-eslint that ask for types, which another file may have changed: never from a cache. */
const lintOfPromises = (name, ...more) => ({
  name,
  program: tool('oxlint/bin/oxlint'),
  args: ['--type-aware', ...more, 'backend/src', 'shared/src', 'frontends', 'tests', 'playwright.config.ts'],
});

/** What is held against the source without running it; each counts as one. */
export const GATES = [
  tsc('tests'),
  tsc('backend'),
  tsc('frontends'),
  tsc('shared'),
  LINT,
  lintOfPromises('lint of promises'),
  {
    name: 'format',
    program: tool('prettier/bin/prettier.cjs'),
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier'), '.'],
  },
];

/**
 * The quick ones. A linter that knows the types for its own rules says also what is wrong with them: the four runs of the compiler, whose word
 * is the last one in `npm test`, take five times as long.
 */
export const QUICK_GATES = [lintOfPromises('types and lint of promises', '--type-check'), LINT];

/** Runs the gates, two at a time; the output of those that fail is shown. */
export async function runGates(gates, tally) {
  const waiting = [...gates];
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const { ok, said } = await runQuietly(gate.program, gate.args);
      if (!ok) console.log(said.trim());
      console.log(`${ok ? 'passed' : 'FAILED'}  ${gate.name}`);
      tally.add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
    }
  };
  await Promise.all([worker(), worker()]);
}
