import { useState } from 'react';
import { useReadings } from '#kit/data/readings';
import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/time-text';
import { minutesOfDay } from '#shared/core/time';
import { departure, HOT_ENOUGH, type TwoHourClock, twoHourClock } from '#shared/readings/two-hour-clock';
import { nowList } from '#shared/tasks/now-list';
import { useTasks } from '../../data/collections';
import { BoardPanel } from '../../ui/BoardPanel';
import { withFigures } from '../../ui/figures';
import { EnterReading, type Measurable } from './EnterReading';
import css from './ReadingsAtHand.module.css';

const LOOK_EVERY_MS = 10_000;
const HOUR_MINUTES = 60;
const TONES = { inTime: '', soon: css.soon, over: css.over } as const;

interface Props {
  eventId: string;
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Every parcel of the event's sale is on the road. */
  haveParcelsLeft: boolean;
}

/**
 * The uses of the thermometer: how long the food has been out of the pit, and a button while a reading is due or the food is to be measured. Nothing else of
 * the time.
 * @source requirements/kitchen K92, K94
 */
export function ReadingsAtHand({ eventId, eventDate, haveParcelsLeft }: Props) {
  const { text } = useTexts();
  const tasks = useTasks(({ list }) => list);
  const now = useServerNow(LOOK_EVERY_MS);
  const [asks, setAsks] = useState(false);
  const clock = twoHourClock(tasks, now, haveParcelsLeft);
  const { readings, others } = nowList(tasks, { eventDate, now: new Date(now).toISOString(), name: '' });
  const due: Measurable[] = [...others.filter(({ isTemperature }) => isTemperature), ...readings].map((task) => ({
    task,
    kind: task.readingKind,
  }));
  const isFoodDue = clock !== null && clock.tone !== 'inTime';
  const choices: Measurable[] = isFoodDue ? [{ task: null, kind: 'hotHold' }, ...due] : due;
  return (
    <>
      {clock && <FoodClock clock={clock} now={now} />}
      {choices.length > 0 && (
        <button type="button" className={css.enter} onClick={() => setAsks(true)}>
          {due.length > 0 ? text('enter.openMany', { count: due.length }) : text('enter.open')}
        </button>
      )}
      {asks && <EnterReading eventId={eventId} choices={choices} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Since when, until when, and the next step after that. */
function FoodClock({ clock, now }: { clock: TwoHourClock; now: number }) {
  const { t, text, speak } = useTexts();
  const tasks = useTasks(({ list }) => list);
  const readings = useReadings(({ list }) => list);
  const { why, celsius } = departure({ tasks, readings, isCurrent: true }, new Date(now).toISOString());
  const { minutes, tone } = clock;
  const length = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES };
  const leaveBy = minutesOfDay(new Date(clock.leaveBy).toISOString());
  return (
    <BoardPanel
      label={t('board.food.title')}
      title={text('board.food.title')}
      beside={
        <strong className={`${css.time} ${TONES[tone]}`}>
          {speak(({ t: say }) => say(length.hours > 0 ? 'board.hours' : 'board.minutes', length), withFigures)}
        </strong>
      }
    >
      <p className={`${css.what} ${TONES[tone]}`} role="status">
        {speak(({ t: say, language }) => {
          if (tone !== 'over') return say('board.food.leaveBy', { time: clockText(leaveBy, language) });
          return say(`board.food.${why === 'measured' || why === 'tooCold' ? why : 'measure'}`, { degrees: celsius, enough: HOT_ENOUGH });
        })}
      </p>
    </BoardPanel>
  );
}
