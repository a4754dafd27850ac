import { runQuietly, tool } from './processes.mjs';

const tsc = (part) => ({ name: `types of ${part}`, program: tool('typescript/bin/tsc'), args: ['-p', part] });

/** What is held against the source without running it; each counts as one. */
export const GATES = [
  { name: 'lint', program: tool('eslint/bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
  { name: 'format', program: tool('prettier/bin/prettier.cjs'), args: ['--check', '--log-level', 'warn', '.'] },
  tsc('tests'),
  tsc('backend'),
  tsc('frontends'),
  tsc('shared'),
];

/** Runs the gates, two at a time; the words of those that fail are shown. */
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
