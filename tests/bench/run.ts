// `npm run bench`: Kuzhi beside a bare server, and its own figures. A word chooses a part; docs/performance.md describes each.
//   npm run bench -- writes --rounds 7 --seconds 3
//   npm run bench -- writes --profile
//   npm run bench -- writes --calm 10         (waits while other programs take more than 10 % of the machine)
//   npm run bench -- writes --before ../other/dist/backend/main.js
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Bench } from './bench.ts';
import data from './parts/data.ts';
import lists from './parts/lists.ts';
import memory from './parts/memory.ts';
import { buyers, orders } from './parts/orders.ts';
import { push, reconnect } from './parts/push.ts';
import start from './parts/start.ts';
import writes from './parts/writes.ts';

const PARTS: Record<string, (bench: Bench) => Promise<void>> = { lists, writes, orders, push, reconnect, buyers, data, memory, start };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    profile: { type: 'boolean', default: false },
    before: { type: 'string' },
    calm: { type: 'string', default: '100' },
  },
});

const bench = new Bench({
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  isProfiled: values.profile,
  calm: Number(values.calm) / 100,
  before: values.before === undefined ? null : resolve(values.before),
});
bench.say(`Medians of ${values.rounds} rounds in turn with the least and the most, on ${cpus().length} cores, Node ${process.version}`);
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    bench.say(`\nLoad of the machine before "${name}": ${loadavg()[0]?.toFixed(2)}`);
    await PARTS[name]?.(bench);
  }
} finally {
  bench.generator.end();
}
