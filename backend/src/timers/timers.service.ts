import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { DomainError } from '#shared/core/errors';
import { timersRoom } from '#shared/realtime/rooms';
import { takenTime } from '#shared/readings/reading-log';
import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { canGoOn, isOvertaken } from '#shared/timers/timer-state';
import type { Task } from '#shared/tasks/task.contract';
import type { SetTimer, Timer } from '#shared/timers/timer.contract';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { DiaryEventRemoved } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { PitReadOnTv } from '../readings/readings.events.js';
import { SopStepsService } from '../sop/sop-steps.service.js';
import { type PressedStep, StepTasksService } from '../tasks/step-tasks.service.js';
import { FollowUpTimer } from './follow-up-timer.js';
import { TimerEntity } from './timer.entity.js';

/** A screen's clock is believed when it is this near to the server's. @source decisions/0034 */
const BELIEVED_MS = 5_000;

/** Who pressed, and whether at a TV screen. */
export type Presser = Pick<PressedStep, 'by' | 'isOnTv'>;

/** A timer after a press. */
export interface SetReply {
  data: Timer;
  /** Of a start: whether it began anything. */
  started?: boolean;
}

/** The timers of each event's steps. They hold when they began; screens count on their own. */
@Injectable()
@Publishes(PitReadOnTv)
export class TimersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
    private readonly domainEvents: DomainEvents,
    private readonly followUp: FollowUpTimer,
    private readonly clock: Clock,
    private readonly steps: SopStepsService,
    private readonly stepTasks: StepTasksService,
  ) {}

  /**
   * The event's timers: running ones first, the last started at the top, because a screen makes the first running one its
   * active step and all screens must choose the same.
   * @throws DomainError notFound `diary.notFound`
   */
  async list(eventId: string): Promise<RawJson<LiveReply<Timer[]>>> {
    await this.work.read((em) => this.diary.require(em, eventId));
    return this.reads.load(timersRoom(eventId), async (em) => {
      const timers = await em.find(TimerEntity, { eventId }, { disableIdentityMap: true });
      return timers.map((timer) => timer.toContract()).sort(lastStartedFirst);
    });
  }

  /** The timers of an event that run, for modules that go by them. */
  async running(em: SqlEntityManager, eventId: string): Promise<Timer[]> {
    const timers = await em.find(TimerEntity, { eventId, isActive: true }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return timers.map((timer) => timer.toContract());
  }

  /** @throws DomainError notFound `diary.notFound`, `timer.notFound`; unprocessable `timer.stepUnknown` */
  one(eventId: string, stepId: string): Promise<Timer> {
    return this.work.read(async (em) => {
      await this.minutesFor(em, eventId, stepId);
      return (await findOrFail(em.findOne(TimerEntity, { eventId, id: stepId }), 'timer.notFound', 'This step has no timer')).toContract();
    });
  }

  /**
   * Starts or stops a step's timer, and its task with it. Starting a running one and stopping a stopped one change and announce nothing; so
   * does a start that waited for the network while another person began or ended the step.
   * @throws DomainError notFound `diary.notFound`; unprocessable `timer.stepUnknown`
   * @source decisions/0001 §26; decisions/0034; requirements/kitchen K130, K131
   */
  async set(eventId: string, stepId: string, wanted: SetTimer, presser: Presser): Promise<SetReply> {
    const pressed = { eventId, stepId, ...presser };
    const { timer, ...reply } = await this.work.run(async (tx): Promise<{ timer: TimerEntity | Timer; started?: boolean }> => {
      const allowedMinutes = await this.minutesFor(tx.em, eventId, stepId);
      if (stepId === FOLLOW_UP && wanted.isActive) {
        throw new DomainError('unprocessable', 'timer.readingNeeded', 'The reading of the pit starts this timer');
      }
      const task = await this.stepTasks.hold(tx, pressed);
      const known = await tx.em.findOne(TimerEntity, { eventId, id: stepId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const asItIs = known ?? still(eventId, stepId, allowedMinutes);
      if (!wanted.isActive) {
        if (known?.isActive) await this.stop(tx, known, pressed, wanted);
        return { timer: asItIs };
      }
      const { startTime, isLate } = this.startOf(wanted);
      if (known?.isActive || (isLate && isOvertaken(startTime, sinceThen(known, task)))) return { timer: asItIs, started: false };
      const run = { isActive: true, startTime, startedBy: presser.by, allowedMinutes, reading: null, stopped: null };
      const timer = known ? tx.em.assign(known, run) : tx.em.create(TimerEntity, { eventId, id: stepId, ...run });
      await tx.em.flush();
      tx.announce(timersRoom(eventId), 'timer.changed', timer);
      await this.stepTasks.started(tx, pressed, run);
      return { timer, started: true };
    });
    return { data: timer instanceof TimerEntity ? timer.toContract() : timer, ...reply };
  }

  /**
   * Takes a stop back: the run that began at `startTime` goes on as if it had not been stopped. Taking it back twice changes nothing.
   * @throws DomainError notFound `diary.notFound`, `timer.notFound`; conflict `timer.undoLate` after 30 s or another start
   * @source decisions/0034
   */
  async undoStop(eventId: string, stepId: string, startTime: number, presser: Presser): Promise<Timer> {
    const pressed = { eventId, stepId, ...presser };
    const timer = await this.work.run(async (tx) => {
      const { em, announce } = tx;
      await this.minutesFor(em, eventId, stepId);
      await this.stepTasks.hold(tx, pressed);
      const asked = em.findOne(TimerEntity, { eventId, id: stepId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const known = await findOrFail(asked, 'timer.notFound', 'This step has no timer');
      if (known.isActive && known.startTime === startTime) return known;
      const { stopped = null } = known;
      if (known.isActive || !canGoOn(stopped, startTime, this.clock.nowMs())) {
        throw new DomainError('conflict', 'timer.undoLate', 'This stop can no longer be undone');
      }
      known.goOn(stopped);
      announce(timersRoom(eventId), 'timer.changed', known);
      await this.stepTasks.resumed(tx, pressed, stopped, stopped.stoppedAt);
      return known;
    });
    return timer.toContract();
  }

  /**
   * A reading of the pit after 2 h: handlers that wait for it get it, and the extra minutes begin.
   * @returns the timer of the extra minutes
   * @throws DomainError notFound `diary.notFound`   @source requirements/kitchen K68; decisions/0032
   */
  async read(eventId: string, celsius: number, by: string | null): Promise<Timer> {
    const timer = await this.work.run(async (tx) => {
      await this.diary.require(tx.em, eventId);
      const reading = new PitReadOnTv(eventId, celsius, by);
      await this.domainEvents.publish(tx, reading);
      return this.followUp.start(tx, reading);
    });
    return timer.toContract();
  }

  /**
   * Stops an event's timers. The records stay: should the event come back, their versions go on, and no screen that remembers
   * a higher one takes a new start for an old one.
   */
  @Handles(DiaryEventRemoved)
  async stopAll({ em, announce }: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    for (const timer of await em.find(TimerEntity, { eventId, isActive: true })) {
      timer.end();
      announce(timersRoom(eventId), 'timer.changed', timer);
    }
  }

  private async stop(tx: Transaction, timer: TimerEntity, pressed: PressedStep, { endsTask = false }: SetTimer): Promise<void> {
    const now = this.clock.nowMs();
    const startTime = timer.startTime ?? now;
    timer.stop(now);
    tx.announce(timersRoom(pressed.eventId), 'timer.changed', timer);
    if (endsTask) await this.stepTasks.ended(tx, pressed, { startTime }, now);
  }

  /** When a start counts from; late if it was pressed longer ago than the way to the server takes. */
  private startOf({ startTime, at }: SetTimer): { startTime: number; isLate: boolean } {
    const now = this.clock.nowMs();
    if (startTime !== undefined && Math.abs(startTime - now) <= BELIEVED_MS) return { startTime: Math.floor(startTime), isLate: false };
    return { startTime: at === undefined ? now : Date.parse(takenTime(at, this.clock.now())), isLate: at !== undefined };
  }

  private async minutesFor(em: SqlEntityManager, eventId: string, stepId: string): Promise<number> {
    await this.diary.require(em, eventId);
    const minutes = this.steps.allowedMinutesOf(stepId);
    if (minutes === undefined) throw new DomainError('unprocessable', 'timer.stepUnknown', 'There is no such step');
    return minutes;
  }
}

const msOf = (at: string | null | undefined): number | null => (at == null ? null : Date.parse(at));

/** The last times of a step. */
const sinceThen = (timer: TimerEntity | null, task: Pick<Task, 'startedAt' | 'completedAt'> | null) => ({
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

const lastStartedFirst = (a: Timer, b: Timer): number => (b.startTime ?? 0) - (a.startTime ?? 0) || (a.id < b.id ? -1 : 1);
