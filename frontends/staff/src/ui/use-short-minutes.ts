import { useTranslation } from 'react-i18next';

/** "45 min", "1 h 5 min". */
export function useShortMinutes(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    const whole = Math.round(minutes);
    const [hours, rest] = [Math.floor(whole / 60), whole % 60];
    if (hours === 0) return t('reports.minutes', { count: rest });
    return rest === 0
      ? t('reports.hours', { count: hours })
      : `${t('reports.hours', { count: hours })} ${t('reports.minutes', { count: rest })}`;
  };
}
