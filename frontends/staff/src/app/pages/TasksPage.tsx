import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { errorText } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { formatDay } from '#kit/format-time';
import { eatersAmong } from '#shared/ingredient-plan/meats';
import { withWaitingEdits } from '../../features/diary/diary-changes';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { EditDiaryEvent } from '../../features/diary/EditDiaryEvent';
import { RefusedEdits } from '../../features/diary/RefusedEdits';
import { useSold } from '../../data/portions.data';
import { OpenReadings } from '../../features/readings/OpenReadings';
import { useSession } from '../../features/sign-in/session.store';
import { ServingsContext } from '../../features/tasks/servings';
import { TaskList } from '../../features/tasks/list/TaskList';
import { TASK_PANELS, TaskTools } from '../../features/tasks/list/TaskTools';
import { FIRST_SERVINGS } from '#shared/sop/servings';
import { diaryPath, tasksPath, temperaturesPath } from '../paths';
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
  const { records: events, source, error } = useDiary();
  const sessionName = useSession((session) => session.user?.name ?? '');
  const isManager = useSession((session) => session.user?.role === 'manager');
  const waiting = useOutbox((outbox) => outbox.waiting);
  const stored = events[eventId];
  const event = stored && withWaitingEdits(stored, waiting);
  const [isEditing, { open, close }] = useDisclosure(false);
  const sold = useSold(event?.salesEventId ?? null);
  const people = event?.estimatedAttendance ?? FIRST_SERVINGS;
  const servings = useMemo(() => eatersAmong(people, sold ?? []), [people, sold]);
  usePageTitle(event ? event.title : t('tasks.page'));
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        <Anchor component={Link} to={diaryPath} className={classes.back}>
          ← {t('tasks.back')}
        </Anchor>
        {event && (
          <>
            <Group justify="space-between" align="flex-start" gap="xs">
              <Title order={1} className={classes.title}>
                {event.title}
              </Title>
              <Button variant="default" className={classes.edit} onClick={open}>
                {t('diary.edit.go')}
              </Button>
            </Group>
            <Text c="dimmed">
              {formatDay(event.date, i18n.language)} · {t('diary.people', { count: event.estimatedAttendance })}
            </Text>
            <Anchor component={Link} to={temperaturesPath(event.id)} className={classes.back}>
              {t('readings.title')}
            </Anchor>
          </>
        )}
      </div>
      {event && <RefusedEdits event={event} />}
      {event && isEditing && <EditDiaryEvent event={event} onClose={close} />}
      {event && (
        <TaskTools
          event={event}
          sessionName={sessionName}
          panel={panel}
          onPanel={(name) => setSearch(name ? { panel: name } : {}, { replace: true })}
        />
      )}
      {event && <OpenReadings eventId={event.id} maySettle={isManager} pathOf={tasksPath} />}
      {event && panel && <EventPanel panel={panel} event={event} />}
      {event && <EventPlan event={event} sold={sold} />}
      {event && (
        <ServingsContext value={servings}>
          <TaskList key={event.id} event={event} sessionName={sessionName} mayDelete={isManager} />
        </ServingsContext>
      )}
      {!event && source === 'server' && <Banner kind="warning">{t('tasks.noEvent')}</Banner>}
      {!event && source !== 'server' && error && (
        <Banner kind="error" title={t('tasks.loadFailed')}>
          {errorText(t, error)}
        </Banner>
      )}
      {!event && source !== 'server' && !error && <Spinner label={t('tasks.loading')} />}
    </Stack>
  );
}
