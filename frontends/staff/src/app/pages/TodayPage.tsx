import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useKitchenDay, useToday } from '#kit/today';
import { usePageTitle } from '#kit/use-page-title';
import { eventToCook } from '#shared/diary/cooking-today';
import { diary, useDiary } from '../../data/diary.data';
import { Loaded } from '../../ui/Loaded';
import { diaryPath, tasksPath } from '../paths';

/** Leads to the list of the event that is cooked today, else of the next or the last one; without any, to the diary. */
export function TodayPage() {
  const { t } = useTranslation();
  usePageTitle(t('app.today'));
  const { records: events, source, error } = useDiary();
  const today = useToday();
  const kitchenDay = useKitchenDay();
  // An older copy may lack today's event; it counts once the server does not answer.
  if (source === 'server' || (source === 'copy' && error)) {
    const event = eventToCook(Object.values(events), today, kitchenDay);
    return <Navigate to={event ? tasksPath(event.id) : diaryPath} replace />;
  }
  return <Loaded store={diary} failed={t('tasks.loadFailed')} loading={t('tasks.loading')} fromServer />;
}
