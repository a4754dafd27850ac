import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { endedWithStep, resumedWithStep, startedWithStep } from '#shared/tasks/step-task';
import type { Task } from '#shared/tasks/task.contract';
import { taskOfStep } from '#shared/tasks/task-sop';
import type { Transaction } from '../core/database/unit-of-work.js';
import { TaskAudit } from './task-audit.js';
import { TaskEntity } from './task.entity.js';
import { TaskRecords } from './task-records.js';

/** The step whose timer was pressed, and by whom. */
export interface PressedStep {
  eventId: string;
  stepId: string;
  by: string | null;
  /** At a TV screen, which is written down with its name. */
  isOnTv: boolean;
}

/** Changes the task of a step when its timer is pressed. A list without that task, or that was never opened, has nothing to change. */
@Injectable()
export class StepTasksService {
  constructor(
    private readonly taskRecords: TaskRecords,
    private readonly taskAudit: TaskAudit,
  ) {}

  /** The task of a step, locked until the transaction ends: a command that changes both locks the task before the timer. */
  async hold(tx: Transaction, { eventId, stepId }: Pick<PressedStep, 'eventId' | 'stepId'>): Promise<Task | null> {
    return (await this.find(tx, eventId, stepId))?.toContract() ?? null;
  }

  started(tx: Transaction, pressed: PressedStep, run: { startTime: number; startedBy: string | null }): Promise<void> {
    return this.change(tx, pressed, (task) => startedWithStep(task, run));
  }

  /** @param stoppedAt epoch ms */
  ended(tx: Transaction, pressed: PressedStep, run: { startTime: number }, stoppedAt: number): Promise<void> {
    return this.change(tx, pressed, (task) => endedWithStep(task, run, stoppedAt, pressed.by));
  }

  /** @param stoppedAt epoch ms of the stop that is taken back */
  resumed(tx: Transaction, pressed: PressedStep, run: { startTime: number; startedBy: string | null }, stoppedAt: number): Promise<void> {
    return this.change(tx, pressed, (task) => resumedWithStep(task, run, stoppedAt));
  }

  private async change(tx: Transaction, { eventId, stepId, isOnTv }: PressedStep, rule: (task: Task) => Partial<Task>): Promise<void> {
    const task = await this.find(tx, eventId, stepId);
    if (!task) return;
    const before = task.toContract();
    const isChanged = await this.taskRecords.change(tx, task, rule(before));
    if (isChanged && isOnTv) await this.taskAudit.pressedOnTv(tx, before, task.toContract());
  }

  private async find({ em }: Transaction, eventId: string, stepId: string): Promise<TaskEntity | null> {
    const id = taskOfStep(stepId);
    return id === null ? null : em.findOne(TaskEntity, { eventId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
