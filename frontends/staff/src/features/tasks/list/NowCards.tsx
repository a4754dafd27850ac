import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { useServerNow } from '#kit/server-clock';
import { calendarDayOf } from '#shared/core/time';
import { personName } from '#shared/reports/person-name';
import type { Task } from '#shared/tasks/task.contract';
import { dueDayOf } from '#shared/tasks/due-label';
import { nowList } from '#shared/tasks/now-list';
import { isOverdue } from '#shared/tasks/task-state';
import { timerText } from '#shared/timers/timer-state';
import { useSigner } from '../actions/cook-name.store';
import { TaskActions } from '../actions/TaskActions';
import { taskText } from '../actions/task-undo';
import { subjectOf } from '../pending';
import { TaskExtras } from '../task-extras';
import { TaskFacts } from './TaskFacts';
import classes from './NowCards.module.css';

/** More would push the content below out of sight; they are in the list. */
const MOST_CARDS = 2;

interface Props {
  tasks: readonly Task[];
  /** As the server knows them. */
  stored: Readonly<Record<string, Task>>;
  /** YYYY-MM-DD. */
  eventDate: string;
  sessionName: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
}

/** The tasks for this cook now, each with its one button; the whole plan is below. @source requirements/kitchen K90 */
export function NowCards({ tasks, stored, eventDate, sessionName, now }: Props) {
  const { t, i18n } = useTranslation();
  const name = useSigner(sessionName);
  const { own, others, next, late, readings } = nowList(tasks, { eventDate, now, name });
  const parts = [
    { part: 'inHand', tasks: own.slice(0, 1) },
    { part: 'next', tasks: next ? [next] : [] },
    { part: 'late', tasks: late },
    { part: 'readings', tasks: readings },
  ] as const;
  // The next start stays in sight, however much was begun.
  const lines = [...own.slice(1), ...others];
  return (
    <div className={classes.parts} data-screen-only>
      {parts.map(({ part, tasks: some }) => (
        <Part key={part} title={t(`tasks.now.${part}`)} tone={part} more={some.slice(MOST_CARDS)}>
          {some.slice(0, MOST_CARDS).map((task) => (
            <NowCard
              key={task.id}
              task={task}
              stored={stored[task.id] ?? task}
              sessionName={sessionName}
              eventDate={eventDate}
              now={now}
              isReading={part === 'readings'}
            />
          ))}
        </Part>
      ))}
      {lines.length > 0 && (
        <ul className={classes.others} aria-label={t('tasks.now.others')}>
          {lines.map((task) => (
            <li key={task.id} data-overdue={isOverdue(task, now) || undefined}>
              <a href={`#${encodeURIComponent(task.id)}`}>{taskText(task)}</a> · {personName(task.startedBy, i18n.language)}
              {isOverdue(task, now) && ` · ${t('tasks.timeExceeded')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  tone: string;
  /** Those that do not fit. */
  more: readonly Task[];
  children: readonly React.ReactNode[];
}

function Part({ title, tone, more, children }: PartProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.part} data-tone={tone}>
      <Title order={2} id={titleId} className={classes.heading}>
        {title}
      </Title>
      {children}
      {more[0] && (
        <a href={`#${encodeURIComponent(more[0].id)}`} className={classes.more}>
          {t('tasks.now.more', { count: more.length })}
        </a>
      )}
    </section>
  );
}

interface CardProps {
  task: Task;
  stored: Task;
  sessionName: string;
  /** YYYY-MM-DD. */
  eventDate: string;
  now: string;
  /** Nothing is to be done but to read it. */
  isReading: boolean;
}

/** A task and the one thing to do about it; its name leads to everything else in the list. */
function NowCard({ task, stored, sessionName, eventDate, now, isReading }: CardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const subject = subjectOf(task.eventId, task.id);
  const day = dueDayOf(task.dueDate, eventDate);
  const isWaiting = useOutbox((outbox) => outbox.waiting.some((command) => command.subject === subject));
  return (
    <article aria-labelledby={titleId} className={classes.card} data-overdue={isOverdue(task, now) || undefined}>
      <div className={classes.what}>
        <div className="flex-1 min-w-0">
          <div className={classes.facts}>
            <TaskFacts task={task} day={day === calendarDayOf(now) ? undefined : day} />
            {task.startedAt !== null && <RunningTime startedAt={task.startedAt} />}
          </div>
          {isOverdue(task, now) && <strong className="text-s text-danger">{t('tasks.timeExceeded')}</strong>}
          <h3 id={titleId} className={classes.title}>
            <a href={`#${encodeURIComponent(task.id)}`}>{taskText(task)}</a>
          </h3>
        </div>
        <TaskExtras task={task} titleId={titleId} isShort />
      </div>
      <TaskActions
        task={task}
        stored={stored}
        isWaiting={isWaiting}
        titleId={titleId}
        sessionName={sessionName}
        isShort
        isReading={isReading}
      />
    </article>
  );
}

/** How long a task in hand has taken. Its timer at a TV screen began with it. @source requirements/kitchen K130 */
function RunningTime({ startedAt }: { startedAt: string }) {
  const now = useServerNow(1_000);
  return (
    <strong role="timer" className={classes.time}>
      {timerText(Math.max(0, now - Date.parse(startedAt)))}
    </strong>
  );
}
