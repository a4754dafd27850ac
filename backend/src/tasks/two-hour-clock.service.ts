import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { riderDay } from '#shared/delivery-runs/run-window';
import { foodState, measuredNow } from '#shared/readings/food-state';
import type { FoodState } from '#shared/readings/reading.contract';
import {
  type Departure,
  departure,
  HOT_ENOUGH,
  type Known,
  MOST_MINUTES_SHOWN,
  outSince,
  strictest,
} from '#shared/readings/two-hour-clock';
import type { Task } from '#shared/tasks/task.contract';
import { Clock } from '../core/clock.js';
import type { SqlEntityManager, Transaction } from '../core/database/unit-of-work.js';
import { DiaryService } from '../diary/diary.service.js';
import { ReadingLogService } from '../readings/reading-log.service.js';
import { TaskAuditService } from './task-audit.service.js';
import { TaskEntity } from './task.entity.js';

/** The report of a rider's phone on parcels that leave. */
export interface SaidOfLeaving {
  /** It is over already. */
  hasLeft: boolean;
  /** Measured in the hot boxes then; null when it was not. */
  celsius: number | null;
  /** Who says so. */
  by: string;
}

/** Lets nothing leave that was out of the pit for longer than two hours and was not measured hot. @source requirements/kitchen K93; decisions/0074 */
@Injectable()
export class TwoHourClockService {
  constructor(
    private readonly readingLog: ReadingLogService,
    private readonly taskAudit: TaskAuditService,
    private readonly diary: DiaryService,
    private readonly clock: Clock,
  ) {}

  /**
   * A delivery that begins with this change leaves at the phone's time, which its clock vouches for.
   * @param before null for a task that a list brings
   * @param judged the place of the delivery's start in the body, and when it leaves if that is not when it started
   * @throws DomainError conflict `food.measure`, `food.notTold`, `food.tooCold`
   */
  async left(tx: Transaction, before: Task | null, delivery: TaskEntity, judged: { path?: string; at?: string } = {}): Promise<void> {
    const { isDelivery, startedAt, eventId } = delivery;
    if (!isDelivery || !startedAt || before?.startedAt) return;
    await tx.em.flush();
    const { path = 'at', at = startedAt } = judged;
    const found = await this.judge(tx.em, eventId, at);
    if (!found.may) throw refusal(found, path);
    await this.taskAudit.left(tx, delivery, found);
  }

  /**
   * Parcels of a sale leave with a rider. Of several cooking days every one whose clock runs must let them.
   * @param at when, ISO 8601 UTC
   * @param said whether a phone without a network reports afterwards that they left: that is taken as it was, lawful or not; and how hot
   * the rider measured the food
   * @returns why they may, or may not; null when no cooking day is linked to the sale
   * @throws DomainError conflict `food.measure`, `food.notTold`, `food.tooCold`
   */
  async parcelsLeave(tx: Transaction, salesEventId: number, at: string, said: SaidOfLeaving): Promise<Departure | null> {
    const days = await this.daysOf(tx.em, salesEventId, at);
    const each = await this.judgeEach(tx.em, days, at, said.celsius);
    const found = strictest(each);
    if (found?.may === false && !said.hasLeft) throw refusal(found, 'at');
    const { celsius, by } = said;
    const day = days[each.findLastIndex(isOutNow)] ?? days.at(-1);
    if (celsius !== null && day) await this.noteMeasured(tx, day.id, { celsius, by, at });
    return found;
  }

  /**
   * A parcel of a sale is marked as delivered now. It has left once a delivery of the cooking day began; else it leaves now, and so does
   * one that waits in the kitchen for its run. Half a day later it is a matter of records, and on any other day without a time when the
   * food came out.
   * @throws DomainError conflict `food.measure`, `food.notTold`, `food.tooCold`
   */
  async delivered(tx: Transaction, salesEventId: number, waitsForRun: boolean): Promise<void> {
    const days = await this.diary.daysOf(tx.em, salesEventId, '');
    const begun = { eventId: { $in: days.map(({ id }) => id) }, isDelivery: true, startedAt: { $ne: null } };
    const left = new Set((await tx.em.find(TaskEntity, begun)).map(({ eventId }) => eventId));
    const waiting = waitsForRun ? days : days.filter(({ id }) => !left.has(id));
    const now = this.clock.now();
    const each = await this.judgeEach(tx.em, waiting, now);
    const isNow = ({ why, minutesOut }: Departure, index: number): boolean =>
      (minutesOut ?? 0) <= MOST_MINUTES_SHOWN && (why !== 'notTold' || waiting[index]?.date === riderDay(now));
    const found = strictest(each.filter(isNow));
    if (found?.may === false) throw refusal(found, 'status');
  }

