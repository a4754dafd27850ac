import { keysOf } from '../core/narrow.ts';
import { sameValue } from '../core/same-value.ts';
import type { Seen } from '../core/seen.ts';
import { parseClock } from '../core/time.ts';
import { type DependencyFault, dependencyFault, type Waiting } from './dependencies.ts';
import { daysBefore } from './due-label.ts';
import { PLACES, type Place } from './places.ts';
import { minutesOf } from './backward-plan.ts';
import type { EditTask, Task } from './task.contract.ts';
import { bodyOf, CUSTOM_DUE, DUE_CHOICES, faultsOf, type DraftField, type TaskDraft } from './task-draft.ts';

/** The fields of a form for an existing task. */
export interface EditDraft extends TaskDraft {
  startsTwoHourClock: boolean;
  /** Ids of the tasks it waits for. */
  dependsOn: readonly string[];
  /** Empty for as long as the duration. */
  minutes: string;
  place: Place | '';
  isCleaning: boolean;
  deliveryType: 'standard' | 'combined';
  deliveryLocation: string;
  deliveryNotes: string;
}
/** A field of that form, by the name that it has on the wire. */
export type EditField =
  | DraftField
  | 'dependsOn'
  | 'minutes'
  | 'place'
  | 'startTime'
  | 'assignedTo'
  | 'description'
  | 'deliveryType'
  | 'deliveryLocation'
  | 'deliveryNotes';
/** The text of a task in the language of its reader, which may be another than the one it was typed in. */
export interface Shown {
  task: string;
  description: string;
}

/** Which parts of the form a field of the wire fills. */
const PARTS: Readonly<Partial<Record<keyof EditTask, readonly (keyof EditDraft)[]>>> = {
  task: ['task'],
  dueDate: ['due', 'days'],
  estimatedDuration: ['duration'],
  startTime: ['start'],
  assignedTo: ['assignedTo'],
  description: ['description'],
  hasVideo: ['hasVideo'],
  videoUrl: ['videoUrl'],
  startsTwoHourClock: ['startsTwoHourClock'],
  dependsOn: ['dependsOn'],
  minutes: ['minutes'],
  place: ['place'],
  isCleaning: ['isCleaning'],
  deliveryType: ['deliveryType'],
  deliveryLocation: ['deliveryLocation'],
  deliveryNotes: ['deliveryNotes'],
};

/** The form of a task with its present values. */
export function draftOf(task: Task, shown: Shown): EditDraft {
  const days = daysBefore(task.dueDate) ?? 0;
  const isOffered = DUE_CHOICES.includes(task.dueDate);
  return {
    task: shown.task,
    due: isOffered ? task.dueDate : CUSTOM_DUE,
    days: isOffered ? '' : String(days),
    duration: task.estimatedDuration,
    start: timeField(task.startTime),
    assignedTo: task.assignedTo ?? '',
    description: shown.description,
    hasVideo: task.hasVideo,
    videoUrl: task.videoUrl ?? '',
    startsTwoHourClock: task.startsTwoHourClock,
    dependsOn: task.dependsOn ?? [],
    minutes: ownMinutes(task),
    place: task.place ?? '',
    isCleaning: task.isCleaning,
    deliveryType: task.deliveryType ?? 'standard',
    deliveryLocation: task.deliveryLocation ?? '',
    deliveryNotes: task.deliveryNotes ?? '',
  };
}

