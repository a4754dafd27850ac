import type { ReadingKind } from '../readings/reading-kinds.ts';
import type { DefaultTask } from './default-tasks/default-task.ts';
import type { CreateDelivery, CreateTask, Task } from './task.contract.ts';
import { nextSortOrder, UNTOUCHED } from './task-list.ts';
import { ADDED } from './task-state.ts';
import { minutesOf } from './backward-plan.ts';
import { namedBy, SERVER_NAMES } from './task-texts.ts';

/** The fields of a task without its place and its bookkeeping. */
export type TaskValues = Omit<Task, 'id' | 'eventId' | 'version'>;
/** The name of a task that came without words. @source requirements/kitchen K34 */
export const UNNAMED = { task: 'Untitled task', taskMalayalam: 'പേരില്ലാത്ത ജോലി' } as const;

/** The known fields of a task that is being made; the rest is blank. */
export type NewTask = Partial<TaskValues> & Pick<TaskValues, 'task' | 'estimatedDuration'>;

/** Minutes as text. @source requirements/kitchen K63 */
const READING_MINUTES = '5';
const DELIVERY_MINUTES = '30';
const DELIVERY_START = '12:00 PM';

/** A task of which only text and duration are still missing. */
export const BLANK_TASK: Omit<TaskValues, 'task' | 'estimatedDuration' | 'minutes' | 'sortOrder'> = {
  ...UNTOUCHED,
  taskMalayalam: null,
  description: null,
  descriptionMalayalam: null,
  dueDate: 'Event day',
  assignedTo: null,
  startTime: null,
  dependsOn: [],
  place: null,
  hasVideo: false,
  videoUrl: null,
  isTemperature: false,
  readingKind: null,
  isFinalTask: false,
  startsTwoHourClock: false,
  isCleaning: false,
  isDelivery: false,
  deliveryType: null,
  deliveryLocation: null,
  deliveryNotes: null,
};

/** A task of the plan that every event begins with, as it is on the day the event is made. */
export const plannedTask = (task: DefaultTask): TaskValues => ({
  ...BLANK_TASK,
  task: task.task,
  taskMalayalam: task.taskMalayalam,
  description: task.description,
  descriptionMalayalam: task.descriptionMalayalam,
  dueDate: task.dueDate,
  sortOrder: task.sortOrder,
  estimatedDuration: task.estimatedDuration,
  startTime: task.startTime,
  dependsOn: [...task.dependsOn],
  minutes: minutesOf(task.estimatedDuration, task.minutes),
  place: task.place ?? null,
  hasVideo: task.hasVideo ?? false,
  videoUrl: task.videoUrl ?? null,
  isTemperature: task.isTemperature ?? false,
  readingKind: task.readingKind ?? null,
  isFinalTask: task.isFinalTask ?? false,
  startsTwoHourClock: task.startsTwoHourClock ?? false,
  isCleaning: task.isCleaning ?? false,
});

/** A task of one's own; the video counts only when its box is ticked. @source requirements/kitchen K43 */
export const ownTask = ({ hasVideo = false, videoUrl, ...body }: CreateTask): NewTask => ({
  ...body,
  assignedTo: body.assignedTo || null,
  description: body.description || null,
  startTime: body.startTime ?? null,
  hasVideo,
  videoUrl: hasVideo ? videoUrl || null : null,
});

/** One more reading on the event day; without a kind it has no limits. @source requirements/kitchen K63 */
export const additionalReading = (number: number, readingKind: ReadingKind | null = null): NewTask => ({
  ...namedBy(SERVER_NAMES.reading, String(number)),
  estimatedDuration: READING_MINUTES,
  isTemperature: true,
  readingKind,
});

/** The name of a delivery, in both languages. */
export function deliveryName({ deliveryLocation, deliveryType }: Pick<CreateDelivery, 'deliveryLocation' | 'deliveryType'>) {
  return namedBy(deliveryType === 'combined' ? SERVER_NAMES.combined : SERVER_NAMES.delivery, deliveryLocation);
}

/** The new name of a delivery that goes elsewhere; nothing for one that was renamed. */
export function renamedDelivery(
  task: Pick<Task, 'isDelivery' | 'task' | 'deliveryLocation' | 'deliveryType'>,
  {
    deliveryLocation = task.deliveryLocation ?? '',
    deliveryType = task.deliveryType ?? 'standard',
    ...body
  }: Partial<CreateDelivery> & { task?: string | undefined },
): Partial<TaskValues> {
  const before = deliveryName({ deliveryLocation: task.deliveryLocation ?? '', deliveryType: task.deliveryType ?? 'standard' });
  const isOurs = task.isDelivery && task.task === before.task && (body.task === undefined || body.task === task.task);
  return isOurs ? deliveryName({ deliveryLocation, deliveryType }) : {};
}

/** A delivery at noon of the plan; the list that it joins moves it to the chosen delivery time. @source requirements/kitchen K36, K63 */
export function deliveryOf({ deliveryLocation, deliveryType, deliveryNotes, assignedTo }: CreateDelivery): NewTask {
  return {
    ...deliveryName({ deliveryLocation, deliveryType }),
    estimatedDuration: DELIVERY_MINUTES,
    startTime: DELIVERY_START,
    assignedTo: assignedTo || null,
    isDelivery: true,
    deliveryType,
    deliveryLocation,
    deliveryNotes: deliveryNotes || null,
  };
}

const LONG_ENOUGH = /^[\w-]{16,50}$/;
/**
 * The id of the task that a command with this idempotency key makes, so that the phone that sent it knows its own task when it comes back.
 * Null for a key that two clients may both have thought of.
 */
export const taskIdOf = (key: string): string | null => (LONG_ENOUGH.test(key) ? `${ADDED}${key}` : null);

/** The task that joins a list, before any server has numbered it. */
export const newTask = (place: Pick<Task, 'id' | 'eventId'>, list: readonly Task[], values: NewTask): Task => ({
  ...BLANK_TASK,
  sortOrder: nextSortOrder(list),
  minutes: minutesOf(values.estimatedDuration),
  ...values,
  ...place,
  version: 0,
});
