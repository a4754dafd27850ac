import { Injectable } from '@nestjs/common';
import { type Contribution, Contributions, contributionKind } from './contributions.js';

interface StepOptions {
  name: string;
  /** Names of the steps that come before. */
  after?: readonly string[];
}

/** The method runs at every start, once the database has the program's schema: first records, or upkeep. It does nothing when nothing is missing. */
export const StartupStep = contributionKind<StepOptions, () => Promise<void>>('start-up step');

type Step = Contribution<StepOptions, () => Promise<void>>;

/** The steps of the features at a start, each after those that it names. */
@Injectable()
export class StartupSteps {
  constructor(private readonly contributions: Contributions) {}

  async run(): Promise<void> {
    for (const { call } of inOrder(this.contributions.of(StartupStep))) await call();
  }
}

/** @throws Error when a step waits for one that does not exist or that waits for it */
export function inOrder(steps: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  const done = new Set<string>();
  for (let waiting = [...steps]; waiting.length > 0;) {
    const ready = waiting.filter(({ options }) => (options.after ?? []).every((name) => done.has(name)));
    if (ready.length === 0) throw new Error(`Start-up steps wait for what never comes: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const step of ready) done.add(step.options.name);
    ordered.push(...ready);
    waiting = waiting.filter((step) => !ready.includes(step));
  }
  return ordered;
}
