import { relative } from 'node:path';
import { install } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';

const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

/** How much of the domain rules the specs hold: `npm run mutants` for all, `npm run mutants -- tasks payments` for some modules. */
export default async function mutants(parts) {
  install();
  const { HTML_REPORT, runMutants } = await import('../lib/mutation/run.mjs');
  const modules = Object.groupBy(
    (await runMutants(parts)).filter(({ status }) => COUNTED.includes(status)),
    ({ fileName }) => relative(root, fileName).split(/[\\/]/)[2],
  );
  const rows = Object.entries(modules).map(([name, results]) => rowOf(name, results));
  console.table([...rows.sort((a, b) => a.module.localeCompare(b.module, 'en')), rowOf('all', Object.values(modules).flat())]);
  console.log(`Every mutant in its place: ${relative(root, HTML_REPORT)}`);
}

function rowOf(module, results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count(...NOTICED);
  return {
    module,
    mutants: results.length,
    noticed,
    survived: count('Survived'),
    'without a spec': count('NoCoverage'),
    'score %': Number(((100 * noticed) / results.length).toFixed(1)),
  };
}