/** "9:00 AM" as a time field has it, "09:00". */
function timeField(startTime: string | null): string {
  const minutes = parseClock(startTime ?? '');
  if (minutes === null) return '';
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The fields that break a rule, before anything is sent; the server checks the same. @source requirements/kitchen K43 */
export const editFaultsOf = (task: Pick<Task, 'isDelivery'>, draft: EditDraft): Exclude<EditField, 'dependsOn'>[] => [
  ...faultsOf(draft),
  ...(task.isDelivery && draft.deliveryLocation.trim() === '' ? (['deliveryLocation'] as const) : []),
  ...(draft.minutes.trim() === '' || isWholeMinutes(draft.minutes) ? [] : (['minutes'] as const)),
];

/** Why the task may not wait for the chosen ones; null when it may. @param tasks the list as this screen knows it */
export const dependsOnFault = (tasks: readonly Waiting[], { id }: Pick<Task, 'id'>, draft: EditDraft): DependencyFault | null =>
  dependencyFault(tasks, id, draft.dependsOn);

const MOST_MINUTES = 10_080;
const isWholeMinutes = (text: string): boolean => /^\s*\d{1,5}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MINUTES;

/** The minutes of a task as its form shows them: nothing while they are the duration. A copy of an earlier version has none. */
const ownMinutes = ({ minutes, estimatedDuration }: Pick<Task, 'estimatedDuration'> & { minutes?: number | undefined }): string =>
  minutes === undefined || minutes === minutesOf(estimatedDuration) ? '' : String(minutes);

export const isPlace = (text: string): text is Place => (PLACES as readonly string[]).includes(text);

type Body = Omit<EditTask, 'version' | 'seen' | 'sortOrder'>;
type WholeBody = Omit<Body, 'minutes'> & { minutes: string };
const wholeBody = (task: Pick<Task, 'isDelivery'>, draft: EditDraft): WholeBody => ({
  ...bodyOf(draft),
  startsTwoHourClock: draft.startsTwoHourClock,
  dependsOn: [...draft.dependsOn],
  minutes: draft.minutes.trim(),
  place: draft.place || null,
  isCleaning: draft.isCleaning,
  ...(task.isDelivery && {
    deliveryType: draft.deliveryType,
    deliveryLocation: draft.deliveryLocation.trim(),
    deliveryNotes: draft.deliveryNotes.trim() || null,
  }),
});

/** The changes of a form to a task, and the values before them; both empty when it changes nothing. */
export function editOf(task: Task, shown: Shown, draft: EditDraft): { body: Body; seen: Seen } {
  const before = wholeBody(task, draftOf(task, shown));
  const after = wholeBody(task, draft);
  const fields = keysOf(after).filter((field) => !sameValue(after[field], before[field]));
  // Only who changes the minutes themselves names them; else they follow the duration.
  const minutes = minutesOf(draft.duration, after.minutes === '' ? null : Number(after.minutes));
  return {
    body: Object.fromEntries(fields.map((field) => [field, field === 'minutes' ? minutes : after[field]])),
    seen: Object.fromEntries(fields.map((field) => [field, task[field] ?? null])),
  };
}

/** The typed values of an edit that the server did not take, to go on from there. */
export function typedOf(task: Task, shown: Shown, body: EditTask): Partial<EditDraft> {
  const { task: text, description } = body;
  const meant = { ...task, ...withoutNothing(body) };
  const draft = draftOf(meant, {
    task: text ?? shown.task,
    description: description === undefined ? shown.description : (description ?? ''),
  });
  const parts = keysOf(body).flatMap((field) => PARTS[field] ?? []);
  return Object.fromEntries(parts.map((part) => [part, draft[part]]));
}

const withoutNothing = (body: EditTask): Partial<Task> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The parts of the form in which the stored task differs from the typed one, for the person who decides between them. */
export const differing = (typed: Partial<EditDraft>, stored: EditDraft): (keyof EditDraft)[] =>
  keysOf(typed).filter((part) => !sameValue(typed[part], stored[part]));

/** The fields by which a task takes part in the plan, in addition to its person, start and duration. @source requirements/kitchen K102 */
export const PLAN_FIELDS = ['dependsOn', 'minutes', 'place'] as const satisfies readonly (keyof EditTask)[];

/** Whether an edit is one of the plan. */
export const changesPlan = (body: EditTask): boolean => PLAN_FIELDS.some((field) => body[field] !== undefined);

/** Whether an edit is for managers: one of the plan, or of the field that starts the two-hour clock. @source requirements/kitchen K92, K102 */
export const isForManagers = (body: EditTask): boolean => changesPlan(body) || body.startsTwoHourClock !== undefined;
