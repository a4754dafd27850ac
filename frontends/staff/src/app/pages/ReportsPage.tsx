import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#kit/use-page-title';
import { EventTemperatures } from '../../features/readings/EventTemperatures';
import { ReportsPanel } from '../../features/reports/ReportsPanel';
import { useSession } from '../../features/sign-in/session.store';
import { temperaturesOfDay } from '../paths';

/** Event reports. The chosen event is in the address, so that a reload and the back button keep it. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('app.reports'));
  const isManager = useSession(({ user }) => user?.role === 'manager');
  return (
    <ReportsPanel
      isManager={isManager}
      eventId={search.get('event') ?? ''}
      onChoose={(event) => setSearch(event ? { event } : {})}
      temperaturesOf={(event) => <EventTemperatures event={event} pathOfDay={temperaturesOfDay} />}
    />
  );
}
