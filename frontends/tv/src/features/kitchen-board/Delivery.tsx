import { useServerNow } from '#kit/server-clock';
import { useWords } from '#kit/words';
import { wordClock } from '#shared/core/clock-words';
import { minutesOfDay } from '#shared/core/time';
import { deliveryAt } from '#shared/tasks/kitchen-board';
import type { TFunction } from 'i18next';
import css from './BoardPanels.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** How long until the food leaves; beyond a day only the days count. @source requirement "The locked TVs" Kitchen board */
export function Delivery({ eventDate, deliveryTime }: { eventDate: string; deliveryTime: string }) {
  const { t, word, speak } = useWords();
  const at = deliveryAt(eventDate, deliveryTime);
  const left = Math.ceil((at - useServerNow(1_000)) / MINUTE_MS);
  const minutes = Math.abs(left);
  const isPast = left < 0;
  const length = (t: TFunction): string =>
    minutes >= DAY_MINUTES
      ? t('board.days', { count: Math.floor(minutes / DAY_MINUTES) })
      : minutes >= HOUR_MINUTES
        ? t('board.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
        : t('board.minutes', { minutes });
  return (
    <section className={css.panel} aria-label={t('board.delivery')}>
      <h2 className={css.title}>
        <span>{word('board.delivery')}</span>
      </h2>
      <p className={isPast ? css.past : css.countdown}>
        {speak(({ t: say }) => (isPast ? say('board.since', { length: length(say) }) : length(say)))}
      </p>
      <p className={css.soft}>
        {speak(({ t: say, language }) => say('board.deliveryAt', { time: wordClock(minutesOfDay(new Date(at).toISOString()), language) }))}
      </p>
    </section>
  );
}
