import { Problem } from '../lib/problem.mjs';
import { USAGES } from '../lib/usages.mjs';
import { play } from './test.mjs';

const OPTIONS = ['--rest', '--keep-going'];

/** Every test: all tiers but the long ones; with `--rest` only those that `npm test` leaves out. */
export default async function testAll(args) {
  if (args.some((arg) => !OPTIONS.includes(arg))) throw new Problem(`Usage: ${USAGES['test-all']}`);
  await play(args.includes('--rest') ? 'rest' : 'all', { keepGoing: args.includes('--keep-going') });
}
