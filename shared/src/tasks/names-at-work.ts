import { folded } from '../core/folded.ts';
import type { Task } from './task.contract.ts';
import { compareTexts } from '../core/text-order.ts';

/** More would not be read at one look. */
const MOST_NAMES = 12;

/**
 * The names that a task can be given to in one tap: one's own, then who signed or was given a task of this list, most often first,
 * then the staff that the server knows. Each once, however it is typed.
 */
export function namesAtWork(
  own: string,
  tasks: readonly Pick<Task, 'assignedTo' | 'startedBy' | 'completedBy'>[],
  staff: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  const spelling = new Map<string, string>();
  for (const { assignedTo, startedBy, completedBy } of tasks) {
    const names = [assignedTo, startedBy, completedBy].flatMap((name) => (name ? [[folded(name), name] as const] : []));
    for (const [key, name] of new Map(names)) {
      if (!spelling.has(key)) spelling.set(key, name);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const signed = [...counts]
    .sort(([a, often], [b, seldom]) => seldom - often || compareTexts(a, b))
    .map(([key]) => spelling.get(key) ?? key);
  const seen = new Set<string>();
  return [own, ...signed, ...staff]
    .map((name) => name.trim())
    .filter((name) => {
      const key = folded(name);
      const isNew = key !== '' && key !== 'user' && !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, MOST_NAMES);
}
