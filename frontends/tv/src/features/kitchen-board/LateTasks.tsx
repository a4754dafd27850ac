import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { taskTimeOf } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import { useTasks } from '../../data/collections';
import { BoardPanel } from '../../ui/BoardPanel';
import { FittedList } from '../../ui/FittedList';
import css from './BoardPanels.module.css';

/** A task turns late within so much of its minute. */
const LOOK_EVERY_MS = 10_000;

const whoOf = ({ startedBy, assignedTo }: Pick<Task, 'startedBy' | 'assignedTo'>): string | null => startedBy ?? assignedTo;

/** How many tasks are late, which, and whose. */
export function LateTasks({ event }: { event: DiaryEvent }) {
  const { t, text, speak } = useTexts();
  const tasks = useTasks(({ list }) => list);
  const now = taskTimeOf(event, new Date(useServerNow(LOOK_EVERY_MS)).toISOString());
  const { late } = kitchenBoard(tasks, event.date, now);
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
        textsOf={({ id, task, taskMalayalam, startedBy, assignedTo }) =>
          [id, task, taskMalayalam, whoOf({ startedBy, assignedTo })].join(' ')
        }
        draw={(task) => (
          <li key={task.id} className={css.late}>
            {speak(({ language }) => taskName(task, language))}
            {whoOf(task) && <span className={css.who}> · {whoOf(task)}</span>}
          </li>
        )}
      />
    </BoardPanel>
  );
}
