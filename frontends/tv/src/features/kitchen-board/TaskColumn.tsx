import { formatShortDay } from '#kit/formats';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/time-text';
import { breakingBySyllable } from '#shared/core/syllables';
import { calendarDayOf, minutesOfDay, parseClock } from '#shared/core/time';
import { dueDayOf } from '#shared/tasks/due-label';
import { dueAt } from '#shared/tasks/kitchen-board';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import { type Language } from '#shared/core/languages';
import css from './TaskColumn.module.css';
import { useFittedPages } from '../../ui/fitted-pages';

interface Props {
  kind: 'late' | 'now' | 'next';
  tasks: readonly Task[];
  /** YYYY-MM-DD, as `today`, in the business calendar. */
  eventDate: string;
  today: string;
}

/** The tasks that are late, being done, or to be done next; a long list turns its pages automatically, and no name is cut. */
export function TaskColumn({ kind, tasks, eventDate, today }: Props) {
  const { t, text } = useTexts();
  const { list, rows, page, pages } = useFittedPages(tasks, ({ id, task, taskMalayalam, startedBy, assignedTo }) =>
    [id, task, taskMalayalam, startedBy, assignedTo].join(' '),
  );
  return (
    <section className={`${css.column} ${css[kind]}`} aria-label={t(`board.${kind}`)}>
      <h2 className={css.title}>
        <span>{text(`board.${kind}`)}</span>{' '}
        <span className={css.count} data-figure="">
          {tasks.length}
        </span>
        {pages > 1 && <span className={css.pages}>{text('board.page', { page, pages })}</span>}
      </h2>
      {tasks.length === 0 && <p className={css.none}>{text(`board.none.${kind}`)}</p>}
      <ul ref={list} className={css.list}>
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} eventDate={eventDate} today={today} />
        ))}
      </ul>
    </section>
  );
}

/** Who does it, and until when or from when on; another day than today is named. */
function TaskRow({ task, eventDate, today }: { task: Task } & Pick<Props, 'eventDate' | 'today'>) {
  const { speak } = useTexts();
  const due = dueAt(task);
  const dueIso = due === null ? null : new Date(due).toISOString();
  const minutes = dueIso === null ? parseClock(task.startTime ?? '') : minutesOfDay(dueIso);
  const day = dueIso === null ? dueDayOf(task.dueDate, eventDate) : calendarDayOf(dueIso);
  const whenOf = (language: Language): string =>
    [day !== today && formatShortDay(day, language), minutes !== null && clockText(minutes, language)].filter(Boolean).join(', ');
  const who = task.startedBy ?? task.assignedTo;
  return (
    <li className={css.row}>
      <p className={css.task}>{speak(({ language }) => breakingBySyllable(taskName(task, language)))}</p>
      <p className={css.facts}>
        {who && <strong className={css.who}>{breakingBySyllable(who)}</strong>}
        <span className={css.time}>
          {speak(({ t, language }) => (due === null ? whenOf(language) : t('board.readyBy', { time: whenOf(language) })))}
        </span>
      </p>
    </li>
  );
}
