import { Suspense } from 'react';
import { useLiveReadings } from '#kit/readings';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useLiveTasks } from '../../data/tasks.data';
import { useSession } from '../../features/sign-in/session.store';
import { lazyPart } from '../../ui/lazy-part';

const FoodClock = lazyPart(async () => (await import('../../features/tasks/clock/FoodClock')).FoodClock);

/** How long the food of a sale has been out of the pit, beside the list of its deliveries; nothing while no clock runs. @source requirements/kitchen K92 */
export function SaleFoodClock({ eventId }: { eventId: number }) {
  useLiveDiary();
  // The last cooking day of a sale is the one whose food is delivered.
  const day = Object.values(useDiary((diary) => diary.records))
    .filter(({ salesEventId }) => salesEventId === eventId)
    .sort((a, b) => b.date.localeCompare(a.date) || b.createdAt.localeCompare(a.createdAt))[0];
  return day ? <DayClock key={day.id} dayId={day.id} /> : null;
}

function DayClock({ dayId }: { dayId: string }) {
  const sessionName = useSession((session) => session.user?.name ?? '');
  useLiveTasks(dayId);
  useLiveReadings(dayId);
  return (
    <Suspense fallback={null}>
      <FoodClock eventId={dayId} sessionName={sessionName} />
    </Suspense>
  );
}
