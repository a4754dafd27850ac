import { Anchor, Stack, Title } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { usePageTitle } from '#kit/use-page-title';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { PackingView } from '../../features/packing/PackingView';
import { useSession } from '../../features/sign-in/session.store';
import { CookName } from '../../features/tasks/actions/CookName';
import { useSigner } from '../../features/tasks/actions/cook-name.store';
import { tasksPath } from '../paths';
import classes from './TasksPage.module.css';

/** The parcels of the sale that a cooking day is for. */
export default function PackingPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  usePageTitle(t('packing.title'));
  useLiveDiary();
  const { records, source, error } = useDiary();
  const sessionName = useSession((session) => session.user?.name ?? '');
  const by = useSigner(sessionName);
  const event = records[eventId];
  return (
    <Stack gap="md" className={classes.page}>
      <Anchor component={Link} to={tasksPath(eventId)} className={classes.back}>
        <ArrowLeft size={18} />
        {event?.title ?? t('packing.title')}
      </Anchor>
      <Title order={1} size="h2">
        {t('packing.title')}
      </Title>
      {event?.salesEventId != null && (
        <>
          <CookName sessionName={sessionName} />
          <PackingView key={event.salesEventId} salesEventId={event.salesEventId} by={by} />
        </>
      )}
      {event && event.salesEventId == null && <Banner kind="info">{t('packing.noSale')}</Banner>}
      {!event && source === 'server' && <Banner kind="warning">{t('packing.noEvent')}</Banner>}
      {!event && source !== 'server' && error && <Banner kind="error">{errorText(t, error)}</Banner>}
      {!event && source !== 'server' && !error && <Spinner label={t('packing.loading')} />}
    </Stack>
  );
}
