import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/clock-text';
import { minutesOfDay } from '#shared/core/time';
import { deliveryAt } from '#shared/tasks/kitchen-board';
import type { MissedDelivery } from '#shared/tasks/missed-delivery';
import type { TFunction } from 'i18next';
import { BoardPanel } from '../../ui/BoardPanel';
import { withFigures } from '../../ui/figures';
import css from './BoardPanels.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

interface Props {
  /** YYYY-MM-DD. */
  eventDate: string;
  /** "14:00". */
  deliveryTime: string;
  /** The plan cannot be ready by then. */
  missed: MissedDelivery | null;
}

/** How long until the food leaves, or since when it should have; beyond a day only the days count. A plan that cannot meet it says so.
 * @source requirements/kitchen §2.7 */
export function Delivery({ eventDate, deliveryTime, missed }: Props) {
  const { text, plain, speak } = useTexts();
  const at = deliveryAt(eventDate, deliveryTime);
  const left = Math.ceil((at - useServerNow(1_000)) / MINUTE_MS);
  const isPast = left < 0;
  const heading = isPast ? 'board.deliveryPast' : 'board.delivery';
  return (
    <BoardPanel label={plain(heading)} title={text(heading)}>
      <p className={isPast ? css.past : css.countdown}>
        {speak(({ t: say }) => (isPast ? say('board.since', { length: lengthOf(say, left) }) : lengthOf(say, left)), withFigures)}
      </p>
      <p className={css.soft}>
        {speak(({ t: say, language }) => say('board.deliveryAt', { time: clockText(minutesOfDay(new Date(at).toISOString()), language) }))}
      </p>
      {missed && (
        <p className={css.missed}>
          {speak(({ t: say, language }) =>
            say('board.missed', { time: clockText(missed.ready, language), length: lengthOf(say, missed.by) }),
          )}
        </p>
      )}
    </BoardPanel>
  );
}

function lengthOf(t: TFunction, left: number): string {
  const minutes = Math.abs(left);
  if (minutes >= DAY_MINUTES) return t('board.days', { count: Math.floor(minutes / DAY_MINUTES) });
  if (minutes < HOUR_MINUTES) return t('board.minutes', { minutes });
  return t('board.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
}
