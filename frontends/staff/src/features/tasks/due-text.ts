import type { TFunction } from 'i18next';

/** "3 days before event", "Day before event", "Event day" in the reader's language. */
export const dueText = (t: TFunction, daysBefore: number): string =>
  t('tasks.due', { count: daysBefore, context: daysBefore === 0 ? 'today' : daysBefore === 1 ? 'before' : undefined });
