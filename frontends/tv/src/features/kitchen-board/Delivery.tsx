import { formatTimeOrDay } from '#kit/format-time';
import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { calendarDayOf, instantOf } from '#shared/core/time';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { RECOVERED_WITHIN_MINUTES } from '#shared/forecast/order-forecast';
import { deliveryAt } from '#shared/tasks/kitchen-board';
import type { MissedDelivery } from '#shared/tasks/missed-delivery';
import { taskName } from '#shared/tasks/task-texts';
import type { TFunction } from 'i18next';
import { useTasks } from '../../data/tasks.data';
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
  /** What is expected instead, once the kitchen has begun. */
  forecast: EventForecast | null;
}

/**
 * How long until the food leaves, or since when it should have; beyond a day only the days count. A plan that cannot meet it says so; once the
 * kitchen has begun, the forecast says when the food is ready and delivered.
 * @source requirements/kitchen §2.7, K105
 */
export function Delivery({ eventDate, deliveryTime, missed, forecast }: Props) {
  const { text, plain, speak } = useTexts();
  const at = forecast?.deliveryAt ? Date.parse(forecast.deliveryAt) : deliveryAt(eventDate, deliveryTime);
  const left = Math.ceil((at - useServerNow(1_000)) / MINUTE_MS);
  const isPast = left < 0;
  const heading = isPast ? 'board.deliveryPast' : 'board.delivery';
  return (
    <BoardPanel label={plain(heading)} title={text(heading)} yields>
      <p className={isPast ? css.past : css.countdown}>
        {speak(({ t: say }) => (isPast ? say('board.since', { length: lengthOf(say, left) }) : lengthOf(say, left)), withFigures)}
      </p>
      {forecast && <HowLate forecast={forecast} />}
      <p className={css.soft}>
        {speak(({ t: say, language }) => {
          const leaves = new Date(at).toISOString();
          const time = timeOf(leaves, eventDate, language);
          return say(calendarDayOf(leaves) === eventDate ? 'board.deliveryAt' : 'board.deliveryOn', { time });
        })}
      </p>
      {forecast && <ReadyAt forecast={forecast} eventDate={eventDate} />}
      {!forecast && missed && (
        <p className={css.missed}>
          {speak(({ t: say, language }) => {
            const time = timeOf(instantOf(eventDate, missed.ready), eventDate, language);
            return say('board.missed', { time, length: lengthOf(say, missed.by) });
          })}
        </p>
      )}
    </BoardPanel>
  );
}

/** With its day where that is not the day of the event: a late night ends after midnight. */
const timeOf = (at: string, eventDate: string, language: string): string =>
  formatTimeOrDay(at, Date.parse(instantOf(eventDate, 0)), language);

function ReadyAt({ forecast: { state, readyAt, deliveryAt: expected }, eventDate }: { forecast: EventForecast; eventDate: string }) {
  const { speak } = useTexts();
  if (readyAt === null || expected === null) return null;
  return (
    <p className={css.soft}>
      {speak(({ t: say, language }) => {
        const time = timeOf(readyAt, eventDate, language);
        return say(state === 'ready' ? 'board.forecast.wasReady' : 'board.forecast.ready', { time });
      })}
    </p>
  );
}

/** By how much, and the task that makes it later most. */
function HowLate({ forecast: { readyAt, deliveryAt: expected, promisedAt, causes } }: { forecast: EventForecast }) {
  const { speak } = useTexts();
  const tasks = useTasks(({ records }) => records);
  if (readyAt === null || expected === null) return null;
  const late = Math.round((Date.parse(expected) - Date.parse(promisedAt ?? expected)) / MINUTE_MS);
  const worst = [...causes].sort((a, b) => b.minutes - a.minutes)[0];
  const task = worst && tasks[worst.taskId];
  if (late <= RECOVERED_WITHIN_MINUTES) return null;
  return (
    <p className={css.missed}>
      {speak(({ t: say, language }) => {
        const length = lengthOf(say, late);
        return task ? say('board.forecast.lateBy', { length, task: taskName(task, language) }) : say('board.forecast.late', { length });
      })}
    </p>
  );
}

function lengthOf(t: TFunction, left: number): string {
  const minutes = Math.abs(left);
  if (minutes >= DAY_MINUTES) return t('board.days', { count: Math.floor(minutes / DAY_MINUTES) });
  if (minutes < HOUR_MINUTES) return t('board.minutes', { minutes });
  return t('board.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
}
