import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import { taskName } from '#shared/tasks/task-texts';
import { useTasks } from '../../data/tasks.data';
import { BoardPanel } from '../../ui/BoardPanel';
import { FittedList } from '../../ui/FittedList';
import css from './BoardPanels.module.css';

/** A task turns late within so much of its minute. */
const LOOK_EVERY_MS = 10_000;

/** How many tasks are late, and which. @param eventDate YYYY-MM-DD */
export function LateTasks({ eventDate }: { eventDate: string }) {
  const { t, text, speak } = useTexts();
  const tasks = useTasks(({ list }) => list);
  const { late } = kitchenBoard(tasks, eventDate, new Date(useServerNow(LOOK_EVERY_MS)).toISOString());
  return (
    <BoardPanel
      label={t('board.late')}
      title={text('board.late')}
      beside={
        late.length > 0 && (
          <span className={css.count} data-figure="">
            {late.length}
          </span>
        )
      }
      grows="more"
    >
      {late.length === 0 && <p className={css.soft}>{text('board.none.late')}</p>}
      <FittedList
        rows={late}
        textsOf={({ id, task, taskMalayalam }) => [id, task, taskMalayalam].join(' ')}
        draw={(task) => (
          <li key={task.id} className={css.late}>
            {speak(({ language }) => taskName(task, language))}
          </li>
        )}
      />
    </BoardPanel>
  );
}
