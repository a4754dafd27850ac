import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConnection } from '#kit/live/connection.store';
import { isAwaited } from '#kit/live/live-store';
import { useServerNow } from '#kit/server-clock';
import { type Parcels, portionsIn } from '#kit/data/sold';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { calendarDayOf } from '#shared/core/time';
import { isCalledOff, taskTimeOf } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { TV_PAGES } from '#shared/sop/tv-pages';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import { missedDelivery } from '#shared/tasks/schedule-preview';
import {
  useDiary,
  useLiveTasks,
  useTasks,
  useLiveSchedule,
  useSchedule,
  useForecast,
  useHaveParcelsLeft,
  useParcels,
  useSold,
} from '../../data/collections';
import { useSaleOf } from '../../data/sales.data';
import { Delivery } from '../../features/kitchen-board/Delivery';
import { Portions } from '../../features/kitchen-board/Portions';
import { TaskColumn } from '../../features/kitchen-board/TaskColumn';
import { ReadingsAtHand } from '../../features/readings/ReadingsAtHand';
import { RunningTimers } from '../../features/timer-panel/RunningTimers';
import { usePhone } from '../phone/use-phone';
import { useStepPages } from '../sop-content';
import { TvFrame } from '../TvFrame';
import { useKitchenEvent } from '../../features/cooking-event/event-of-screen';
import css from './board.module.css';

/** No television loads it. */
const PhoneFrame = lazy(async () => ({ default: (await import('../phone/PhoneFrame')).PhoneFrame }));

/** A task turns late within so much of its minute. */
const LOOK_EVERY_MS = 10_000;

/** `/soplocked/board`: the event of the address, else the one that is cooked today or next. @source requirements/kitchen §2.7 */
export function Page() {
  const { text } = useTexts();
  const [search] = useSearchParams();
  const status = useDiary((diary) => diary.status);
  const event = useKitchenEvent(search.get('eventId'));
  const isPhone = usePhone();
  const page = { title: TV_PAGES.board.title, eventId: event?.id ?? null };
  const shown = event ? (
    <Board event={event} />
  ) : status === 'loading' ? (
    <Spinner label={text('board.loading')} />
  ) : (
    <BoardNotice kind={status === 'failed' ? 'failed' : 'noEvent'} />
  );
  if (isPhone) {
    return (
      <PhoneFrame {...page}>
        <div className={css.upright}>{shown}</div>
      </PhoneFrame>
    );
  }
  return (
    <TvFrame {...page} className={event && css.board}>
      {shown}
    </TvFrame>
  );
}

/** The whole kitchen at a glance: each person's work, late tasks, the delivery time, the portions sold. */
function Board({ event }: { event: DiaryEvent }) {
  const { text } = useTexts();
  useLiveTasks(event.id);
  useLiveSchedule(event.id);
  const forecast = useForecast(event.id);
  const salesEventId = useSaleOf(event);
  const known = useSold(salesEventId);
  const sold = salesEventId === null ? null : known;
  const parcels = useParcels(salesEventId);
  const haveParcelsLeft = useHaveParcelsLeft(salesEventId);
  const stepOf = useStepPages(event.id);
  const tasks = useTasks();
  const deliveryTime = useSchedule(({ record }) => record?.deliveryTime ?? null);
  const isLost = useConnection((connection) => connection.stale || connection.state === 'offline');
  const at = new Date(useServerNow(LOOK_EVERY_MS)).toISOString();
  const days = { eventDate: event.date, today: calendarDayOf(at) };
  const { late, now, next, done, total } = kitchenBoard(tasks.list, event.date, taskTimeOf(event, at));
  const isOld = isLost || tasks.source !== 'server';
  const notice = isAwaited(tasks) ? 'loading' : isOld ? 'old' : null;
  return (
    <>
      <div className={css.columns}>
        <TaskColumn kind="late" tasks={late} {...days} />
        <TaskColumn kind="now" tasks={now} {...days} />
        <TaskColumn kind="next" tasks={next} {...days} />
      </div>
      <div className={css.aside}>
        {notice && <BoardNotice kind={notice} />}
        {isCalledOff(event) && <BoardNotice kind="calledOff" />}
        {deliveryTime !== null && (
          <Delivery
            eventDate={event.date}
            deliveryTime={deliveryTime}
            missed={missedDelivery(tasks.list, deliveryTime)}
            forecast={forecast}
            hasLeft={parcels.onTheWay + parcels.delivered > 0}
          />
        )}
        <ReadingsAtHand eventId={event.id} eventDate={event.date} haveParcelsLeft={haveParcelsLeft} />
        <RunningTimers stepOf={stepOf} />
        {sold && <Portions items={sold} />}
        {!notice && (
          <p className={css.done}>
            {sold && isBegun(parcels) ? <Standing {...parcels} total={portionsIn(sold)} /> : text('board.done', { done, total })}
          </p>
        )}
      </div>
    </>
  );
}

const isBegun = ({ packed, onTheWay, delivered }: Parcels): boolean => packed + onTheWay + delivered > 0;

/** One line at the foot: once bags are packed, it counts them; once all are, or riders are on the road, it counts deliveries. */
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

/** Why the board is empty, or that it shows the past. */
function BoardNotice({ kind }: { kind: 'loading' | 'failed' | 'noEvent' | 'old' | 'calledOff' }) {
  const { text } = useTexts();
  return (
    <p className={css[kind]} role="status">
      {kind === 'old' ? text('timer.lastKnown') : text(`board.${kind}`)}
    </p>
  );
}
