import { sameValue } from '../core/same-value.ts';
import { bySortOrder } from './plan-order.ts';
import type { Task } from './task.contract.ts';

/** A task as far as it waits for others. */
export type Waiting = Pick<Task, 'id' | 'dependsOn'>;

const waitsOf = (tasks: readonly Waiting[]): Map<string, readonly string[]> => {
  const known = new Set(tasks.map(({ id }) => id));
  return new Map(tasks.map(({ id, dependsOn }) => [id, dependsOn.filter((other) => known.has(other))]));
};

/**
 * The tasks of a circle, each waiting for the next and the last for the first; null when there is none. Ids of no task of the list count
 * for nothing.
 */
export function circleIn(tasks: readonly Waiting[]): string[] | null {
  const waits = waitsOf(tasks);
  const done = new Set<string>();
  for (const { id } of tasks) {
    /** The way from `id` to where we are, and where each of its tasks has looked so far. */
    const way: { id: string; next: number }[] = done.has(id) ? [] : [{ id, next: 0 }];
    const onWay = new Set(way.map((step) => step.id));
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const other = waits.get(step.id)?.[step.next];
      step.next += 1;
      if (other === undefined) {
        done.add(step.id);
        onWay.delete(step.id);
        way.pop();
      } else if (onWay.has(other)) {
        const ids = way.map((each) => each.id);
        return ids.slice(ids.indexOf(other));
      } else if (!done.has(other)) {
        way.push({ id: other, next: 0 });
        onWay.add(other);
      }
    }
  }
  return null;
}

/** Each task after all that it waits for, otherwise in the order of the list. Tasks of a circle, which no list may hold, come last. */
export function dependencyOrder<T extends Waiting & Pick<Task, 'sortOrder'>>(tasks: readonly T[]): T[] {
  const waits = waitsOf(tasks);
  let left = [...tasks].sort(bySortOrder);
  const order: T[] = [];
  const placed = new Set<string>();
  while (left.length > 0) {
    const ready = left.filter(({ id }) => waits.get(id)?.every((other) => placed.has(other)));
    const next = ready.length > 0 ? ready : left;
    order.push(...next);
    for (const { id } of next) placed.add(id);
    left = left.filter(({ id }) => !placed.has(id));
  }
  return order;
}

/** Why a task may not wait for the chosen tasks. */
export type DependencyFault = { kind: 'itself' } | { kind: 'unknown'; ids: string[] } | { kind: 'circle'; ids: string[] };

/** The fault of the tasks that one of a list is to wait for; null when there is none. @source requirements/kitchen K102 */
export function dependencyFault(tasks: readonly Waiting[], id: string, dependsOn: readonly string[]): DependencyFault | null {
  if (dependsOn.includes(id)) return { kind: 'itself' };
  const unknown = dependsOn.filter((other) => tasks.every((task) => task.id !== other));
  if (unknown.length > 0) return { kind: 'unknown', ids: unknown };
  const circle = circleIn(tasks.map((task) => (task.id === id ? { id, dependsOn: [...dependsOn] } : task)));
  return circle && { kind: 'circle', ids: circle };
}

/**
 * The new dependencies of the remaining tasks once others are gone: a task that waited for one of those waits for the tasks that it waited for, so
 * that everything keeps its order. Only those that change are named.
 */
export function bridged(tasks: readonly Waiting[], gone: ReadonlySet<string>): Map<string, string[]> {
  const waits = waitsOf(tasks);
  const through = (id: string, seen: ReadonlySet<string>): string[] =>
    seen.has(id) ? [] : gone.has(id) ? (waits.get(id) ?? []).flatMap((other) => through(other, new Set([...seen, id]))) : [id];
  const changed = new Map<string, string[]>();
  for (const { id, dependsOn } of tasks) {
    if (gone.has(id) || !dependsOn.some((other) => gone.has(other))) continue;
    const next = [...new Set(dependsOn.flatMap((other) => through(other, new Set())))].filter((other) => other !== id);
    changed.set(id, next);
  }
  return changed;
}

/**
 * The changes that make a list from several states sound again: a task waits for tasks of the list, once, not for itself and not in a circle. Only
 * those that change are named.
 */
export function mended<T extends Waiting & Pick<Task, 'sortOrder'>>(tasks: readonly T[]): Map<string, string[]> {
  const known = new Set(tasks.map(({ id }) => id));
  const next = new Map(
    tasks.map(({ id, dependsOn }) => [id, [...new Set(dependsOn)].filter((other) => other !== id && known.has(other))] as const),
  );
  const now = (): Waiting[] => tasks.map(({ id }) => ({ id, dependsOn: next.get(id) ?? [] }));
  for (let circle = circleIn(now()); circle; circle = circleIn(now())) {
    const [first = '', second = ''] = [...circle, ...circle];
    next.set(
      first,
      (next.get(first) ?? []).filter((other) => other !== second),
    );
  }
  return new Map(tasks.flatMap(({ id, dependsOn }) => (sameValue(dependsOn, next.get(id)) ? [] : [[id, next.get(id) ?? []] as const])));
}
