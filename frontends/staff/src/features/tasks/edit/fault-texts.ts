import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http';
import { issueAt } from '#kit/issue-at';
import type { EditField } from '#shared/tasks/task-edit';

/** Words the fault of a field, whether the form or the server found it. */
export const faultTexts =
  (t: TFunction, found: readonly EditField[], error: ApiError | null) =>
  (field: EditField): string | null =>
    found.includes(field) || issueAt(error, field) !== undefined ? t(`tasks.form.faults.${field}`) : null;
