import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { formatTime } from '#kit/formats';
import { useTasks } from '../../../data/tasks.data';

/** Where the list that is shown comes from, when it does not come from the server. @source requirements/kitchen K34, §8 */
export function TaskListState() {
  const { t } = useTranslation();
  const { source, copiedAt, error } = useTasks();
  if (source === 'none' && !error) return <Spinner label={t('tasks.loading')} />;
  if (!error || source === 'server') return null;
  if (source === 'copy' && copiedAt !== null) return <Banner kind="warning">{t('tasks.copy', { time: formatTime(copiedAt) })}</Banner>;
  if (source === 'none')
    return (
      <Banner kind="error" title={t('tasks.loadFailed')}>
        {errorText(t, error)}
      </Banner>
    );
  return (
    <Banner kind="error" title={t(error.status === 0 ? 'tasks.defaultsUnreached' : 'tasks.defaultsFailed')}>
      {errorText(t, error)} {t('tasks.defaultsSafe')}
    </Banner>
  );
}
