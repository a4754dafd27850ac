import type { Task } from '#shared/tasks/task.contract';
import { LineDrawing } from '../../../ui/LineDrawing';
import classes from './TaskKind.module.css';

export type Kind = 'final' | 'delivery' | 'temperature' | 'plain';

/** What kind of work a task is; each looks different from three metres. */
export function kindOf({ isFinalTask, isDelivery, isTemperature }: Pick<Task, 'isFinalTask' | 'isDelivery' | 'isTemperature'>): Kind {
  if (isDelivery) return 'delivery';
  if (isTemperature) return 'temperature';
  return isFinalTask ? 'final' : 'plain';
}

const SIGNS: Record<Kind, string> = {
  // A flame over the pit: the food leaves it.
  final: 'M12 3c1 3 5 5 5 9.5a5 5 0 0 1-10 0c0-2.3 1.3-3.6 2-5.5 1 1 1.3 2 1.3 3C12 8.5 12.8 6 12 3z M4 20h16',
  delivery: 'M3 7h11v9H3z M14 10h4l3 3v3h-7z M7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z M17.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  temperature: 'M10 13.5V5a2 2 0 1 1 4 0v8.5a4 4 0 1 1-4 0z M12 9v8',
  plain: 'M5 12.5l4.5 4.5L19 7.5',
};

/** The sign of a kind, in its colour. The words stand beside it. */
export function TaskKind({ kind }: { kind: Kind }) {
  return (
    <span className={classes.sign} data-kind={kind}>
      <LineDrawing>
        <path d={SIGNS[kind]} />
      </LineDrawing>
    </span>
  );
}
