import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { wordDay } from '#kit/when';
import { useDiary, useLiveDiary } from '../../features/diary/diary.store';
import { useSession } from '../../features/sign-in/session.store';
import { TaskList } from '../../features/tasks/TaskList';
import { TASK_PANELS, TaskTools } from '../../features/tasks/TaskTools';
import { diaryPath } from '../paths';
import { usePageTitle } from '../use-page-title';
import { EventPanel } from './EventPanel';
import { EventPlan } from './EventPlan';
import classes from './TasksPage.module.css';

/** One event's tasks: the diary knows the event, the task list its work; what the header opens stands above the list. */
export function TasksPage() {
  const { t, i18n } = useTranslation();
  const { eventId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const panel = TASK_PANELS.find((name) => name === search.get('panel')) ?? null;
  useLiveDiary();
  const { events, source, error } = useDiary();
  const sessionName = useSession((session) => session.user?.name ?? '');
  const event = events[eventId];
  usePageTitle(event ? event.title : t('tasks.page'));
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        <Anchor component={Link} to={diaryPath} className={classes.back}>
          ← {t('tasks.back')}
        </Anchor>
        {event && (
          <>
            <Title order={1}>{event.title}</Title>
            <Text c="dimmed">
              {wordDay(event.date, i18n.language)} · {t('diary.people', { count: event.estimatedAttendance })}
            </Text>
          </>
        )}
      </div>
      {event && <TaskTools event={event} panel={panel} onPanel={(name) => setSearch(name ? { panel: name } : {}, { replace: true })} />}
      {event && panel && <EventPanel panel={panel} event={event} />}
      {event && <EventPlan event={event} />}
      {event && <TaskList key={event.id} event={event} sessionName={sessionName} />}
      {!event && source === 'server' && <Banner kind="warning">{t('tasks.noEvent')}</Banner>}
      {!event && source !== 'server' && error && (
        <Banner kind="error" title={t('tasks.loadFailed')}>
          {wordError(t, error)}
        </Banner>
      )}
      {!event && source !== 'server' && !error && <Spinner label={t('tasks.loading')} />}
    </Stack>
  );
}
