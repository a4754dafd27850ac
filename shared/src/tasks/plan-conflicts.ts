import { folded } from '../core/folded.ts';
import { formatClock, parseClock, twoDigits } from '../core/time.ts';
import { dayOf, type Planning, type PlanTask, type Slot, slotsOf } from './backward-plan.ts';
import type { Place } from './places.ts';
import { EARLIEST_START, parseDelivery, shiftOf } from './schedule-shift.ts';
import type { Task } from './task.contract.ts';

/** A task as far as it can get in the way of another. */
export type PlannedTask = PlanTask & Pick<Task, 'place' | 'assignedTo' | 'completed'>;

/** A fault of a plan that cannot be done. Times are minutes after the event day's midnight. */
export type PlanConflict =
  /** Planned before 5:00 AM of the event day. */
  | { kind: 'early'; tasks: [string]; start: number }
  /** One person twice at the same time; the earlier task first. */
  | { kind: 'person'; tasks: [string, string]; person: string; from: number; to: number }
  /** A place that has room for one task; the earlier task first. */
  | { kind: 'place'; tasks: [string, string]; place: Place; from: number; to: number }
  /** The second task would begin before the first, which it waits for, ends. */
  | { kind: 'order'; tasks: [string, string]; start: number; end: number };

/** One step that solves a conflict without making another. */
export type PlanSolution =
  | { kind: 'deliver'; deliveryTime: string }
  | { kind: 'backward' }
  | { kind: 'start'; taskId: string; startTime: string }
  | { kind: 'give'; taskId: string; person: string | null };

/** Changes of a task together with the schedule. */
export interface PlanChange {
  taskId: string;
  /** "9:00 AM" */
  startTime?: string | undefined;
  assignedTo?: string | null | undefined;
}

/** A cold store has room for more than one task. */
const ROOM_FOR_ONE: ReadonlySet<Place | null> = new Set<Place>(['pit', 'stove']);
const DAY = 24 * 60;
/** Delivery times are proposed in such steps. */
const STEP = 5;

const personOf = ({ assignedTo }: Pick<Task, 'assignedTo'>): string => folded(assignedTo ?? '');

/** The identity of a conflict, whenever it happens. */
export const conflictKey = ({ kind, tasks }: PlanConflict): string => JSON.stringify([kind, ...[...tasks].sort()]);

/** Everything that cannot be done as it is planned; completed tasks are in no conflict. @source requirements/kitchen K104 */
export function conflictsOf(tasks: readonly PlannedTask[], planning: Planning): PlanConflict[] {
  const slots = slotsOf(tasks, planning);
  const open = tasks.flatMap((task) => {
    const slot = slots.get(task.id);
    return slot && !task.completed ? [{ task, slot }] : [];
  });
  open.sort((a, b) => a.slot.from - b.slot.from || a.task.sortOrder - b.task.sortOrder);
  const found: PlanConflict[] = open.flatMap(({ task, slot: { start } }) =>
    dayOf(task) === 0 && start < EARLIEST_START ? [{ kind: 'early' as const, tasks: [task.id] satisfies [string], start }] : [],
  );
  const slotOfOpen = new Map(open.map(({ task, slot }) => [task.id, slot]));
  for (const { task, slot } of open) {
    for (const id of task.dependsOn) {
      const end = slotOfOpen.get(id)?.end;
      if (end !== undefined && slot.from < end) found.push({ kind: 'order', tasks: [id, task.id], start: slot.from, end });
    }
  }
  open.forEach(({ task, slot }, place) => {
    for (const { task: other, slot: others } of open.slice(place + 1)) {
      const pair: [string, string] = [task.id, other.id];
      const hands = overlap(slot.hands, slot.end, others.hands, others.end);
      if (hands && personOf(task) !== '' && personOf(task) === personOf(other)) {
        found.push({ kind: 'person', tasks: pair, person: task.assignedTo ?? '', ...hands });
      }
      const room = overlap(slot.from, slot.end, others.from, others.end);
      if (room && task.place !== null && task.place === other.place && ROOM_FOR_ONE.has(task.place)) {
        found.push({ kind: 'place', tasks: pair, place: task.place, ...room });
      }
    }
  });
  return found;
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): { from: number; to: number } | null {
  const both = { from: Math.max(from, otherFrom), to: Math.min(to, otherTo) };
  return both.from < both.to ? both : null;
}

/** The list with changes that are not applied yet. */
export const withChanges = <T extends PlannedTask>(tasks: readonly T[], deliveryTime: string, changes: readonly PlanChange[]): T[] =>
  tasks.map((task) => {
    const change = changes.filter(({ taskId }) => taskId === task.id).reduce<Partial<PlanChange>>((all, each) => ({ ...all, ...each }), {});
    const start = change.startTime === undefined ? null : parseClock(change.startTime);
    return {
      ...task,
      ...(start !== null && { baseStart: start - (dayOf(task) === 0 ? shiftOf(deliveryTime) : 0) }),
      ...(change.assignedTo !== undefined && { assignedTo: change.assignedTo }),
    };
  });

/**
 * Solutions of a conflict: each of these takes it away and makes no other.
 * @param people who can take a task, in addition to those of the list
 */
