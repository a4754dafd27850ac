import { Anchor, Stack, Title } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '#kit/use-page-title';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { StockUseView } from '../../features/stock-use/StockUseView';
import { tasksPath } from '../paths';
import classes from './TasksPage.module.css';

export default function StockUsePage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  usePageTitle(t('stockUse.title'));
  useLiveDiary();
  const event = useDiary(({ records }) => records[eventId]);
  return (
    <Stack gap="md" className={classes.page}>
      <Anchor component={Link} to={tasksPath(eventId)} className={classes.back}>
        <ArrowLeft size={18} />
        {event?.title ?? t('tasks.page')}
      </Anchor>
      <Title order={1} size="h2">
        {t('stockUse.title')}
      </Title>
      <StockUseView eventId={eventId} />
    </Stack>
  );
}
