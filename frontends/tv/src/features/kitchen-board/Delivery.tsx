import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { wordClock } from '#shared/core/clock-words';
import { minutesOfDay } from '#shared/core/time';
import { deliveryAt } from '#shared/tasks/kitchen-board';
import css from './BoardPanels.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** How long until the food leaves; beyond a day only the days count. @source requirement "The locked TVs" Kitchen board */
export function Delivery({ eventDate, deliveryTime }: { eventDate: string; deliveryTime: string }) {
  const { t, i18n } = useTranslation();
  const at = deliveryAt(eventDate, deliveryTime);
  const left = Math.ceil((at - useServerNow(1_000)) / MINUTE_MS);
  const minutes = Math.abs(left);
  const length =
    minutes >= DAY_MINUTES
      ? t('board.days', { count: Math.floor(minutes / DAY_MINUTES) })
      : minutes >= HOUR_MINUTES
        ? t('board.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
        : t('board.minutes', { minutes });
  const isPast = left < 0;
  return (
    <section className={css.panel} aria-label={t('board.delivery')}>
      <h2 className={css.title}>{t('board.delivery')}</h2>
      <p className={isPast ? css.past : css.countdown}>{isPast ? t('board.since', { length }) : length}</p>
      <p className={css.soft}>{t('board.deliveryAt', { time: wordClock(minutesOfDay(new Date(at).toISOString()), i18n.language) })}</p>
    </section>
  );
}
