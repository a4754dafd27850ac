import { Suspense } from 'react';
import { useLiveReadings } from '#kit/data/readings';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useLiveTasks } from '../../data/tasks.data';
import { useSession } from '../../features/sign-in/session.store';
import { lazyPart } from '../../ui/lazy-part';
import { compareCodes } from '#shared/core/text-order';

const DayForecast = lazyPart(async () => (await import('../../features/forecast/DayForecast')).DayForecast);
const FoodClock = lazyPart(async () => (await import('../../features/tasks/clock/FoodClock')).FoodClock);

/**
 * The forecast for the food of a sale, and its time out of the pit, with the list of its deliveries; nothing before and after.
 * @source requirements/kitchen K92, K105
 */
export function SaleFoodClock({ eventId }: { eventId: number }) {
  useLiveDiary();
  // The last cooking day of a sale is the one whose food is delivered.
  const day = Object.values(useDiary((diary) => diary.records))
    .filter(({ salesEventId }) => salesEventId === eventId)
    .sort((a, b) => compareCodes(b.date, a.date) || compareCodes(b.createdAt, a.createdAt))[0];
  return day ? <DayClock key={day.id} dayId={day.id} salesEventId={eventId} /> : null;
}

function DayClock({ dayId, salesEventId }: { dayId: string; salesEventId: number }) {
  const sessionName = useSession((session) => session.user?.name ?? '');
  useLiveTasks(dayId);
  useLiveReadings(dayId);
  return (
    <Suspense fallback={null}>
      <DayForecast eventId={dayId} />
      <FoodClock eventId={dayId} salesEventId={salesEventId} sessionName={sessionName} />
    </Suspense>
  );
}
