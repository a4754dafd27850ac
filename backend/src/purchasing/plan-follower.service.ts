import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { AfterChange } from '../core/change-listeners.js';
import { LOG, type Logger } from '../core/log.js';
import { PurchasingService } from './purchasing.service.js';

/** Changes that come within it are announced as one. */
const PAUSE_MS = 300;

/**
 * Announces a change of the purchase plan to its watchers. Not in the transaction of a booking: a busy sale would wait for the plan's room.
 * A process that dies between announces nothing; the plan itself is made again at each load.
 */
@Injectable()
export class PlanFollowerService implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly purchasing: PurchasingService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @AfterChange(['portions.changed', 'diary.changed', 'diary.removed', 'item.changed', 'item.removed', 'recipe.changed'])
  changed(): void {
    if (this.isStopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.running = this.purchasing
        .changed()
        .catch((error: unknown) => this.log.error({ err: error }, 'nobody could be told of a changed purchase plan'));
    }, PAUSE_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }
}
