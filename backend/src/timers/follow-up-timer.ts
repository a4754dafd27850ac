import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { timersRoom } from '#shared/realtime/rooms';
import { extraMinutes, FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { Clock } from '../core/clock.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { FoodTakenOut, PitReadWithTask } from '../readings/readings.events.js';
import { TimerEntity } from './timer.entity.js';

/** The extra minutes in the closed pit, which its reading decides. @source requirements/kitchen K68; decisions/0032 */
@Injectable()
export class FollowUpTimer {
  constructor(private readonly clock: Clock) {}

  /** Ends the closed pit's timer and starts the extra minutes; another reading corrects how long, not since when. */
  @Handles(PitReadWithTask)
  async start({ em, announce }: Transaction, { eventId, celsius, by }: PitReadWithTask): Promise<TimerEntity> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const pit = await em.findOne(TimerEntity, { eventId, id: PIT_STEP }, lock);
    if (pit?.isActive || pit?.stopped) {
      pit.end();
      announce(timersRoom(eventId), 'timer.changed', pit);
    }
    const known = await em.findOne(TimerEntity, { eventId, id: FOLLOW_UP }, lock);
    const run = {
      isActive: true,
      startTime: known?.isActive && known.startTime ? known.startTime : this.clock.nowMs(),
      startedBy: by,
      allowedMinutes: extraMinutes(celsius),
      reading: celsius,
      stopped: null,
    };
    const more = known ? em.assign(known, run) : em.create(TimerEntity, { eventId, id: FOLLOW_UP, ...run });
    await em.flush();
    announce(timersRoom(eventId), 'timer.changed', more);
    return more;
  }

  /** Food that is out of the pit needs no minutes in it; they go on where that is taken back. */
  @Handles(FoodTakenOut)
  async end({ em, announce }: Transaction, { eventId, at, isTakenBack }: FoodTakenOut): Promise<void> {
    const more = await em.findOne(TimerEntity, { eventId, id: FOLLOW_UP }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!more) return;
    if (isTakenBack) {
      const { stopped = null } = more;
      if (more.isActive || stopped?.stoppedAt !== Date.parse(at)) return;
      more.goOn(stopped);
    } else {
      if (!more.isActive) return;
      more.stop(Date.parse(at));
    }
    announce(timersRoom(eventId), 'timer.changed', more);
  }
}
