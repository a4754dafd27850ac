import { Injectable } from '@nestjs/common';
import { extraMinutes, FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import type { TimerEntity } from './timer.entity.js';
import { TimersService } from './timers.service.js';

/** The extra minutes in the closed pit, which its reading decides. @source requirements/kitchen K68; decisions/0032 */
@Injectable()
export class FollowUpTimerService {
  constructor(
    private readonly timers: TimersService,
    private readonly clock: Clock,
  ) {}

  /** Ends the closed pit's timer and starts the extra minutes; another reading corrects how long, not since when. */
  async start(tx: Transaction, eventId: string, celsius: number, by: string | null): Promise<TimerEntity> {
    const pit = await this.timers.hold(tx, { eventId, stepId: PIT_STEP });
    if (pit?.isActive || pit?.stopped) this.timers.stop(tx, pit, null);
    const step = { eventId, stepId: FOLLOW_UP };
    const known = await this.timers.hold(tx, step);
    const startTime = known?.isActive && known.startTime ? known.startTime : this.clock.nowMs();
    return this.timers.start(tx, step, known, { startTime, startedBy: by, allowedMinutes: extraMinutes(celsius), reading: celsius });
  }

  /**
   * Food that is out of the pit needs no minutes in it; they go on where that is taken back.
   * @param at when it came out, by this or by the completion that is taken back; ISO 8601 UTC
   */
  async end(tx: Transaction, eventId: string, at: string, isTakenBack: boolean): Promise<void> {
    const more = await this.timers.hold(tx, { eventId, stepId: FOLLOW_UP });
    if (more?.isActive) {
      if (!isTakenBack) this.timers.stop(tx, more, Date.parse(at));
    } else if (isTakenBack && more?.stopped?.stoppedAt === Date.parse(at)) this.timers.goOn(tx, more, more.stopped);
  }
}
