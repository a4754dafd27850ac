import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from '../e2e/support/server.ts';

/** Parts of the system whose processor time is told apart. */
export const PARTS = ['app', 'postgres', 'redis', 'generator'] as const;
/** µs of each. */
export type Spent = Record<(typeof PARTS)[number], number>;

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Of a process that may have ended meanwhile; empty elsewhere than on Linux. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function processorUs(pid: number | string): number {
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US;
}

const pidsOf = (isWanted: (commandLine: string) => boolean): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isWanted(textOf(`/proc/${name}/cmdline`)));

/** Of the connections of one database of PostgreSQL. */
const connectionsTo = (database: string): string[] => pidsOf((line) => line.startsWith('postgres:') && line.includes(` ${database} `));

/** The processor time of PostgreSQL for one database so far, by connection. */
export const databaseUs = (database: string): Map<string, number> => new Map(connectionsTo(database).map((pid) => [pid, processorUs(pid)]));

/** The processor time of our processes, of the connections of one database, and of Redis, from now on. */
export class Meter {
  private readonly servers: readonly Server[];
  private readonly database: string;
  private readonly from: Map<string, number>;

  constructor(servers: readonly Server[], database: string) {
    this.servers = servers;
    this.database = database;
    this.from = new Map(PARTS.flatMap((part) => this.pids(part)).map((pid) => [String(pid), processorUs(pid)]));
  }

  read(): Spent {
    const of = (part: (typeof PARTS)[number]): number =>
      this.pids(part).reduce<number>((sum, pid) => sum + processorUs(pid) - (this.from.get(String(pid)) ?? 0), 0);
    return { app: of('app'), postgres: of('postgres'), redis: of('redis'), generator: of('generator') };
  }

  private pids(part: (typeof PARTS)[number]): (string | number)[] {
    if (part === 'app') return this.servers.map(({ pid }) => pid ?? 0);
    if (part === 'generator') return [process.pid];
    if (part === 'redis') return pidsOf((line) => line.includes('redis-server'));
    return connectionsTo(this.database);
  }
}
