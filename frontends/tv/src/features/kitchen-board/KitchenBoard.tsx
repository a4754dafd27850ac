import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import { useBoard } from './board.store';
import { Delivery } from './Delivery';
import css from './KitchenBoard.module.css';
import { Portions } from './Portions';
import { TaskColumn } from './TaskColumn';

/** A task turns late within so much of its minute. */
const LOOK_EVERY_MS = 10_000;

interface Props {
  header: ReactNode;
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Whether a sale is known that the event cooks for. */
  hasSale: boolean;
  /** The running timers of the event. */
  timers: ReactNode;
  /** Said instead of the tasks while they are unknown, and above them while they are old. */
  notice: ReactNode;
}

/** The whole kitchen at a glance: who does what, what is late, when the food leaves, how much was sold. */
export function KitchenBoard({ header, eventDate, hasSale, timers, notice }: Props) {
  const { t } = useTranslation();
  const { tasks, deliveryTime, portions } = useBoard();
  const { late, now, next, done, total } = kitchenBoard(tasks, eventDate, new Date(useServerNow(LOOK_EVERY_MS)).toISOString());
  return (
    <div className={css.page}>
      {header}
      <main className={css.board}>
        <div className={css.columns}>
          <TaskColumn kind="late" tasks={late} />
          <TaskColumn kind="now" tasks={now} />
          <TaskColumn kind="next" tasks={next} />
        </div>
        <div className={css.aside}>
          {notice}
          {deliveryTime !== null && <Delivery eventDate={eventDate} deliveryTime={deliveryTime} />}
          {timers}
          {hasSale && <Portions items={portions?.items ?? []} />}
          <p className={css.done}>{t('board.done', { done, total })}</p>
        </div>
      </main>
    </div>
  );
}
