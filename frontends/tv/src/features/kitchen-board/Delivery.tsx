import type { TFunction } from 'i18next';
import { formatTimeOrDay } from '#kit/formats';
import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { calendarDayOf, instantOf } from '#shared/core/time';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { latenessOf, RECOVERED_WITHIN_MINUTES } from '#shared/forecast/order-forecast';
import { MOST_MINUTES_OUT, outSince } from '#shared/readings/two-hour-clock';
import { deliveryAt, onTheWaySince } from '#shared/tasks/kitchen-board';
import type { MissedDelivery } from '#shared/tasks/schedule-preview';
import { taskName } from '#shared/tasks/task-texts';
import { useTasks } from '../../data/collections';
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
  /** The expected times, once the kitchen has begun. */
  forecast: EventForecast | null;
  /** Riders have parcels of the event's sale. */
  hasLeft?: boolean;
}

/**
 * How long until the food leaves, or since when it should have, or has; beyond a day only the days count. A plan that cannot meet it says so; once the
 * kitchen has begun, the forecast says when the food is ready and delivered.
 * @source requirements/kitchen §2.7, K105
 */
export function Delivery(props: Props) {
  const tasks = useTasks(({ list }) => list);
  const left = onTheWaySince(tasks);
  const out = outSince(tasks);
  if (left !== null || props.hasLeft) return <OnTheWay since={left} eventDate={props.eventDate} />;
  return <Countdown {...props} leaveBy={out === null ? null : Date.parse(out) + MOST_MINUTES_OUT * MINUTE_MS} />;
}

/** The food has left: no countdown any more. */
function OnTheWay({ since, eventDate }: { since: string | null; eventDate: string }) {
  const { text, plain, speak } = useTexts();
  return (
    <BoardPanel label={plain('board.onTheWay')} title={text('board.onTheWay')} yields>
      {since !== null && (
        <p className={css.countdown}>
          {speak(({ t: say, language }) => say('board.onTheWaySince', { time: timeOf(since, eventDate, language) }), withFigures)}
        </p>
      )}
    </BoardPanel>
  );
}

/** Of food that is out of the pit the two hours count. */
function Countdown({ eventDate, deliveryTime, missed, forecast, leaveBy }: Props & { leaveBy: number | null }) {
  const { text, plain, speak } = useTexts();
  const expected = forecast?.deliveryAt ? Date.parse(forecast.deliveryAt) : deliveryAt(eventDate, deliveryTime);
  const at = leaveBy ?? expected;
  const left = Math.ceil((at - useServerNow(1_000)) / MINUTE_MS);
  const isPast = left < 0;
  const kind = leaveBy === null ? 'delivery' : 'leave';
  const heading = isPast ? `board.${kind}Past` : `board.${kind}`;
  return (
    <BoardPanel label={plain(heading)} title={text(heading)} yields>
      <p className={isPast ? css.past : css.countdown}>
        {speak(({ t: say }) => (isPast ? say('board.since', { length: lengthOf(say, left) }) : lengthOf(say, left)), withFigures)}
      </p>
      {leaveBy === null && (
        <>
          {forecast && <HowLate forecast={forecast} />}
          <p className={css.soft}>
            {speak(({ t: say, language }) => {
              const leaves = new Date(at).toISOString();
              const time = timeOf(leaves, eventDate, language);
              return say(calendarDayOf(leaves) === eventDate ? 'board.deliveryAt' : 'board.deliveryOn', { time });
            })}
          </p>
          {forecast && <PromiseOrReady forecast={forecast} eventDate={eventDate} />}
          {!forecast && missed && (
            <p className={css.missed}>
              {speak(({ t: say, language }) => {
                const time = timeOf(instantOf(eventDate, missed.ready), eventDate, language);
                return say('board.missed', { time, length: lengthOf(say, missed.by) });
              })}
            </p>
          )}
        </>
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

/**
 * By how much the day is later than its plan, and the task with the largest delay; on time by a plan that misses the promise: by how much the plan misses it.
 */
function HowLate({ forecast }: { forecast: EventForecast }) {
  const { speak } = useTexts();
  const tasks = useTasks(({ records }) => records);
  const { byPlan, beyondPlan } = latenessOf(forecast);
  const missesByPlan = byPlan > RECOVERED_WITHIN_MINUTES;
  const worst = [...forecast.causes].sort((a, b) => b.minutes - a.minutes)[0];
  const task = worst && tasks[worst.taskId];
  const isLater = beyondPlan > RECOVERED_WITHIN_MINUTES;
  if (!isLater && !missesByPlan) return null;
  return (
    <p className={css.missed}>
      {speak(({ t: say, language }) => {
        if (!isLater) return say('board.forecast.byPlan', { length: lengthOf(say, byPlan) });
        const length = lengthOf(say, beyondPlan);
        const late = missesByPlan ? 'beyondPlan' : 'late';
        return task
          ? say(`board.forecast.${late}By`, { length, task: taskName(task, language) })
          : say(`board.forecast.${late}`, { length });
      })}
    </p>
  );
}

/** The promised time, where the day misses it; else when the food is ready. A wall has no room for both. */
function PromiseOrReady({ forecast, eventDate }: { forecast: EventForecast; eventDate: string }) {
  const { speak } = useTexts();
  const { byPlan, beyondPlan } = latenessOf(forecast);
  if (forecast.promisedAt === null || Math.max(byPlan, beyondPlan) <= RECOVERED_WITHIN_MINUTES)
    return <ReadyAt forecast={forecast} eventDate={eventDate} />;
  const { promisedAt } = forecast;
  return (
    <p className={css.soft}>
      {speak(({ t: say, language }) => say('board.forecast.promised', { time: timeOf(promisedAt, eventDate, language) }))}
    </p>
  );
}

function lengthOf(t: TFunction, left: number): string {
  const minutes = Math.abs(left);
  if (minutes >= DAY_MINUTES) return t('board.days', { count: Math.floor(minutes / DAY_MINUTES) });
  if (minutes < HOUR_MINUTES) return t('board.minutes', { minutes });
  return t('board.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
}
