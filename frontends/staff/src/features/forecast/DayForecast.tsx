import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/formats';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { latenessOf, RECOVERED_WITHIN_MINUTES, TOLD_FROM_MINUTES } from '#shared/forecast/order-forecast';
import { onTheWaySince } from '#shared/tasks/kitchen-board';
import { taskName } from '#shared/tasks/task-texts';
import { useForecast } from '../../data/schedule.data';
import { useTasks } from '../../data/tasks.data';
import { formatDuration } from '../../ui/format-duration';
import classes from './DayForecast.module.css';

/**
 * When the food of an event will be ready and delivered, which tasks make it later, and for how many orders that is too late; nothing before its
 * kitchen has begun. The tasks of the event are watched by who shows it. @source requirements/kitchen K105
 */
export function DayForecast({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const forecast = useForecast(eventId);
  const tasks = useTasks(({ records }) => records);
  const left = onTheWaySince(Object.values(tasks));
  const now = useServerNow(forecast ? MINUTE_MS : null);
  if (!forecast?.readyAt || !forecast.deliveryAt) return null;
  const { state, readyAt, deliveryAt, promisedAt, causes, lateOrders } = forecast;
  const { byPlan, beyondPlan } = latenessOf(forecast);
  const missesByPlan = byPlan > RECOVERED_WITHIN_MINUTES;
  const isLater = beyondPlan > RECOVERED_WITHIN_MINUTES;
  const isLate = missesByPlan || isLater || lateOrders > 0;
  const named = causes.flatMap(({ taskId, kind, minutes }) => {
    const task = tasks[taskId];
    return task
      ? [{ taskId, text: t(`tasks.forecast.cause.${kind}`, { task: taskName(task, i18n.language), length: formatDuration(t, minutes) }) }]
      : [];
  });
  const timeOf = (at: string): string => formatTimeOrDay(at, now, i18n.language);
  const said = promisedAt === null ? '' : timeOf(promisedAt);
  const promise = missesByPlan
    ? t('tasks.forecast.byPlan', { promised: said, length: formatDuration(t, byPlan) })
    : isLater
      ? t('tasks.forecast.late', { promised: said, length: formatDuration(t, beyondPlan) })
      : t('tasks.forecast.onTime');
  return (
    <section aria-labelledby={titleId} className={classes.forecast} data-tone={isLate ? 'late' : 'onTime'} data-screen-only>
      <h2 id={titleId} className={classes.heading}>
        {t('tasks.forecast.title')}
      </h2>
      <div role="status">
        <p className={classes.times}>
          {t(state === 'ready' ? 'tasks.forecast.wasReady' : 'tasks.forecast.ready', { time: timeOf(readyAt) })} ·{' '}
          {left === null ? t('tasks.forecast.delivery', { time: timeOf(deliveryAt) }) : t('tasks.forecast.left', { time: timeOf(left) })}
        </p>
        <p className="m-0">{promise}</p>
        {missesByPlan && isLater && <p className="m-0">{t('tasks.forecast.beyondPlan', { length: formatDuration(t, beyondPlan) })}</p>}
        {lateOrders > 0 && (
          <p className="m-0">
            {t('tasks.forecast.orders', { count: lateOrders })} {beyondPlan > TOLD_FROM_MINUTES && t('tasks.forecast.told')}
          </p>
        )}
      </div>
      {named.length > 0 && (
        <ul className="wrap-anywhere list-disc" aria-label={t('tasks.forecast.causes')}>
          {named.map(({ taskId, text }) => (
            <li key={taskId}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
