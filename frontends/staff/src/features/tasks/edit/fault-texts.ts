import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http';
import type { EditField } from '#shared/tasks/task-edit';
import type { Faults } from '../../../ui/use-form';

/** The fields of the forms of a task, each with a text for its fault. */
const FIELDS = [
  'task',
  'dueDate',
  'estimatedDuration',
  'videoUrl',
  'startTime',
  'assignedTo',
  'description',
  'deliveryType',
  'deliveryLocation',
  'deliveryNotes',
] as const satisfies readonly EditField[];

const faultTexts = (t: TFunction, found: readonly EditField[]): Faults =>
  Object.fromEntries(found.map((field) => [field, t(`tasks.form.faults.${field}`)]));

/** Words the faults of a task's fields, whether the form or the server found them. */
export const taskFaults = (t: TFunction) => ({
  found: (fields: readonly EditField[]): Faults => faultTexts(t, fields),
  refused: ({ issues }: ApiError): Faults =>
    faultTexts(
      t,
      FIELDS.filter((field) => issues.some(({ path }) => path === field)),
    ),
});
