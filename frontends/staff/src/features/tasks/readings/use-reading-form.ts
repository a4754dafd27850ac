import { useTranslation } from 'react-i18next';
import { serverNowIso } from '#kit/server-clock';
import { DomainError } from '#shared/core/errors';
import { standingAction } from '#shared/readings/corrective-actions';
import { isOutside, outcomeOf, type ReadingKind } from '#shared/readings/reading-kinds';
import { readTemperature } from '#shared/tasks/task-state';
import type { Task } from '#shared/tasks/task.contract';
import { type Faults, useForm } from '../../../ui/use-form';
import { useLimitsOf } from '../../../data/readings.data';

/** The reading, as the server takes it. */
export interface SaidReading {
  temperatureValue: string;
  takenAt: string;
  correctiveAction?: string;
  readingKind?: ReadingKind | null;
}

interface ReadingValues {
  /** °C. */
  typed: string;
  kind: ReadingKind | null;
  /** The corrective action for a reading outside its limits; empty: the usual one. */
  action: string;
}

/** The degrees, or the code of the rule that the text breaks. */
function read(typed: string): { celsius: number } | { code: string } {
  try {
    return { celsius: readTemperature(typed) };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code };
    throw error;
  }
}

/** The form of a task's reading, and its result by the limits. */
export function useReadingForm(task: Pick<Task, 'readingKind'>, onRead: (said: SaidReading) => void) {
  const { t } = useTranslation();
  const form = useForm<ReadingValues>({
    initial: { typed: '', kind: task.readingKind, action: '' },
    check: ({ typed }): Faults => {
      const found = read(typed);
      if ('code' in found) return { typed: t(`errors.${found.code}`) };
      return isOutside(outcome) && action.trim() === '' ? { action: t('errors.reading.actionRequired') } : {};
    },
    send: async ({ typed, kind }) => {
      const found = read(typed);
      if ('code' in found) return;
      onRead({
        temperatureValue: String(found.celsius),
        takenAt: serverNowIso(),
        ...(isOutside(outcome) && { correctiveAction: action.trim() }),
        ...(kind !== task.readingKind && { readingKind: kind }),
      });
    },
  });
  const { typed, kind, action: chosen } = form.values;
  const limits = useLimitsOf(kind);
  const found = read(typed);
  const celsius = 'celsius' in found ? found.celsius : null;
  const outcome = celsius === null ? 'unlimited' : outcomeOf(kind, celsius, limits);
  const standing = celsius === null ? null : standingAction(kind, outcome, celsius);
  const action = chosen || (standing ?? '');
  return { form, celsius, outcome, limits, action };
}
