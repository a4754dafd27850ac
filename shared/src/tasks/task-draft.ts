import { formatClock } from '../core/time.ts';
import { daysBefore, dueLabel } from './due-label.ts';
import type { CreateTask } from './task.contract.ts';
import { isVideoUrl } from './video-url.ts';

/** The fields of a form for an added task, as typed. @source requirements/kitchen K43 */
export interface TaskDraft {
  task: string;
  /** One of the labels, or `custom`. */
  due: string;
  /** Days before the event, when `due` is `custom`. */
  days: string;
  duration: string;
  /** "HH:MM" of a time field; empty for none. */
  start: string;
  assignedTo: string;
  description: string;
  hasVideo: boolean;
  videoUrl: string;
}
export const CUSTOM_DUE = 'custom';
/** @source requirements/kitchen K43 */
export const DUE_CHOICES = [3, 2, 1, 0].map(dueLabel);
export const EMPTY_TASK_DRAFT: TaskDraft = {
  task: '',
  due: dueLabel(0),
  days: '',
  duration: '30',
  start: '',
  assignedTo: '',
  description: '',
  hasVideo: false,
  videoUrl: '',
};

/** A field of the form, by the name that it has on the wire. */
export type DraftField = 'task' | 'dueDate' | 'estimatedDuration' | 'videoUrl';
const LONGEST_MINUTES = 10_080;
const WHOLE = /^\s*\d{1,6}\s*$/;
const MINUTES = /^\s*\d{1,6}(\.\d{1,4})?\s*$/;

/** The fields that break a rule, before anything is sent; the server checks the same. @source requirements/kitchen K43 */
export function faultsOf(draft: TaskDraft): DraftField[] {
  const faults: DraftField[] = [];
  if (draft.task.trim() === '') faults.push('task');
  if (labelOf(draft) === null) faults.push('dueDate');
  const minutes = MINUTES.test(draft.duration) ? Number(draft.duration) : Number.NaN;
  if (!(minutes >= 1 && minutes <= LONGEST_MINUTES)) faults.push('estimatedDuration');
  const url = draft.videoUrl.trim();
  if (draft.hasVideo && url !== '' && !isVideoUrl(url)) faults.push('videoUrl');
  return faults;
}

/** The body of a draft without faults; the video counts only when its box is ticked. */
export function bodyOf(draft: TaskDraft): CreateTask {
  const [hours = 0, minutes = 0] = draft.start.split(':').map(Number);
  return {
    task: draft.task.trim(),
    dueDate: labelOf(draft) ?? dueLabel(0),
    estimatedDuration: String(Number(draft.duration)),
    startTime: draft.start === '' ? null : formatClock(hours * 60 + minutes),
    assignedTo: draft.assignedTo.trim() || null,
    description: draft.description.trim() || null,
    hasVideo: draft.hasVideo,
    videoUrl: draft.hasVideo ? draft.videoUrl.trim() || null : null,
  };
}

/** The due label that a draft means; null when its number of days is none above 0. */
function labelOf({ due, days }: TaskDraft): string | null {
  if (due !== CUSTOM_DUE) return due;
  if (!WHOLE.test(days) || Number(days) < 1) return null;
  const label = dueLabel(Number(days));
  return daysBefore(label) === null ? null : label;
}