export function solutionsOf(
  tasks: readonly PlannedTask[],
  planning: Planning,
  conflict: PlanConflict,
  people: readonly string[] = [],
): PlanSolution[] {
  const known = new Set(conflictsOf(tasks, planning).map(conflictKey));
  const key = conflictKey(conflict);
  const solves = (solution: PlanSolution): boolean => {
    const after = solved(tasks, planning, solution);
    const left = conflictsOf(after.tasks, after.planning).map(conflictKey);
    return !left.includes(key) && left.every((each) => known.has(each));
  };
  const found = candidates(tasks, planning, conflict, people).filter(solves);
  // One of each kind and task is enough to choose from.
  return found.filter((each, place) => found.findIndex((other) => sameStep(each, other)) === place);
}

const sameStep = (a: PlanSolution, b: PlanSolution): boolean =>
  a.kind === b.kind && ('taskId' in a ? a.taskId : '') === ('taskId' in b ? b.taskId : '');

/** List and planning after such a step. */
export function solved<T extends PlannedTask>(
  tasks: readonly T[],
  planning: Planning,
  solution: PlanSolution,
): { tasks: T[]; planning: Planning } {
  switch (solution.kind) {
    case 'deliver':
      return { tasks: [...tasks], planning: { ...planning, deliveryTime: solution.deliveryTime } };
    case 'backward':
      return { tasks: [...tasks], planning: { ...planning, plansBackward: true } };
    case 'start':
    case 'give':
      return { tasks: withChanges(tasks, planning.deliveryTime, [changeOf(solution)]), planning };
  }
}

/** A step as a change of its task. */
export const changeOf = (solution: Extract<PlanSolution, { taskId: string }>): PlanChange =>
  solution.kind === 'start'
    ? { taskId: solution.taskId, startTime: solution.startTime }
    : { taskId: solution.taskId, assignedTo: solution.person };

/** A task and when it is planned. */
interface InPlan {
  task: PlannedTask;
  slot: Slot;
}

function candidates(tasks: readonly PlannedTask[], planning: Planning, conflict: PlanConflict, people: readonly string[]): PlanSolution[] {
  if (conflict.kind === 'early') return later(planning, conflict.start);
  const slots = slotsOf(tasks, planning);
  const [one, other] = conflict.tasks.flatMap((id): InPlan[] => {
    const [task, slot] = [tasks.find((each) => each.id === id), slots.get(id)];
    return task && slot ? [{ task, slot }] : [];
  });
  if (!one || !other) return [];
  switch (conflict.kind) {
    case 'order': {
      const backward: PlanSolution[] = planning.plansBackward ? [] : [{ kind: 'backward' }];
      return [...backward, ...endsAt(one, other.slot.from), ...beginsAt(other, one.slot.end)];
    }
    case 'place':
      return [
        ...endsAt(one, other.slot.from),
        ...endsAt(other, one.slot.from),
        ...beginsAt(other, one.slot.end),
        ...beginsAt(one, other.slot.end),
      ];
    case 'person':
      return [
        ...givenAway(tasks, [other.task, one.task], conflict.person, people),
        ...endsAt(one, other.slot.hands),
        ...endsAt(other, one.slot.hands),
        ...beginsAt(other, one.slot.end - (other.slot.hands - other.slot.from)),
        ...beginsAt(one, other.slot.end - (one.slot.hands - one.slot.from)),
      ];
  }
}

/** Each of the tasks given to another person, or to none yet. */
function givenAway(
  tasks: readonly PlannedTask[],
  given: readonly PlannedTask[],
  person: string,
  people: readonly string[],
): PlanSolution[] {
  const everyone = [...people, ...tasks.flatMap(({ assignedTo }) => assignedTo ?? [])].map((name) => name.trim());
  const others = everyone.filter((name) => name !== '' && personOf({ assignedTo: name }) !== personOf({ assignedTo: person }));
  return given.flatMap(({ id }) => [...others, null].map((name) => ({ kind: 'give' as const, taskId: id, person: name })));
}

const endsAt = ({ task, slot }: InPlan, end: number): PlanSolution[] => startsAt(task, Math.floor(slot.start - (slot.end - end)));
const beginsAt = ({ task, slot }: InPlan, from: number): PlanSolution[] => startsAt(task, Math.ceil(slot.start + (from - slot.from)));

/** The listed start of a task, if that is on its day. @param start in minutes after the event day's midnight */
function startsAt(task: PlannedTask, start: number): PlanSolution[] {
  const clock = start - dayOf(task);
  return clock >= 0 && clock < DAY ? [{ kind: 'start', taskId: task.id, startTime: formatClock(clock) }] : [];
}

function later(planning: Planning, start: number): PlanSolution[] {
  const deliveryTime = deliveryFor(planning, start);
  return deliveryTime === null ? [] : [{ kind: 'deliver', deliveryTime }];
}

/** The delivery time that moves this start to 5:00 AM or a little later; null when that is the next day. */
function deliveryFor({ deliveryTime }: Planning, start: number): string | null {
  const at = Math.ceil(((parseDelivery(deliveryTime) ?? 0) + EARLIEST_START - start) / STEP) * STEP;
  return at < DAY ? `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}` : null;
}

/** The delivery time under which nothing starts before 5:00 AM; null when nothing does, or when that is the next day. */
export function laterDelivery({ conflicts, planning }: { conflicts: readonly PlanConflict[]; planning: Planning }): string | null {
  const starts = conflicts.flatMap((conflict) => (conflict.kind === 'early' ? [conflict.start] : []));
  return starts.length === 0 ? null : deliveryFor(planning, Math.min(...starts));
}
