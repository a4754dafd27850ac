import type { DefaultTask } from './default-tasks/default-task.ts';
import type { CreateDelivery, CreateTask, Task } from './task.contract.ts';
import { nextSortOrder, UNTOUCHED } from './task-list.ts';

/** What a task holds besides its place and its bookkeeping. */
export type TaskValues = Omit<Task, 'id' | 'eventId' | 'version'>;
/** What is known of a task that is being made; the rest is blank. */
export type NewTask = Partial<TaskValues> & Pick<TaskValues, 'task' | 'estimatedDuration'>;

/** Minutes as text. @source spec 3 §9 */
const READING_MINUTES = '5';
const DELIVERY_MINUTES = '30';
const DELIVERY_START = '12:00 PM';

/** A task of which only text and duration are still missing. */
export const BLANK_TASK: Omit<TaskValues, 'task' | 'estimatedDuration' | 'sortOrder'> = {
  ...UNTOUCHED,
  taskMalayalam: null,
  description: null,
  descriptionMalayalam: null,
  dueDate: 'Event day',
  assignedTo: null,
  startTime: null,
  hasVideo: false,
  videoUrl: null,
  isTemperature: false,
  isFinalTask: false,
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
  hasVideo: task.hasVideo ?? false,
  videoUrl: task.videoUrl ?? null,
  isTemperature: task.isTemperature ?? false,
  isFinalTask: task.isFinalTask ?? false,
});

/** A task of one's own; the video counts only when its box is ticked. @source spec 3 §5 */
export const ownTask = ({ hasVideo = false, videoUrl, ...body }: CreateTask): NewTask => ({
  ...body,
  assignedTo: body.assignedTo || null,
  description: body.description || null,
  startTime: body.startTime ?? null,
  hasVideo,
  videoUrl: hasVideo ? videoUrl || null : null,
});

/** One more reading on the event day. @source spec 3 §9 */
export const additionalReading = (number: number): NewTask => ({
  task: `Additional Temperature Measurement ${number}`,
  taskMalayalam: `അധിക ചൂട് അളക്കൽ ${number}`,
  estimatedDuration: READING_MINUTES,
  isTemperature: true,
});

/** A delivery at noon of the event day. @source spec 3 §4, §9 */
export function deliveryOf({ deliveryLocation, deliveryType, deliveryNotes, assignedTo }: CreateDelivery): NewTask {
  const combined = deliveryType === 'combined';
  return {
    task: `${combined ? 'Combined delivery' : 'Delivery'} to ${deliveryLocation}`,
    taskMalayalam: `${combined ? 'ഒന്നിച്ചുള്ള ഡെലിവറി' : 'ഡെലിവറി'}: ${deliveryLocation}`,
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
export const taskIdOf = (key: string): string | null => (LONG_ENOUGH.test(key) ? `task-${key}` : null);

/** The task that joins a list, before any server has numbered it. */
export const newTask = (place: Pick<Task, 'id' | 'eventId'>, list: readonly Task[], values: NewTask): Task => ({
  ...BLANK_TASK,
  sortOrder: nextSortOrder(list),
  ...values,
  ...place,
  version: 0,
});
