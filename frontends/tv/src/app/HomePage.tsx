import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useTexts } from '#kit/texts';
import { KITCHEN_BOARD, SOP_PAGES, SOP_SLUGS, sopPath } from '#shared/sop/sop-pages';
import { SoundButton } from '../features/chime/SoundButton';
import { SoundTest } from '../features/chime/SoundTest';
import { HeaderLink } from '../features/home/HeaderLink';
import { HomeScreen } from '../features/home/HomeScreen';
import { PageHeader } from '../features/sop-page/PageHeader';
import { WallClock } from '../features/wall-clock/WallClock';
import { missedDelivery } from '#shared/tasks/missed-delivery';
import { useLiveDiary } from '../data/diary.data';
import { useForecast } from '../data/forecast.data';
import { useLiveSchedule, useSchedule } from '../data/schedule.data';
import { useLiveTasks, useTasks } from '../data/tasks.data';
import { Delivery } from '../features/kitchen-board/Delivery';
import { LateTasks } from '../features/kitchen-board/LateTasks';
import { RunningTimers } from '../features/timer-panel/RunningTimers';
import { useStepPages } from './use-step-pages';
import { eventOfScreen } from '../features/cooking-event/event-of-screen';
import { useLiveTimers } from '../features/timer-panel/use-live-timers';
import { Alarms } from './Alarms';
import { useAlarms } from './use-alarms';
import { useKitchenEvent } from './use-kitchen-event';
import { usePageTitle } from './use-screen-duties';

/** The home polls no single step; its timers are loaded as one list. */
const NO_STEPS: readonly string[] = [];

/** `/soplocked`: the six cards, and how the event that is cooked stands. @source requirements/kitchen §2.2, K89 */
export function HomePage() {
  const { text, say, plain } = useTexts();
  usePageTitle(plain('home.title'));
  useLiveDiary();
  const event = useKitchenEvent(eventOfScreen());
  const eventId = event?.id ?? null;
  useLiveTimers(eventId, NO_STEPS);
  useLiveTasks(eventId);
  useLiveSchedule(eventId);
  const forecast = useForecast(eventId);
  const tasks = useTasks(({ list }) => list);
  const deliveryTime = useSchedule(({ record }) => record?.deliveryTime ?? null);
  const stepOf = useStepPages(eventId);
  const alarms = useAlarms(eventId);
  return (
    <HomeScreen
      header={
        <PageHeader title={text('home.title')}>
          <HeaderLink to={KITCHEN_BOARD}>{text('board.title')}</HeaderLink>
          <SoundTest />
          <Connection isStacked />
          <SoundButton />
          <LanguageToggle withBoth />
          <WallClock />
        </PageHeader>
      }
      alarms={<Alarms {...alarms} />}
      aside={
        event && (
          <>
            {deliveryTime !== null && (
              <Delivery
                eventDate={event.date}
                deliveryTime={deliveryTime}
                missed={missedDelivery(tasks, deliveryTime)}
                forecast={forecast}
              />
            )}
            <RunningTimers stepOf={stepOf} />
            <LateTasks eventDate={event.date} />
          </>
        )
      }
      cards={SOP_SLUGS.map((slug, place) => ({ number: place + 1, title: say(SOP_PAGES[slug].title), to: sopPath(slug) }))}
    />
  );
}
