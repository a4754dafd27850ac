import { useTranslation } from 'react-i18next';
import { DiaryPanel } from '../../features/diary/DiaryPanel';
import { useSession } from '../../features/sign-in/session.store';
import { tasksPath } from '../paths';
import { usePageTitle } from '../use-page-title';

export function DiaryPage() {
  const { t } = useTranslation();
  usePageTitle(t('diary.title'));
  const myName = useSession((session) => session.user?.name ?? '');
  return <DiaryPanel myName={myName} tasksPath={tasksPath} />;
}
