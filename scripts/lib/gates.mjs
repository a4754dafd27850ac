import { runQuietly, tool } from './processes.mjs';

/**
 * Every rule of `.oxlintrc.json` and the types of all four projects: one program reads the sources once for both. A change of another file can make
 * this one wrong, so it has no cache.
 */
const LINT = { name: 'lint and types', program: tool('oxlint/bin/oxlint'), args: [] };

const FORMAT = {
  name: 'format',
  program: tool('prettier/bin/prettier.cjs'),
  // A file that has not changed since the last time is not looked at again.
  args: [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    tool('.cache/kuzhi/prettier'),
    '.',
  ],
};

/** Gates that report a fault at once, while working. */
export const QUICK_GATES = [LINT];

/** Checks of the source that do not run it; each counts as one. */
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
