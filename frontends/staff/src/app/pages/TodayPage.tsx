import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { errorText } from '#kit/i18n';
import { useKitchenDay, useToday } from '#kit/today';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { usePageTitle } from '#kit/use-page-title';
import { eventToCook } from '#shared/diary/cooking-today';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { diaryPath, tasksPath } from '../paths';

/** Leads to the list of the event that is cooked today, else of the next or the last one; without any, to the diary. */
export function TodayPage() {
  const { t } = useTranslation();
  usePageTitle(t('app.today'));
  useLiveDiary();
  const { records: events, source, error } = useDiary();
  const today = useToday();
  const kitchenDay = useKitchenDay();
  // An older copy may lack today's event; it counts once the server does not answer.
  if (source === 'server' || (source === 'copy' && error)) {
    const event = eventToCook(Object.values(events), today, kitchenDay);
    return <Navigate to={event ? tasksPath(event.id) : diaryPath} replace />;
  }
  if (!error) return <Spinner label={t('tasks.loading')} />;
  return (
    <Banner kind="error" title={t('tasks.loadFailed')}>
      {errorText(t, error)}
    </Banner>
  );
}
