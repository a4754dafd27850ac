import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { timersRoom } from '#shared/realtime/rooms';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { SopStepsService } from '../sop/sop-steps.service.js';
import { StepTaskBegun, StepTaskEnded } from '../tasks/tasks.events.js';
import { TimerEntity } from './timer.entity.js';

/** The timer of a step follows its task, wherever that was pressed. @source requirements/kitchen K130 */
@Injectable()
export class TaskTimer {
  constructor(private readonly steps: SopStepsService) {}

  /** A timer that runs already stays as it is. A completion that is taken back lets the run go on that it ended. */
  @Handles(StepTaskBegun)
  async begin({ em, announce }: Transaction, { eventId, stepId, startedAt, startedBy, wasCompletedAt }: StepTaskBegun): Promise<void> {
    const allowedMinutes = this.steps.allowedMinutesOf(stepId);
    const known = await this.find(em, eventId, stepId);
    if (known?.isActive || allowedMinutes === undefined) return;
    if (wasCompletedAt !== null) {
      const { stopped = null } = known ?? {};
      if (!known || stopped?.stoppedAt !== Date.parse(wasCompletedAt)) return;
      known.goOn(stopped);
      return announce(timersRoom(eventId), 'timer.changed', known);
    }
    const run = { isActive: true, startTime: Date.parse(startedAt), startedBy, allowedMinutes, reading: null, stopped: null };
    const timer = known ? em.assign(known, run) : em.create(TimerEntity, { eventId, id: stepId, ...run });
    await em.flush();
    announce(timersRoom(eventId), 'timer.changed', timer);
  }

  @Handles(StepTaskEnded)
  async end({ em, announce }: Transaction, { eventId, stepId, completedAt }: StepTaskEnded): Promise<void> {
    const timer = await this.find(em, eventId, stepId);
    if (!timer?.isActive) return;
    if (completedAt === null) timer.end();
    else timer.stop(Date.parse(completedAt));
    announce(timersRoom(eventId), 'timer.changed', timer);
  }

  private find(em: Transaction['em'], eventId: string, stepId: string): Promise<TimerEntity | null> {
    return em.findOne(TimerEntity, { eventId, id: stepId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