  /**
   * The cooking days whose food may be leaving, the latest last. Food of a later day that is not out is none of it, unless the sale is
   * cooked on later days only.
   */
  private async daysOf(em: SqlEntityManager, salesEventId: number, at: string): Promise<DiaryEvent[]> {
    const days = await this.diary.daysOf(em, salesEventId, '');
    const isLater = ({ date }: DiaryEvent): boolean => date > riderDay(at);
    if (days.every(isLater) || !days.some(isLater)) return days;
    const found: DiaryEvent[] = [];
    for (const day of days) {
      if (!isLater(day) || outSince((await this.known(em, day.id, at)).tasks) !== null) found.push(day);
    }
    return found;
  }

  /** The verdict of each cooking day, the latest day last. */
  private async judgeEach(
    em: SqlEntityManager,
    days: readonly { id: string }[],
    at: string,
    celsius: number | null = null,
  ): Promise<Departure[]> {
    const found: Departure[] = [];
    for (const { id } of days) found.push(await this.judge(em, id, at, celsius));
    return found;
  }

  /** The state of a sale's food for a rider: the cooking days that have a clock, the latest last. @param at ISO 8601 UTC */
  async foodOf(em: SqlEntityManager, salesEventId: number, at: string): Promise<FoodState[]> {
    const found: FoodState[] = [];
    for (const { id } of await this.daysOf(em, salesEventId, at)) {
      const { tasks, readings } = await this.known(em, id, at);
      if (tasks.length > 0) found.push(foodState(tasks, readings, at));
    }
    return found;
  }

  /** A rider's measurement is among the temperatures of the day whose food it is, whatever its value: the parcels leave with it. */
  private async noteMeasured(
    tx: Transaction,
    eventId: string,
    { celsius, by, at }: { celsius: number; by: string; at: string },
  ): Promise<void> {
    await this.readingLog.take(tx, { eventId, task: null, kind: 'hotHold', celsius, by, takenAt: at, source: 'rider', isOver: true });
  }

  private async judge(em: SqlEntityManager, eventId: string, at: string, celsius: number | null = null): Promise<Departure> {
    const { tasks, readings } = await this.known(em, eventId, at);
    const measured = celsius === null ? [] : [measuredNow({ celsius, takenAt: at })];
    return departure({ tasks, readings: [...readings, ...measured], isCurrent: true }, at);
  }

  private async known(em: SqlEntityManager, eventId: string, at: string): Promise<Pick<Known, 'tasks' | 'readings'>> {
    const found = await em.find(TaskEntity, { eventId, startsTwoHourClock: true });
    const tasks = found.map((task) => task.toContract());
    return { tasks, readings: tasks.length === 0 ? [] : await this.readingLog.ofFood(em, eventId, at) };
  }
}

/** Food of that day may be leaving. */
const isOutNow = ({ minutesOut }: Departure): boolean => minutesOut !== null && minutesOut <= MOST_MINUTES_SHOWN;

function refusal({ why, minutesOut, celsius }: Departure & { may: false }, path: string): DomainError {
  const next = `enter a reading of ${HOT_ENOUGH} °C or more, and start the delivery within 15 minutes`;
  const out =
    minutesOut === null ? 'Nobody noted when the food left the pit' : `The food left the pit ${Math.floor(minutesOut)} minutes ago`;
  const [code, message] = {
    measure: ['food.measure', `${out}. Enter${next.slice('enter'.length)}`] as const,
    notTold: ['food.notTold', `${out}. Complete the task that takes it out, with its time, or ${next}`] as const,
    tooCold: ['food.tooCold', `${out}, and it was measured at ${celsius} °C. Heat it, ${next}`] as const,
  }[why];
  const reply = { minutesOut: Math.floor(minutesOut ?? 0), celsius };
  return new DomainError('conflict', code, message, { issues: [{ path, message }], reply });
}
