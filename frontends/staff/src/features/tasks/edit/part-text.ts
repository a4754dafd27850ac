import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { clockText } from '#shared/core/time-text';
import { daysBefore, dueLabel } from '#shared/tasks/due-label';
import { CUSTOM_DUE } from '#shared/tasks/task-draft';
import type { Task } from '#shared/tasks/task.contract';
import type { EditDraft } from '#shared/tasks/task-edit';
import { taskText } from '../actions/task-undo';
import { dueText } from '../due-text';

const LABELS = {
  task: 'task',
  due: 'due',
  days: 'days',
  duration: 'duration',
  start: 'start',
  assignedTo: 'assignedTo',
  description: 'description',
  hasVideo: 'hasVideo',
  videoUrl: 'videoUrl',
  startsTwoHourClock: 'startsTwoHourClock',
  dependsOn: 'dependsOn',
  minutes: 'minutes',
  place: 'place',
  isCleaning: 'isCleaning',
  deliveryType: 'deliveryType',
  deliveryLocation: 'location',
  deliveryNotes: 'notes',
} as const satisfies Record<keyof EditDraft, string>;

/** "Assigned to: Anu": a part of the form with its value. */
export const partText = (t: TFunction, part: keyof EditDraft, draft: EditDraft, tasks: readonly Task[]): string =>
  t('tasks.edit.part', { field: t(`tasks.form.${LABELS[part]}`), value: valueText(t, part, draft, tasks) || t('tasks.edit.nothing') });

function valueText(t: TFunction, part: keyof EditDraft, draft: EditDraft, tasks: readonly Task[]): string {
  switch (part) {
    case 'due':
    case 'days':
      return dueText(t, daysBefore(draft.due === CUSTOM_DUE ? dueLabel(Number(draft.days)) : draft.due) ?? 0);
    case 'start': {
      const [hours = 0, minutes = 0] = draft.start.split(':').map(Number);
      return draft.start && clockText(hours * 60 + minutes, currentLanguage());
    }
    case 'deliveryType':
      return t(`tasks.form.${draft.deliveryType}`);
    case 'hasVideo':
    case 'startsTwoHourClock':
    case 'isCleaning':
      return t(draft[part] ? 'tasks.edit.yes' : 'tasks.edit.no');
    case 'dependsOn':
      return tasks.flatMap((task) => (draft.dependsOn.includes(task.id) ? [taskText(task)] : [])).join(', ');
    case 'place':
      return draft.place && t(`tasks.places.${draft.place}`);
    case 'minutes':
    case 'task':
    case 'duration':
    case 'assignedTo':
    case 'description':
    case 'videoUrl':
    case 'deliveryLocation':
    case 'deliveryNotes':
      return draft[part];
  }
}
