import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { DomainError } from '#shared/core/errors';
import { timersRoom } from '#shared/realtime/rooms';
import type { StoppedRun } from '#shared/timers/timer-state';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { Handles } from '../core/events/domain-event.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { DiaryEventRemoved } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { SopStepsService } from '../sop/sop-steps.service.js';
import { TimerEntity } from './timer.entity.js';

/** The step of a timer. */
interface TimedStep {
  eventId: string;
  stepId: string;
}

/** The timers of each event's steps. They hold when they began; screens count on their own. */
@Injectable()
export class TimersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
    private readonly steps: SopStepsService,
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

  /** Minutes that a step may take. @throws DomainError notFound `diary.notFound`; unprocessable `timer.stepUnknown` */
  async minutesFor(em: SqlEntityManager, eventId: string, stepId: string): Promise<number> {
    await this.diary.require(em, eventId);
    const minutes = this.steps.allowedMinutesOf(stepId);
    if (minutes === undefined) throw new DomainError('unprocessable', 'timer.stepUnknown', 'There is no such step');
    return minutes;
  }

  /** The timer of a step, held until the transaction ends. */
  hold({ em }: Transaction, { eventId, stepId }: TimedStep): Promise<TimerEntity | null> {
    return em.findOne(TimerEntity, { eventId, id: stepId }, FOR_UPDATE);
  }

  /** @param known the step's timer, if there is one */
  async start(
    { em, announce }: Transaction,
    { eventId, stepId }: TimedStep,
    known: TimerEntity | null,
    run: Omit<StoppedRun, 'stoppedAt'>,
  ): Promise<TimerEntity> {
    const running = { ...run, isActive: true, stopped: null };
    const timer = known ? em.assign(known, running) : em.create(TimerEntity, { eventId, id: stepId, ...running });
    await em.flush();
    announce(timersRoom(eventId), 'timer.changed', timer);
    return timer;
  }

  /** @param at epoch ms by the server's clock; null: for good, without an undo */
  stop({ announce }: Transaction, timer: TimerEntity, at: number | null): void {
    if (at === null) timer.end();
    else timer.stop(at);
    announce(timersRoom(timer.eventId), 'timer.changed', timer);
  }

  /** Takes a stop back. */
  goOn({ announce }: Transaction, timer: TimerEntity, stopped: StoppedRun): void {
    timer.goOn(stopped);
    announce(timersRoom(timer.eventId), 'timer.changed', timer);
  }

  /**
   * The timer of a step follows its task, wherever that was pressed; one that is in that state already stays. A completion that is
   * taken back lets the run go on that it ended. @source requirements/kitchen K130
   */
  async follow(tx: Transaction, step: TimedStep, before: Task, { startedAt, startedBy, completed, completedAt }: Task): Promise<void> {
    const wasInHand = before.startedAt !== null && !before.completed;
    const isInHand = startedAt !== null && !completed;
    if (isInHand ? wasInHand : !wasInHand && completed === before.completed) return;
    const known = await this.hold(tx, step);
    if (!isInHand) {
      if (known?.isActive) this.stop(tx, known, msOf(completed ? completedAt : null));
      return;
    }
    const allowedMinutes = this.steps.allowedMinutesOf(step.stepId);
    if (known?.isActive || allowedMinutes === undefined) return;
    const endedAt = msOf(before.completed ? before.completedAt : null);
    if (endedAt === null) await this.start(tx, step, known, { startTime: Date.parse(startedAt), startedBy, allowedMinutes, reading: null });
    else if (known?.stopped?.stoppedAt === endedAt) this.goOn(tx, known, known.stopped);
  }

  /**
   * Stops an event's timers. The records stay: should the event come back, their versions go on, and no screen that remembers
   * a higher one takes a new start for an old one.
   */
  @Handles(DiaryEventRemoved)
  async stopAll(tx: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    for (const timer of await tx.em.find(TimerEntity, { eventId, isActive: true })) this.stop(tx, timer, null);
  }
}

const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

const lastStartedFirst = (a: Timer, b: Timer): number => (b.startTime ?? 0) - (a.startTime ?? 0) || (a.id < b.id ? -1 : 1);
