import { runQuietly, tool } from './processes.mjs';

/** What a tool found last time; a file that has not changed since is not looked at again. */
const cache = (name) => tool(`.cache/kuzhi/${name}`);

const LINT = {
  name: 'lint',
  program: tool('eslint/bin/eslint.js'),
  args: ['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint')],
};

/**
 * The types of all four projects, and the rules of typescript-eslint that ask for them: one program reads the sources for both, in half the time
 * of the compiler alone. Another file may have changed what is right in this one, so it has no cache.
 */
const TYPES = {
  name: 'types and lint of promises',
  program: tool('oxlint/bin/oxlint'),
  args: ['--type-aware', '--type-check', 'backend/src', 'shared/src', 'frontends', 'tests', 'playwright.config.ts'],
};

const FORMAT = {
  name: 'format',
  program: tool('prettier/bin/prettier.cjs'),
  args: ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier'), '.'],
};

/** What says at once, while working, what is wrong. */
export const QUICK_GATES = [TYPES, LINT];

/** What is held against the source without running it; each counts as one. */
export const GATES = [...QUICK_GATES, FORMAT];

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
