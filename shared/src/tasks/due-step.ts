import type { SopSlug, StepId } from '../sop/sop-pages.ts';
import type { Timer } from '../timers/timer.contract.ts';
import { plannedAt, bySortOrder } from './plan-order.ts';
import type { Place } from './places.ts';
import { sopStepOf } from './task-sop.ts';
import type { Task } from './task.contract.ts';
import { canStart, isOverdue } from './task-state.ts';

/** The step for a TV screen that follows the plan, and why. */
export interface PlanStep {
  page: SopSlug;
  /** The timed step; null for work that has none. */
  step: string | null;
  /** The task whose work it is; null for a timer that belongs to none. */
  task: Task | null;
  /** Its timer runs, a cook began it, its time has come, or it is the next. */
  why: 'running' | 'inHand' | 'due' | 'next';
  /** Of a due or next one: when it is planned to begin, epoch ms. */
  at: number | null;
}

/** The step on a TV screen, and the step that it offers to start. */
export interface PlanOnTv {
  /** Null: nothing draws the screen anywhere. */
  shown: PlanStep | null;
  /** The step whose time has come, else the next one, whatever else runs. */
  offered: PlanStep | null;
}

interface Asked {
  tasks: readonly Task[];
  timers: readonly Timer[];
  /** YYYY-MM-DD */
  eventDate: string;
  /** Server time, epoch ms. */
  now: number;
  /** The pages of this TV screen; none means all. */
  pages: readonly SopSlug[];
  /** The place of the screen: only steps of tasks that need it; null for a screen anywhere. */
  place: Place | null;
  /** The page of a timed step; null for a step that no page has. */
  pageOf: (step: string) => SopSlug | null;
}

const HOUR_MS = 3_600_000;
/** A step that was not begun for so long, while later work went on, was left out: it draws no screen any more. */
const LEFT_OUT_AFTER_MS = HOUR_MS;
/** A step further away than this is not next: the screen stays where it is. */
const AHEAD_MS = 12 * HOUR_MS;

interface Planned {
  task: Task;
  page: SopSlug;
  step: StepId | null;
  at: number;
}

/**
 * The page of a TV screen in automatic mode: the timer that was started last, else a step in hand, else one that is due, else the next. A step in
 * hand beyond its time, and without a timer, draws no screen any more: a cook forgot to press. The order of the lists does not matter, and without
 * news a step that gave way does not come back. @source requirements/kitchen K132, K152
 */
export function planOnTv({ tasks, timers, eventDate, now, pages, place, pageOf }: Asked): PlanOnTv {
  const isOurs = (page: SopSlug): boolean => pages.length === 0 || pages.includes(page);
  const planned = plannedSteps(tasks, eventDate).filter(({ page, task }) => isOurs(page) && (place === null || task.place === place));
  const at = new Date(now).toISOString();

  const running = timers
    .filter(({ isActive }) => isActive)
    .sort((a, b) => (b.startTime ?? 0) - (a.startTime ?? 0) || (a.id < b.id ? -1 : 1))
    .flatMap<PlanStep>(({ id }) => {
      const page = pageOf(id);
      const task = planned.find(({ step }) => step === id)?.task ?? null;
      return page !== null && isOurs(page) && (place === null || task) ? [{ page, step: id, task, why: 'running', at: null }] : [];
    })[0];

  const begun = planned
    .filter(({ task }) => task.startedAt !== null && !task.completed)
    .sort((a, b) => Date.parse(b.task.startedAt ?? '') - Date.parse(a.task.startedAt ?? '') || inPlanOrder(a, b));
  const atWork = begun.find(({ task }) => !isOverdue(task, at));
  const inHand: PlanStep | undefined = atWork && { ...placeOf(atWork), why: 'inHand', at: null };

  const open = planned.filter(({ task }) => canStart(task)).sort(inPlanOrder);
  const lastBegun = Math.max(...tasks.filter(isTouched).map((task) => plannedAt(task, eventDate) ?? Number.NEGATIVE_INFINITY));
  const dueNow = open.find((one) => one.at <= now && !(one.at < lastBegun && one.at <= now - LEFT_OUT_AFTER_MS));
  const due: PlanStep | undefined = dueNow && { ...placeOf(dueNow), why: 'due', at: dueNow.at };
  const nextOne = open.find((one) => one.at > now && one.at <= now + AHEAD_MS);
  const next: PlanStep | undefined = nextOne && { ...placeOf(nextOne), why: 'next', at: nextOne.at };

  return { shown: running ?? inHand ?? due ?? next ?? null, offered: due ?? next ?? null };
}

const placeOf = ({ page, step, task }: Planned): Pick<PlanStep, 'page' | 'step' | 'task'> => ({ page, step, task });
const isTouched = ({ startedAt, completed }: Task): boolean => startedAt !== null || completed;
const inPlanOrder = (a: Planned, b: Planned): number => a.at - b.at || bySortOrder(a.task, b.task);

/** The tasks that a page shows and that have a time. */
function plannedSteps(tasks: readonly Task[], eventDate: string): Planned[] {
  return tasks.flatMap((task) => {
    const place = sopStepOf(task.id);
    const at = plannedAt(task, eventDate);
    return place && at !== null ? [{ task, page: place.page, step: place.step ?? null, at }] : [];
  });
}

/** Who pressed a key keeps the page for so long. */
export const HELD_MS = 3 * 60_000;

/** Whether the screen may go elsewhere: it was not used just now. Both times by one clock, ms; null when it was never used. */
export const mayTurn = (usedAt: number | null, now: number): boolean => usedAt === null || now - usedAt >= HELD_MS;
