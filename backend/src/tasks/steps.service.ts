import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { takenTime } from '#shared/readings/reading-log';
import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { endedWithStep, resumedWithStep, startedWithStep } from '#shared/tasks/step-task';
import type { Task } from '#shared/tasks/task.contract';
import { taskOfStep } from '#shared/tasks/task-sop';
import { canGoOn, isOvertaken } from '#shared/timers/timer-state';
import type { SetTimer, Timer } from '#shared/timers/timer.contract';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { FollowUpTimerService } from '../timers/follow-up-timer.service.js';
import type { TimerEntity } from '../timers/timer.entity.js';
import { TimersService } from '../timers/timers.service.js';
import { PitReadingTaskService } from './pit-reading-task.service.js';
import { TaskAuditService } from './task-audit.service.js';
import { TaskEntity } from './task.entity.js';
import { TaskRecordsService } from './task-records.service.js';

/** A screen's clock is believed when it is this near to the server's. @source decisions/0034 */
const BELIEVED_MS = 5_000;

/** The step whose timer was pressed, and by whom. */
export interface PressedStep {
  eventId: string;
  stepId: string;
  by: string | null;
  /** At a TV screen, which is written down with its name. */
  isOnTv: boolean;
}

/** A timer after a press. */
interface SetReply {
  data: Timer;
  /** Of a start: whether it began anything. */
  started?: boolean;
}

/**
 * The presses at the steps of the SOP pages: each changes the step's timer and its task, because they are one record. A list without
 * that task, or that was never opened, has nothing to change. Locks the task before the timer. @source requirements/kitchen K130
 */
@Injectable()
export class StepsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: TimersService,
    private readonly followUp: FollowUpTimerService,
    private readonly taskRecords: TaskRecordsService,
    private readonly taskAudit: TaskAuditService,
    private readonly pit: PitReadingTaskService,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts or stops a step. Starting a running one and stopping a stopped one change and announce nothing; so does a start that
   * waited for the network while another person began or ended the step.
   * @throws DomainError notFound `diary.notFound`; unprocessable `timer.stepUnknown`
   * @source decisions/0001 §26; decisions/0034; requirements/kitchen K131
   */
  async set(pressed: PressedStep, wanted: SetTimer): Promise<SetReply> {
    const { eventId, stepId } = pressed;
    const { timer, ...reply } = await this.work.run(async (tx): Promise<{ timer: TimerEntity | Timer; started?: boolean }> => {
      const allowedMinutes = await this.timers.minutesFor(tx.em, eventId, stepId);
      if (stepId === FOLLOW_UP && wanted.isActive) {
        throw new DomainError('unprocessable', 'timer.readingNeeded', 'The reading of the pit starts this timer');
      }
      const task = await this.taskOf(tx, pressed);
      const known = await this.timers.hold(tx, pressed);
      const asItIs = known ?? still(eventId, stepId, allowedMinutes);
      if (!wanted.isActive) {
        if (known?.isActive) await this.stop(tx, known, pressed, wanted);
        return { timer: asItIs };
      }
      const { startTime, isLate } = this.startOf(wanted);
      if (known?.isActive || (isLate && isOvertaken(startTime, sinceThen(known, task)))) return { timer: asItIs, started: false };
      const run = { startTime, startedBy: pressed.by, allowedMinutes, reading: null };
      const timer = await this.timers.start(tx, pressed, known, run);
      await this.change(tx, pressed, (before) => startedWithStep(before, run));
      return { timer, started: true };
    });
    return { data: 'toContract' in timer ? timer.toContract() : timer, ...reply };
  }

  /**
   * Takes a stop back: the run that began at `startTime` goes on as if it had not been stopped. Taking it back twice changes nothing.
   * @throws DomainError notFound `diary.notFound`, `timer.notFound`; conflict `timer.undoLate` after 30 s or another start
   * @source decisions/0034
   */
  async undoStop(pressed: PressedStep, startTime: number): Promise<Timer> {
    const timer = await this.work.run(async (tx) => {
      await this.timers.minutesFor(tx.em, pressed.eventId, pressed.stepId);
      await this.taskOf(tx, pressed);
      const known = await findOrFail(this.timers.hold(tx, pressed), 'timer.notFound', 'This step has no timer');
      if (known.isActive && known.startTime === startTime) return known;
      const { stopped = null } = known;
      if (known.isActive || !canGoOn(stopped, startTime, this.clock.nowMs())) {
        throw new DomainError('conflict', 'timer.undoLate', 'This stop can no longer be undone');
      }
      this.timers.goOn(tx, known, stopped);
      await this.change(tx, pressed, (task) => resumedWithStep(task, stopped, stopped.stoppedAt));
      return known;
    });
    return timer.toContract();
  }

  /**
   * A reading of the pit after 2 h: it completes its task, and the extra minutes begin.
   * @returns the timer of the extra minutes
   * @throws DomainError notFound `diary.notFound`   @source requirements/kitchen K68; decisions/0032
   */
  async read(eventId: string, celsius: number, by: string | null): Promise<Timer> {
    const timer = await this.work.run(async (tx) => {
      await this.timers.minutesFor(tx.em, eventId, FOLLOW_UP);
      await this.pit.complete(tx, eventId, celsius, by);
      return this.followUp.start(tx, eventId, celsius, by);
    });
    return timer.toContract();
  }

  private async stop(tx: Transaction, timer: TimerEntity, pressed: PressedStep, { endsTask = false }: SetTimer): Promise<void> {
    const now = this.clock.nowMs();
    const startTime = timer.startTime ?? now;
    this.timers.stop(tx, timer, now);
    if (endsTask) await this.change(tx, pressed, (task) => endedWithStep(task, { startTime }, now, pressed.by));
  }

  /** When a start counts from; late if it was pressed longer ago than the way to the server takes. */
  private startOf({ startTime, at }: SetTimer): { startTime: number; isLate: boolean } {
    const now = this.clock.nowMs();
    if (startTime !== undefined && Math.abs(startTime - now) <= BELIEVED_MS) return { startTime: Math.floor(startTime), isLate: false };
    return { startTime: at === undefined ? now : Date.parse(takenTime(at, this.clock.now())), isLate: at !== undefined };
  }

  private async change(tx: Transaction, pressed: PressedStep, rule: (task: Task) => Partial<Task>): Promise<void> {
    const task = await this.taskOf(tx, pressed);
    if (!task) return;
    const before = task.toContract();
    const isChanged = await this.taskRecords.change(tx, task, rule(before));
    if (isChanged && pressed.isOnTv) await this.taskAudit.pressedOnTv(tx, before, task.toContract());
  }

  private async taskOf({ em }: Transaction, { eventId, stepId }: PressedStep): Promise<TaskEntity | null> {
    const id = taskOfStep(stepId);
    return id === null ? null : em.findOne(TaskEntity, { eventId, id }, FOR_UPDATE);
  }
}

const msOf = (at: string | null | undefined): number | null => (at == null ? null : Date.parse(at));

/** The last times of a step. */
const sinceThen = (timer: TimerEntity | null, task: TaskEntity | null) => ({
  stoppedAt: timer?.stopped?.stoppedAt ?? null,
  startedAt: msOf(task?.startedAt),
  completedAt: msOf(task?.completedAt),
});

/** The wire shape of a timer that never ran. */
const still = (eventId: string, id: string, allowedMinutes: number): Timer => ({
  id,
  eventId,
  isActive: false,
  startTime: null,
  allowedMinutes,
  startedBy: null,
  reading: null,
  version: 0,
});
