// The door behind `npm start`, `npm test` and their friends. Plain Node built-ins, any system, Node 18 or newer:
// finds a Node that can run Kuzhi (see lib/runtime.mjs), then runs the command under it.
import { Problem, fail } from './lib/problem.mjs';
import { root } from './lib/root.mjs';
import { findRuntime, withRuntime } from './lib/runtime.mjs';
import { becomeRunOf, endWithParent } from './lib/processes.mjs';
import { USAGES } from './lib/usages.mjs';

const HELP = ['--help', '-h'];

const [name = '', ...args] = process.argv.slice(2);

try {
  if (!Object.hasOwn(USAGES, name)) throw new Problem(`Usage: node scripts/run.mjs ${Object.keys(USAGES).join(' | ')}`);
  process.chdir(root);
  if (process.env.npm_lifecycle_event) endWithParent();
  const node = findRuntime();
  if (node === process.execPath) {
    const { default: run } = await import(`./commands/${name}.mjs`);
    if (args.some((arg) => HELP.includes(arg))) console.log(USAGES[name]);
    else await run(args);
  } else {
    becomeRunOf(node, withRuntime(node));
  }
} catch (error) {
  fail(error);
}
