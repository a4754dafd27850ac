import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import Package from 'lucide-react/icons/package';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { currentLanguage } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { usePageTitle } from '#kit/use-page-title';
import { isCalledOff } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { eatersAmong, type Sold } from '#shared/ingredient-plan/meats';
import { outSince } from '#shared/readings/two-hour-clock';
import { FIRST_SERVINGS } from '#shared/sop/servings';
import { taskName } from '#shared/tasks/task-texts';
import { withWaitingEdits } from '../../features/diary/diary-changes';
import { diary, useDiary, useLiveDiary } from '../../data/diary.data';
import { EditDiaryEvent } from '../../features/diary/EditDiaryEvent';
import { RefusedEdits } from '../../features/diary/RefusedEdits';
import { useAmounts, useLiveRecipe } from '../../data/recipe.data';
import { useSoldFor } from '../../data/portions.data';
import { useTasks } from '../../data/tasks.data';
import { DayForecast } from '../../features/forecast/DayForecast';
import { OpenReadings } from '../../features/readings/OpenReadings';
import { EventSamples } from '../../features/samples/EventSamples';
import { useSession } from '../../features/sign-in/session.store';
import { useSigner } from '../../features/tasks/actions/cook-name.store';
import { ReadAgain } from '../../features/tasks/readings/ReadAgain';
import { TakeStockContext } from '../../features/tasks/task-extras';
import { ServingsContext } from '../../features/tasks/servings';
import { TaskList } from '../../features/tasks/list/TaskList';
import { TaskTools } from '../../features/tasks/list/TaskTools';
import { TASK_PANELS, type TaskPanel } from '../../features/tasks/list/ToolChoice';
import { Loaded } from '../../ui/Loaded';
import { useNarrow } from '../../ui/use-narrow';
import { packingPath, tasksPath } from '../paths';
import { useLiveInventory } from '../../data/inventory.data';
import { EventHead } from './EventHead';
import { EventMenuItems } from './EventMenuItems';
import { EventPanel } from './EventPanel';
import { ShoppingPlan } from './ShoppingPlan';
import classes from './TasksPage.module.css';

/** One event's tasks: the diary knows the event, the task list its work; panels of the header open above the list. */
export function TasksPage() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const panel = TASK_PANELS.find((name) => name === search.get('panel')) ?? null;
  useLiveDiary();
  useLiveRecipe();
  const { records: events } = useDiary();
  const sessionName = useSession((session) => session.user?.name ?? '');
  const by = useSigner(sessionName);
  const isManager = useSession((session) => session.user?.role === 'manager');
  const waiting = useOutbox((outbox) => outbox.waiting);
  const stored = events[eventId];
  const event = stored && withWaitingEdits(stored, waiting);
  const [isEditing, { open, close }] = useDisclosure(false);
  const sold = useSoldFor(event);
  const people = event?.estimatedAttendance ?? FIRST_SERVINGS;
  const recipe = useAmounts();
  const servings = useMemo(() => eatersAmong(people, sold ?? [], recipe), [people, sold, recipe]);
  const isNarrow = useNarrow();
  const tasks = useTasks(({ records }) => records);
  const [plans, setPlans] = useState(false);
  const [taking, setTaking] = useState<Task | null>(null);
  const choosePanel = (name: TaskPanel | null): void => setSearch(name ? { panel: name } : {}, { replace: true });
  const tools = (of: DiaryEvent) => (
    <TaskTools event={of} sessionName={sessionName} panel={panel} onPanel={choosePanel}>
      <EventMenuItems eventId={of.id} hasSale={of.salesEventId != null} isManager={isManager} onEdit={open} onPlan={() => setPlans(true)} />
    </TaskTools>
  );
  const samples = event && <EventSamples key={event.id} eventId={event.id} by={by} />;
  usePageTitle(event ? event.title : t('tasks.page'));
  return (
    <Stack gap="lg" className={classes.page}>
      <EventHead event={event ?? null} isManager={isManager} onEdit={open}>
        {event && isNarrow && tools(event)}
      </EventHead>
      {event && <RefusedEdits event={event} />}
      {event && isEditing && <EditDiaryEvent event={event} onClose={close} />}
      {event && !isNarrow && tools(event)}
      {isNarrow && panel && (
        <Button variant="default" aria-expanded leftSection={<X size={18} />} className={classes.close} onClick={() => choosePanel(null)}>
          {t(`tasks.tools.${panel}`)}
        </Button>
      )}
      {event && (
        <OpenReadings
          eventId={event.id}
          maySettle={isManager}
          pathOf={tasksPath}
          again={({ taskId }) => {
            const task = taskId === null ? undefined : tasks[taskId];
            return task?.completed && <ReadAgain task={task} by={by} />;
          }}
        />
      )}
      {event && !isCalledOff(event) && <DayForecast eventId={event.id} />}
      {event && isNarrow && <ToPacking event={event} />}
      {!isNarrow && samples}
      {event && panel && <EventPanel panel={panel} event={event} />}
      {event && (!isNarrow || plans) && <EventPlan event={event} sold={sold} isOpenFirst={isNarrow} />}
      {event && (
        <ServingsContext value={servings}>
          <TakeStockContext value={setTaking}>
            <TaskList key={event.id} event={event} sessionName={sessionName} mayDelete={isManager} />
          </TakeStockContext>
        </ServingsContext>
      )}
      {/* On a phone the next start has to be in the first view. */}
      {isNarrow && samples}
      {taking && <TakeForTask task={taking} onClose={() => setTaking(null)} />}
      {!event && (
        <Loaded store={diary} failed={t('tasks.loadFailed')} loading={t('tasks.loading')} fromServer isQuiet>
          <Banner kind="warning">{t('tasks.noEvent')}</Banner>
        </Loaded>
      )}
    </Stack>
  );
}

/** The way to the parcels, once the food is out of the pit. */
function ToPacking({ event }: { event: DiaryEvent }) {
  const { t } = useTranslation();
  const isOut = useTasks(({ list }) => outSince(list) !== null);
  if (event.salesEventId === null || !isOut) return null;
  return (
    <Button component={Link} to={packingPath(event.id)} variant="default" leftSection={<Package size={18} />}>
      {t('packing.title')}
    </Button>
  );
}

interface Props {
  event: DiaryEvent;
  sold: readonly Sold[] | null;
  isOpenFirst?: boolean;
}

/** The stock that an event needs: the same numbers as `GET /api/diary-events/{id}/plan`, live while it is open. */
function EventPlan({ event, sold, isOpenFirst = false }: Props) {
  return (
    <ShoppingPlan suggested={event.estimatedAttendance} sold={sold} isOpenFirst={isOpenFirst}>
      <Store />
    </ShoppingPlan>
  );
}

/** A task list does not watch the store until a cook opens the plan. */
function Store() {
  useLiveInventory();
  return null;
}

// A phone that opens its task list does not wait for the store.
const TakeStock = lazy(async () => ({ default: (await import('../../features/inventory/movements/TakeStock')).TakeStock }));

/** The store, for a task. */
function TakeForTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const text = [task.task, task.taskMalayalam, task.description, task.descriptionMalayalam].join(' ');
  return (
    <Suspense>
      <TakeStock eventId={task.eventId} work={taskName(task, currentLanguage())} text={text} onClose={onClose} />
    </Suspense>
  );
}
