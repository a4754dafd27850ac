import { useSearchParams } from 'react-router-dom';
import { useConnection } from '#kit/connection.store';
import { isAwaited } from '#kit/live-store';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { SOP_HOME } from '#shared/sop/sop-pages';
import { useDiary, useLiveDiary } from '../data/diary.data';
import { useForecast } from '../data/forecast.data';
import { useLiveSchedule } from '../data/schedule.data';
import { useHaveParcelsLeft, useParcels, useSold } from '../data/portions.data';
import { useLiveTasks, useTasks } from '../data/tasks.data';
import { SoundButton } from '../features/chime/SoundButton';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { useSaleOf } from '../features/cooking-event/use-sale-of';
import { KitchenBoard } from '../features/kitchen-board/KitchenBoard';
import { BoardNotice } from '../features/kitchen-board/BoardNotice';
import { HeaderLink } from '../features/home/HeaderLink';
import { PageHeader } from '../features/sop-page/PageHeader';
import { ReadingsAtHand } from '../features/readings/ReadingsAtHand';
import { RunningTimers } from '../features/timer-panel/RunningTimers';
import { useLiveTimers } from '../features/timer-panel/use-live-timers';
import { WallClock } from '../features/wall-clock/WallClock';
import { Alarms } from './Alarms';
import { useAlarms } from './use-alarms';
import { useStepPages } from './use-step-pages';
import { useKitchenEvent } from './use-kitchen-event';
import { usePageTitle } from './use-screen-duties';

/** A board polls no single step; its timers are loaded as one list. */
const NO_STEPS: readonly string[] = [];

/** `/soplocked/board`: the event of the address, else the one that is cooked today or next. @source requirements/kitchen §2.7 */
export function BoardPage() {
  const { text, plain } = useTexts();
  const [search] = useSearchParams();
  useLiveDiary();
  const status = useDiary((diary) => diary.status);
  const event = useKitchenEvent(search.get('eventId'));
  const eventId = event?.id ?? null;
  const salesEventId = useSaleOf(event);
  const sold = useSold(salesEventId);
  const parcels = useParcels(salesEventId);
  const haveParcelsLeft = useHaveParcelsLeft(salesEventId);
  useLiveTasks(eventId);
  useLiveSchedule(eventId);
  const forecast = useForecast(eventId);
  useLiveTimers(eventId, NO_STEPS);
  const alarms = useAlarms(eventId);
  usePageTitle(plain('board.title'));
  const stepOf = useStepPages(eventId);
  const isLost = useConnection((connection) => connection.stale || connection.state === 'offline');
  const taskList = useTasks();

  const header = (
    <PageHeader title={text('board.title')}>
      <EventBadge eventId={eventId} />
      <Connection isStacked />
      <SoundButton />
      <LanguageToggle withBoth />
      <WallClock />
      <HeaderLink to={SOP_HOME}>{text('sop.home')}</HeaderLink>
    </PageHeader>
  );
  if (event === undefined) {
    return (
      <>
        {header}
        {status === 'loading' ? (
          <Spinner label={text('board.loading')} />
        ) : (
          <BoardNotice kind={status === 'failed' ? 'failed' : 'noEvent'} />
        )}
      </>
    );
  }
  return (
    <KitchenBoard
      header={header}
      eventDate={event.date}
      sold={salesEventId === null ? null : sold}
      parcels={parcels}
      forecast={forecast}
      alarms={<Alarms {...alarms} />}
      readings={<ReadingsAtHand eventId={event.id} eventDate={event.date} haveParcelsLeft={haveParcelsLeft} />}
      timers={<RunningTimers stepOf={stepOf} />}
      notice={isAwaited(taskList) ? <BoardNotice kind="loading" /> : (isLost || taskList.source !== 'server') && <BoardNotice kind="old" />}
    />
  );
}
