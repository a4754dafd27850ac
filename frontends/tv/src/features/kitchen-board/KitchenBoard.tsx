import type { ReactNode } from 'react';
import { useServerNow } from '#kit/server-clock';
import { type Parcels, portionsIn } from '#kit/sold';
import { useTexts } from '#kit/texts';
import type { PortionsOfItem } from '#shared/bookings/portions.contract';
import { calendarDayOf } from '#shared/core/time';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import { missedDelivery } from '#shared/tasks/missed-delivery';
import { useSchedule } from '../../data/schedule.data';
import { useTasks } from '../../data/tasks.data';
import { FullScreen } from '../../ui/FullScreen';
import { Delivery } from './Delivery';
import css from './KitchenBoard.module.css';
import { Portions } from './Portions';
import { TaskColumn } from './TaskColumn';

/** A task turns late within so much of its minute. */
const LOOK_EVERY_MS = 10_000;

interface Props {
  header: ReactNode;
  /** YYYY-MM-DD. */
  eventDate: string;
  /** What the event's sale has sold; null without a sale, and before it is known. */
  sold: readonly PortionsOfItem[] | null;
  /** Where they are. */
  parcels: Parcels;
  /** Lines at the foot of the page that nobody may miss. */
  alarms: ReactNode;
  /** When the food is expected; null before the kitchen has begun. */
  forecast: EventForecast | null;
  /** How long the food has been out of the pit, and a way to enter what is to be measured. */
  readings: ReactNode;
  /** The running timers of the event. */
  timers: ReactNode;
  /** Said instead of the tasks while they are unknown, and above them while they are old. */
  notice: ReactNode;
}

/** The whole kitchen at a glance: who does what, what is late, when the food leaves, how much was sold. */
export function KitchenBoard({ header, eventDate, sold, parcels, forecast, alarms, readings, timers, notice }: Props) {
  const { text } = useTexts();
  const tasks = useTasks(({ list }) => list);
  const deliveryTime = useSchedule(({ record }) => record?.deliveryTime ?? null);
  const at = new Date(useServerNow(LOOK_EVERY_MS)).toISOString();
  const days = { eventDate, today: calendarDayOf(at) };
  const { late, now, next, done, total } = kitchenBoard(tasks, eventDate, at);
  return (
    <FullScreen header={header} className={css.board} alarms={alarms}>
      <div className={css.columns}>
        <TaskColumn kind="late" tasks={late} {...days} />
        <TaskColumn kind="now" tasks={now} {...days} />
        <TaskColumn kind="next" tasks={next} {...days} />
      </div>
      <div className={css.aside}>
        {notice}
        {deliveryTime !== null && (
          <Delivery eventDate={eventDate} deliveryTime={deliveryTime} missed={missedDelivery(tasks, deliveryTime)} forecast={forecast} />
        )}
        {readings}
        {timers}
        {sold && <Portions items={sold} />}
        {!notice && (
          <p className={css.done}>
            {sold && isBegun(parcels) ? <Standing {...parcels} total={portionsIn(sold)} /> : text('board.done', { done, total })}
          </p>
        )}
      </div>
    </FullScreen>
  );
}

const isBegun = ({ packed, onTheWay, delivered }: Parcels): boolean => packed + onTheWay + delivered > 0;

/** One line at the foot: once bags are packed, they are what is counted; once all are, or riders are on the road, how far those are. */
function Standing({ packed, onTheWay, delivered, total }: Parcels & { total: number }) {
  const { text } = useTexts();
  const isLeaving = onTheWay + delivered > 0;
  return (
    <>
      {(!isLeaving || packed < total) && packed > 0 && <span className={css.part}>{text('board.packed', { packed, total })}</span>}
      {isLeaving && <span className={css.part}>{text('board.road', { onTheWay, delivered, total })}</span>}
    </>
  );
}
