import { useState } from 'react';
import { changeOf, type PlanChange, type PlanSolution } from '#shared/tasks/plan-conflicts';
import { previewSchedule, type SchedulePreview } from '#shared/tasks/schedule-preview';
import { parseDelivery } from '#shared/tasks/schedule-shift';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';

/** The planning of the day, before anything is applied, and its result. */
export interface ScheduleDraft {
  /** "14:00", or the typed part of it. */
  wanted: string;
  /** Minutes after midnight; null while it is no time. */
  delivery: number | null;
  plansBackward: boolean;
  changes: readonly PlanChange[];
  preview: SchedulePreview;
  /** Whether it differs from the current plan. */
  isNew: boolean;
  canApply: boolean;
  /** Whether it is more than a delivery time. */
  isPlan: boolean;
  deliverAt: (deliveryTime: string) => void;
  planBackward: (plansBackward: boolean) => void;
  /** Makes a proposed change. */
  take: (solution: PlanSolution) => void;
  forget: () => void;
}

export function useScheduleDraft(schedule: Schedule, tasks: readonly Task[]): ScheduleDraft {
  /** Null: the current one; a person's own choice outlives a push. */
  const [choice, setChoice] = useState<string | null>(null);
  const [way, setWay] = useState<boolean | null>(null);
  const [changes, setChanges] = useState<readonly PlanChange[]>([]);
  const stands = schedule.plansBackward ?? false;
  const plansBackward = way ?? stands;
  const wanted = choice ?? schedule.deliveryTime;
  const delivery = parseDelivery(wanted);
  const preview = previewSchedule(schedule, tasks, delivery === null ? schedule.deliveryTime : wanted, { plansBackward, changes });
  const isNew = wanted !== schedule.deliveryTime || plansBackward !== stands || changes.length > 0 || (plansBackward && preview.isNew);
  return {
    wanted,
    delivery,
    plansBackward,
    changes,
    preview,
    isNew,
    canApply: delivery !== null && isNew,
    isPlan: plansBackward || way !== null || changes.length > 0,
    deliverAt: setChoice,
    planBackward: (backward) => setWay(backward === stands ? null : backward),
    take: (solution) => {
      if (solution.kind === 'deliver') setChoice(solution.deliveryTime);
      else if (solution.kind === 'backward') setWay(true);
      else setChanges((before) => [...before, changeOf(solution)]);
    },
    forget: () => {
      setChoice(null);
      setWay(null);
      setChanges([]);
    },
  };
}
