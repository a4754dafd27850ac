import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import type { DependencyFault } from '#shared/tasks/dependencies';
import type { Task } from '#shared/tasks/task.contract';
import type { EditField } from '#shared/tasks/task-edit';
import { taskText } from '../actions/task-undo';
import type { Faults } from '../../../ui/use-form';

/** The fields of the forms of a task, each with a text for its fault. */
type WordedField = Exclude<EditField, 'dependsOn'>;
const FIELDS = [
  'task',
  'dueDate',
  'estimatedDuration',
  'minutes',
  'place',
  'videoUrl',
  'startTime',
  'assignedTo',
  'description',
  'deliveryType',
  'deliveryLocation',
  'deliveryNotes',
] as const satisfies readonly WordedField[];

const faultTexts = (t: TFunction, found: readonly WordedField[]): Faults =>
  Object.fromEntries(found.map((field) => [field, t(`tasks.form.faults.${field}`)]));

/** Words the faults of a task's fields, whether the form or the server found them. */
export const taskFaults = (t: TFunction) => ({
  found: (fields: readonly WordedField[]): Faults => faultTexts(t, fields),
  refused: (error: ApiError): Faults => {
    const isAt = (field: EditField): boolean => error.issues.some(({ path }) => path === field);
    return { ...faultTexts(t, FIELDS.filter(isAt)), ...(isAt('dependsOn') && { dependsOn: errorText(t, error) }) };
  },
});

/** Why a task cannot wait for the chosen ones, by the names of the tasks. */
export function dependencyText(t: TFunction, fault: DependencyFault, tasks: readonly Task[]): string {
  const name = (id: string | undefined): string => {
    const task = tasks.find((each) => each.id === id);
    return task ? taskText(task) : t('tasks.form.goneTask');
  };
  switch (fault.kind) {
    case 'itself':
      return t('errors.task.dependsOnItself');
    case 'unknown':
      return t('errors.task.dependencyUnknown');
    case 'circle':
      return t('tasks.form.faults.circle', { tasks: [...fault.ids, fault.ids[0]].map(name).join(' → ') });
  }
}
