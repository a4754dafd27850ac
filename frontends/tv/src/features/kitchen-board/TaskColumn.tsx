import { useTranslation } from 'react-i18next';
import { wordClock } from '#shared/core/clock-words';
import { minutesOfDay, parseClock } from '#shared/core/time';
import { dueAt } from '#shared/tasks/kitchen-board';
import type { Task } from '#shared/tasks/task.contract';
import css from './TaskColumn.module.css';
import { useTurningPages } from './use-turning-pages';

/** As many as fit below each other with two lines of words each; Malayalam letters are taller. */
const ROWS = { en: 6, ml: 5 } as const;

interface Props {
  kind: 'late' | 'now' | 'next';
  tasks: readonly Task[];
}

/** The tasks that are late, being done, or to be done next; a long list turns its pages by itself. */
export function TaskColumn({ kind, tasks }: Props) {
  const { t, i18n } = useTranslation();
  const { rows, page, pages } = useTurningPages(tasks, ROWS[i18n.language === 'ml' ? 'ml' : 'en']);
  return (
    <section className={`${css.column} ${css[kind]}`} aria-label={t(`board.${kind}`)}>
      <h2 className={css.title}>
        {t(`board.${kind}`)} <span className={css.count}>{tasks.length}</span>
        {pages > 1 && <span className={css.pages}>{t('board.page', { page, pages })}</span>}
      </h2>
      {tasks.length === 0 && <p className={css.none}>{t(`board.none.${kind}`)}</p>}
      <ul>
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const clockOf = (minutes: number | null): string | null => (minutes === null ? null : wordClock(minutes, i18n.language));
  const due = dueAt(task);
  const readyBy = due === null ? null : clockOf(minutesOfDay(new Date(due).toISOString()));
  const planned = task.startTime === null ? null : clockOf(parseClock(task.startTime));
  const who = task.startedBy ?? task.assignedTo;
  return (
    <li className={css.row}>
      <p className={css.task}>{(i18n.language === 'ml' && task.taskMalayalam) || task.task}</p>
      <p className={css.facts}>
        {who && <strong className={css.who}>{who}</strong>}
        <span className={css.time}>{readyBy === null ? planned : t('board.readyBy', { time: readyBy })}</span>
      </p>
    </li>
  );
}
