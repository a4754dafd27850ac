import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/format-time';
import { useServerNow } from '#kit/server-clock';
import { lateMinutes } from '#shared/forecast/order-forecast';
import { taskName } from '#shared/tasks/task-texts';
import { useForecast } from '../../data/forecast.data';
import { useTasks } from '../../data/tasks.data';
import { formatDuration } from '../../ui/format-duration';
import classes from './DayForecast.module.css';

const NOTICEABLE_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * When the food of an event will be ready and delivered, which tasks make it later, and for how many orders that is too late; nothing before its
 * kitchen has begun. The tasks of the event are watched by who shows it. @source requirements/kitchen K105
 */
export function DayForecast({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const forecast = useForecast(eventId);
  const tasks = useTasks(({ records }) => records);
  const now = useServerNow(forecast ? MINUTE_MS : null);
  if (!forecast?.readyAt || !forecast.deliveryAt) return null;
  const { state, readyAt, deliveryAt, promisedAt, causes, lateOrders } = forecast;
  const late = Math.round(lateMinutes({ promisedAt: promisedAt ?? deliveryAt, expectedAt: deliveryAt, isLate: false }));
  const isLate = late > NOTICEABLE_MINUTES || lateOrders > 0;
  const named = causes.flatMap(({ taskId, kind, minutes }) => {
    const task = tasks[taskId];
    return task
      ? [{ taskId, text: t(`tasks.forecast.cause.${kind}`, { task: taskName(task, i18n.language), length: formatDuration(t, minutes) }) }]
      : [];
  });
  const timeOf = (at: string): string => formatTimeOrDay(at, now, i18n.language);
  return (
    <section aria-labelledby={titleId} className={classes.forecast} data-tone={isLate ? 'late' : 'onTime'} data-screen-only>
      <h2 id={titleId} className={classes.heading}>
        {t('tasks.forecast.title')}
      </h2>
      <div role="status">
        <p className={classes.times}>
          {t(state === 'ready' ? 'tasks.forecast.wasReady' : 'tasks.forecast.ready', { time: timeOf(readyAt) })} ·{' '}
          {t('tasks.forecast.delivery', { time: timeOf(deliveryAt) })}
        </p>
        <p className={classes.what}>
          {isLate && late > 0 ? t('tasks.forecast.late', { length: formatDuration(t, late) }) : t('tasks.forecast.onTime')}
        </p>
        {lateOrders > 0 && <p className={classes.what}>{t('tasks.forecast.orders', { count: lateOrders })}</p>}
      </div>
      {named.length > 0 && (
        <ul className={classes.causes} aria-label={t('tasks.forecast.causes')}>
          {named.map(({ taskId, text }) => (
            <li key={taskId}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
