import type { SopSlug, StepId } from '../sop/sop-pages.ts';
import { tvPath } from '../sop/tv-pages.ts';
import type { Task } from './task.contract.ts';

/** Where the TV shows the work of a task. */
interface SopStep {
  page: SopSlug;
  /** The timed step that the work begins with; none when it begins with waiting or in the middle of a step. */
  step?: StepId;
}

/** By the key of the default task, which is the id of the stored one: tasks that were stored earlier have their page too. */
const SOP_OF_TASK: Readonly<Record<string, SopStep>> = {
  'lay-out-kit': { page: 'finalcooking' },
  'stack-evening-fire': { page: 'setup', step: 'setup-1-1' },
  'evening-fire': { page: 'setup' },
  'open-overnight-pit': { page: 'pitlighting' },
  'dry-mutton': { page: 'meatmasala', step: '2-1' },
  'mix-masala': { page: 'meatmasala', step: '2-2' },
  'rub-masala': { page: 'meatmasala', step: '2-4' },
  'pot-mutton': { page: 'meatmasala', step: '2-5' },
  'stack-pit': { page: 'pitlighting', step: '1-1' },
  'light-pit': { page: 'pitlighting', step: '1-2' },
  'feed-fire': { page: 'pitlighting', step: '1-3' },
  'read-pit-after-heating': { page: 'pitlighting' },
  'close-pit': { page: 'pitlighting', step: '1-4' },
  'raise-heat': { page: 'pitlighting' },
  'soak-tamarind': { page: 'chutneyprep', step: '6-1' },
  'strain-tamarind': { page: 'chutneyprep', step: '6-2' },
  'melt-jaggery': { page: 'chutneyprep', step: '6-3' },
  'simmer-chutney': { page: 'chutneyprep', step: '6-4' },
  'cool-chutney': { page: 'chutneyprep', step: '6-6' },
  'soak-rice': { page: 'riceprep', step: '4-1' },
  'boil-rice-water': { page: 'riceprep', step: '4-2' },
  'cook-rice': { page: 'riceprep', step: '4-3' },
  'read-pit-before-placing': { page: 'finalcooking', step: '5-1' },
  'place-rice': { page: 'finalcooking', step: '5-2' },
  'place-meat': { page: 'finalcooking', step: '5-3' },
  'seal-pit': { page: 'finalcooking', step: '5-4' },
  'read-pit-after-1-hour': { page: 'finalcooking' },
  'read-pit-after-2-hours': { page: 'finalcooking' },
  'take-out': { page: 'finalcooking' },
};

/** The SOP page of a default task; null for a task that none shows. @param key of the default task */
export const sopStepOf = (key: string): SopStep | null => (Object.hasOwn(SOP_OF_TASK, key) ? (SOP_OF_TASK[key] ?? null) : null);

const TASK_OF_STEP = new Map(Object.entries(SOP_OF_TASK).flatMap(([key, { step }]) => (step ? [[step as string, key] as const] : [])));

/** The default task whose work a timed step is, by its id in the list; null for a step that no task begins with. */
export const taskOfStep = (step: string): string | null => TASK_OF_STEP.get(step) ?? null;

/**
 * The way from a task to the page that shows its work, with its event. It starts the timer of the step as long as the task is not
 * done; a timer that runs already stays as it is. Null for a task that no page shows.
 * @source requirements/kitchen K16, K40; decisions/0034
 */
export function sopLinkOf({
  id,
  eventId,
  completed,
}: Pick<Task, 'id' | 'eventId' | 'completed'>): { href: string; step: StepId | null } | null {
  const shown = sopStepOf(id);
  if (!shown) return null;
  const step = completed ? null : (shown.step ?? null);
  const timer = step ? `&startTimer=${step}` : '';
  return { href: `${tvPath(shown.page)}?eventId=${encodeURIComponent(eventId)}${timer}`, step };
}
