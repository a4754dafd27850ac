import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { SchedulePanel } from '../../features/schedule/SchedulePanel';
import { useTasks } from '../../data/tasks.data';
import { useSession } from '../../features/sign-in/session.store';
import { useNamesAtWork } from '../../features/tasks/actions/use-names-at-work';
import type { TaskPanel } from '../../features/tasks/list/ToolChoice';

// A phone that only starts and completes tasks downloads neither.
const RecipePanel = lazy(() => import('../../features/recipes/RecipePanel').then((part) => ({ default: part.RecipePanel })));
const ReviewsPanel = lazy(() => import('../../features/reviews/ReviewsPanel').then((part) => ({ default: part.ReviewsPanel })));

/** The panels that the header buttons of an event's task list open; each is a feature of its own. @source decisions/0001 §50 */
export function EventPanel({ panel, event }: { panel: TaskPanel; event: DiaryEvent }) {
  const { t } = useTranslation();
  const isManager = useSession(({ user }) => user?.role === 'manager');
  switch (panel) {
    case 'schedule':
      return <ScheduleOf event={event} mayPlan={isManager} />;
    case 'recipe':
      return (
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <RecipePanel people={event.estimatedAttendance} />
        </Suspense>
      );
    case 'reviews':
      return (
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <ReviewsPanel eventId={event.id} isManager={isManager} />
        </Suspense>
      );
  }
}

/** The schedule moves the tasks that the list shows. */
function ScheduleOf({ event, mayPlan }: { event: DiaryEvent; mayPlan: boolean }) {
  const tasks = useTasks(({ of, list }) => (of === event.id ? list : NO_TASKS));
  const names = useNamesAtWork(useSession(({ user }) => user?.name ?? ''));
  return <SchedulePanel event={event} tasks={tasks} names={names} mayPlan={mayPlan} />;
}
const NO_TASKS: readonly Task[] = [];
