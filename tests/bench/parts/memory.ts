import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import { table, withSpread } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { onConnections } from './rates.ts';
import { startAndUndo } from './writes.ts';

const SCREENS = 500;
/** What comes back of itself has come back by then. */
const SETTLED_MS = 5_000;
const MOST_MB = { idle: 140, screens: 240 };

async function residentMb({ probe }: Contender): Promise<number> {
  await pause(SETTLED_MS);
  return (await probe.read()).residentMb;
}

/** Resident memory of each server as it stands, with many screens, and after work; each round with new processes. */
export default async function memory(bench: Bench): Promise<void> {
  const found = new Map<string, { idle: number[]; screens: number[]; worked: number[] }>();
  for (let round = 1; round <= Math.min(3, bench.options.rounds); round += 1) {
    await bench.with(['bare'], async (contenders) => {
      for (const contender of contenders) {
        const { cookie, eventId, name } = contender;
        const mb = found.get(name) ?? { idle: [], screens: [], worked: [] };
        found.set(name, mb);
        // A new process, without what signing in and looking for tasks took.
        await contender.restart();
        mb.idle.push(await residentMb(contender));
        await bench.generator.run('hold', { url: contender.url, cookie, room: `tasks:${eventId}`, screens: SCREENS });
        mb.screens.push(await residentMb(contender));
        await bench.generator.run('release', undefined);
        const connections = onConnections((connection) => startAndUndo(contender, connection));
        await bench.generator.run('cycle', { url: contender.url, cookie, seconds: 5, connections });
        mb.worked.push(await residentMb(contender));
      }
    });
    bench.say(`Memory: round ${round}`);
  }
  const rows = [...found].map(([name, { idle, screens, worked }]) => [
    name,
    ...[idle, screens, worked].map((numbers) => withSpread(spreadOf(numbers), 'MB')),
  ]);
  const goals = ['goal', `≤ ${MOST_MB.idle} MB`, `≤ ${MOST_MB.screens} MB`, '–'];
  bench.print(
    'Resident memory',
    table(['server', 'idle', `with ${SCREENS} sockets`, 'after 5 s of writes on 20 connections'], [...rows, goals]),
  );
}
