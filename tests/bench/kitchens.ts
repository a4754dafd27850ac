import { createHash } from 'node:crypto';
import { percentile } from './statistics.ts';
import { table } from './report.ts';

/** What was measured, of one piece each. */
export interface Costs {
  /** Memory of one open screen. */
  socketKb: number;
  appUs: { change: number; push: number; order: number; list: number };
  postgresUs: { change: number; order: number };
}

const MINUTES = 7 * 24 * 60;
const KITCHENS = [1, 10, 100, 1_000, 10_000];
/** A processor is planned to be busy so much at the worst minute of the week: the rest is for what nobody planned. */
const BUSY = 0.6;
/** Of one PostgreSQL server that does this work. */
const SHARD_CORES = 4;
const PROCESS_MB = 140;
const MOST_SOCKETS = 5_000;

/** The same week each time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** How likely a kitchen cooks, Monday to Sunday. */
const COOKS = [0.05, 0.05, 0.1, 0.15, 0.4, 0.4, 0.7];
const STAFF_AND_TVS = 12;
const CHANGES_OF_A_DAY = 250;
const LISTS_OF_AN_ORDER = 8;
const VISITORS_OF_AN_ORDER = 4;

/** What happens in each minute of the week. */
class Week {
  readonly orders = new Float64Array(MINUTES);
  readonly changes = new Float64Array(MINUTES);
  readonly sockets = new Float64Array(MINUTES);

  /** One kitchen: for each day on which it cooks a sale that opens two evenings before, and the work from six to three. */
  add(random: () => number): void {
    for (const [day, likely] of COOKS.entries()) {
      if (random() > likely) continue;
      // Most sell 60 to 200 portions, a few many more.
      const orders = Math.round(60 * Math.exp(random() * 1.2) * (random() < 0.05 ? 4 : 1));
      this.sell(orders, (day - 2) * 1_440 + 18 * 60 + Math.floor(random() * 4) * 30);
      const begins = day * 1_440 + 6 * 60 + Math.floor(random() * 60);
      for (let minute = 0; minute < 540; minute += 1) this.at(begins + minute, 0, CHANGES_OF_A_DAY / 540, STAFF_AND_TVS);
    }
  }

  /** 40 % come in the first ten minutes, when the link is sent around, the others in two days; who looks stays for five minutes. */
  private sell(orders: number, opens: number): void {
    for (let minute = 0; minute < 10; minute += 1)
      this.at(opens + minute, (orders * 0.4) / 10, 0, ((orders * 0.4) / 10) * 5 * VISITORS_OF_AN_ORDER);
    for (let minute = 10; minute < 2_400; minute += 1)
      this.at(opens + minute, (orders * 0.6) / 2_390, 0, ((orders * 0.6) / 2_390) * 5 * VISITORS_OF_AN_ORDER);
  }

  private at(minute: number, orders: number, changes: number, sockets: number): void {
    const place = ((minute % MINUTES) + MINUTES) % MINUTES;
    this.orders[place] = (this.orders[place] ?? 0) + orders;
    this.changes[place] = (this.changes[place] ?? 0) + changes;
    this.sockets[place] = (this.sockets[place] ?? 0) + sockets;
  }

  /** Cores that are busy in each minute. */
  cores({ appUs, postgresUs }: Costs): { app: number[]; postgres: number[] } {
    const perMinute = (of: (minute: number) => number): number[] => Array.from({ length: MINUTES }, (_, minute) => of(minute) / 60e6);
    const [orders, changes] = [(minute: number) => this.orders[minute] ?? 0, (minute: number) => this.changes[minute] ?? 0];
    return {
      app: perMinute(
        (minute) =>
          orders(minute) * (appUs.order + LISTS_OF_AN_ORDER * appUs.list) + changes(minute) * (appUs.change + STAFF_AND_TVS * appUs.push),
      ),
      postgres: perMinute((minute) => orders(minute) * postgresUs.order + changes(minute) * postgresUs.change),
    };
  }
}

/** Where a kitchen's records are: by its id alone, so that everybody knows without asking. */
const shardOf = (kitchen: number, shards: number): number =>
  createHash('sha256').update(`kitchen ${kitchen}`).digest().readUInt32BE() % shards;

/** A table of what many kitchens need in the worst minute of a week. */
export function weekOf(costs: Costs): string {
  const rows = KITCHENS.map((kitchens) => {
    const whole = new Week();
    for (let kitchen = 0; kitchen < kitchens; kitchen += 1) whole.add(chance(kitchen + 1));
    const { app, postgres } = whole.cores(costs);
    const peak = (numbers: ArrayLike<number>): number => Math.max(...Array.from(numbers));
    const sockets = peak(whole.sockets);
    const processes = Math.max(Math.ceil(peak(app) / BUSY), Math.ceil(sockets / MOST_SOCKETS), kitchens > 1 ? 2 : 1);
    const shards = Math.max(1, Math.ceil(peak(postgres) / (SHARD_CORES * BUSY)));
    const parts = Array.from({ length: shards }, () => new Week());
    for (let kitchen = 0; kitchen < kitchens; kitchen += 1) parts[shardOf(kitchen, shards)]?.add(chance(kitchen + 1));
    const hottest = Math.max(...parts.map((part) => peak(part.cores(costs).postgres)));
    return [
      String(kitchens),
      whole.orders.reduce((sum, one) => sum + one, 0).toFixed(0),
      `${(peak(whole.orders) / 60).toFixed(1)} (${(percentile([...whole.orders], 0.5) / 60).toFixed(2)})`,
      (peak(whole.changes) / 60).toFixed(1),
      sockets.toFixed(0),
      peak(app).toFixed(2),
      String(processes),
      `${(PROCESS_MB + (sockets / processes) * (costs.socketKb / 1_024)).toFixed(0)} MB`,
      peak(postgres).toFixed(2),
      String(shards),
      `${((hottest * shards) / peak(postgres)).toFixed(2)}`,
    ];
  });
  const head = [
    'kitchens',
    'orders a week',
    'orders/s, worst minute (median)',
    'changes/s',
    'sockets',
    'cores app',
    'processes',
    'memory each',
    'cores PostgreSQL',
    'shards',
    'hottest ÷ mean',
  ];
  return table(head, rows);
}
