import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Contender, type Name, startAll } from './contenders.ts';
import { Generator } from './load/generator.ts';
import { Sources, sharesOf } from './profile.ts';
import { comparison, costs, type Kind, Row, type Sample, table } from './report.ts';
import { turnsOf } from './statistics.ts';

export interface Options {
  rounds: number;
  seconds: number;
  /** Kuzhi alone, with a profile of its processor time. */
  isProfiled: boolean;
  /** A measurement waits while other programs take more of the machine than this share (0–1), and is made again when they came meanwhile. */
  calm: number;
  /** Another build that is measured in the same run, by its main file. */
  before: string | null;
}

const PROFILES = fileURLToPath(new URL('../../test-results/bench', import.meta.url));

/** What one measurement of a server found, and what it cost the generator. */
export interface Measured {
  /** Pieces of work: the server's processor time is divided by them. */
  done: number;
  value: number;
  p50Ms?: number;
  p99Ms?: number;
  bookedMs?: number;
  /** PostgreSQL's processor time of each piece of work. */
  databaseUs?: number;
  /** What should have happened and did not. */
  missed?: number;
  generatorUs: number;
}

/** One kind of work in the rounds of a part. */
export interface Work extends Kind {
  /** The baselines that can do it; all unless told. */
  on?: readonly Name[];
  /** Further rows of the same measurement. */
  also?: readonly (Kind & { of: (measured: Measured) => number })[];
  /** Before the measurement begins, and when it is over. */
  prepare?(contender: Contender, generator: Generator): Promise<unknown>;
  tidy?(generator: Generator): Promise<unknown>;
  /** @returns null when this server cannot do it */
  run(generator: Generator, contender: Contender, seconds: number): Promise<Measured | null>;
}

/** Runs the parts: who is measured, in which turn, and what is printed. */
export class Bench {
  readonly options: Options;
  readonly generator = new Generator();

  constructor(options: Options) {
    this.options = options;
  }

  say(text: string): void {
    console.log(text);
  }

  /** A table under a title. */
  print(title: string, ...tables: string[]): void {
    this.say([`\n## ${title}`, ...tables].join('\n\n'));
  }

  /** The servers of a part, stopped at its end whatever happens. */
  async with(names: readonly Name[], run: (contenders: Contender[]) => Promise<void>, variables?: Record<string, string>): Promise<void> {
    const { isProfiled, before } = this.options;
    const { contenders, end } = await startAll(isProfiled ? [] : names, isProfiled ? null : before, variables);
    try {
      await run(contenders);
    } finally {
      await end();
    }
  }

  /** The same works on each server, in turn, for all rounds. @param variables of the environment of the product */
  async alternate(
    title: string,
    works: readonly Work[],
    names: readonly Name[] = ['bare', 'grouping'],
    variables?: Record<string, string>,
  ): Promise<void> {
    const run = async (contenders: Contender[]): Promise<void> => {
      if (this.options.isProfiled) return this.profile(title, works, contenders[0] as Contender);
      const rows = works.map((work) => [work, ...(work.also ?? [])].map((kind) => new Row(kind)));
      for (let round = 0; round <= this.options.rounds; round += 1) {
        for (const [at, work] of works.entries()) {
          for (const contender of turnsOf(contenders, round).filter((one) => takesPart(work, one))) {
            const measured = await (round > 0 ? this.calmest(work, contender) : this.measure(work, contender));
            // The first round warms up.
            if (round > 0 && measured) note(rows[at] ?? [], work, contender.name, measured);
          }
        }
        if (round > 0) this.say(`${title}: round ${round} of ${this.options.rounds}`);
      }
      this.print(title, comparison(rows.flat()), costs(rows.flat()));
    };
    await this.with(names, run, variables);
  }

  /** The measurement that other programs disturbed least, of as many as it takes. */
  private async calmest(work: Work, contender: Contender): Promise<(Measured & Sample) | null> {
    await this.quiet();
    let best = await this.measure(work, contender);
    for (let again = 1; again < ATTEMPTS && best && othersOf(best) > this.options.calm; again += 1) {
      await this.quiet();
      const next = await this.measure(work, contender);
      if (next && othersOf(next) < othersOf(best)) best = next;
    }
    return best;
  }

  /** Resolves when the machine is quiet, or nobody can wait for it any longer; our own servers rest meanwhile. */
  private async quiet(): Promise<void> {
    if (this.options.calm >= 1) return;
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const before = busyMs();
      await pause(LOOK_MS);
      if ((busyMs() - before) / LOOK_MS / cpus().length <= this.options.calm) return;
    }
  }

  /** @returns null when this server cannot do it */
  private async measure(work: Work, contender: Contender): Promise<(Measured & Sample) | null> {
    await work.prepare?.(contender, this.generator);
    await contender.probe.reset();
    const before = await contender.probe.read();
    const [began, busyBefore] = [performance.now(), busyMs()];
    const measured = await work.run(this.generator, contender, this.options.seconds);
    if (!measured) return null;
    const tookUs = (performance.now() - began) * 1_000;
    const after = await contender.probe.read();
    const busyUs = (busyMs() - busyBefore) * 1_000;
    await work.tidy?.(this.generator);
    const serverUs = after.processorUs - before.processorUs;
    return {
      ...measured,
      processorUs: serverUs / measured.done,
      othersShare: Math.max(0, busyUs - serverUs - measured.generatorUs) / (tookUs * cpus().length),
      generatorShare: measured.generatorUs / tookUs,
      loopMs: after.loopMs,
    };
  }

  private async profile(title: string, works: readonly Work[], kuzhi: Contender): Promise<void> {
    const sources = new Sources();
    mkdirSync(PROFILES, { recursive: true });
    for (const work of works) {
      // The first time warms up.
      if (!(await this.measure(work, kuzhi))) continue;
      await kuzhi.probe.startProfile();
      const { done = 1 } = (await this.measure(work, kuzhi)) ?? {};
      const profile = await kuzhi.probe.endProfile();
      const { busyUs, idleUs, parts } = sharesOf(profile, (frame) => sources.of(frame));
      const file = join(PROFILES, `${work.what.replaceAll(/[^a-z0-9]+/gi, '-')}.cpuprofile`);
      writeFileSync(file, JSON.stringify(profile));
      const rows = parts
        .filter(([, us]) => us / busyUs >= 0.002)
        .map(([part, us]) => [part, `${((us / busyUs) * 100).toFixed(1)} %`, `${(us / done).toFixed(0)} µs`]);
      const idle = `Idle ${((idleUs / (busyUs + idleUs)) * 100).toFixed(1)} %. The profile: ${file}`;
      this.print(`${title}: ${work.what}`, idle, table(['part', 'of the busy time', 'each'], rows));
    }
  }
}

const ATTEMPTS = 3;
const LOOK_MS = 250;
const MOST_LOOKS = 60;
const othersOf = ({ othersShare = 0 }: Sample): number => othersShare;

/** What all processors of the machine have worked, ms. */
const busyMs = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

const takesPart = ({ on }: Work, { name }: Contender): boolean =>
  on === undefined || name === 'kuzhi' || name === 'before' || on.includes(name);

function note([row, ...others]: readonly Row[], { also = [] }: Work, name: Name, measured: Measured & Sample): void {
  row?.add(name, measured);
  for (const [at, { of }] of also.entries()) others[at]?.add(name, { value: of(measured) });
}
