import type { TFunction } from 'i18next';

/** "45 min", "2 h", "5 h 40 min". */
export function formatDuration(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('tasks.minutes', { count: rest });
  return rest === 0 ? t('tasks.hours', { count: hours }) : t('tasks.hoursMinutes', { count: hours, minutes: rest });
}
