import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change, ChangeName } from '#shared/realtime/changes';
import { Contributions, contributionKind } from './contributions.js';
import { LOG, type Logger } from './log.js';

/**
 * The method is called with changes of these names once they are committed, in the process that made them. Nothing waits for it, and it is
 * not called when the process dies between commit and call: a change that must not be missed needs a job too, or a domain event.
 */
export const AfterChange = contributionKind<readonly ChangeName[], (change: Change) => void>('listener of changes');

/** Who besides screens hears of committed changes. */
@Injectable()
export class ChangeListeners implements OnModuleInit {
  private readonly byName = new Map<ChangeName, ((change: Change) => void)[]>();

  constructor(
    private readonly contributions: Contributions,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    for (const { options, call } of this.contributions.of(AfterChange)) {
      for (const name of options) this.byName.set(name, [...(this.byName.get(name) ?? []), call]);
    }
  }

  /** An error of one listener is logged; the others are still called. */
  tell(change: Change): void {
    for (const hear of this.byName.get(change.name) ?? []) {
      try {
        hear(change);
      } catch (error) {
        this.log.error({ err: error, change: change.name }, 'a listener of changes failed');
      }
    }
  }
}
