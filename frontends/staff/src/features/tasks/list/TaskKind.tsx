import CookingPot from 'lucide-react/icons/cooking-pot';
import Flame from 'lucide-react/icons/flame';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import type { Task } from '#shared/tasks/task.contract';
import classes from './TaskKind.module.css';

export type Kind = 'final' | 'delivery' | 'temperature' | 'plain';

/** The kind of a task; each looks different from three metres. */
export function kindOf({ isFinalTask, isDelivery, isTemperature }: Pick<Task, 'isFinalTask' | 'isDelivery' | 'isTemperature'>): Kind {
  if (isDelivery) return 'delivery';
  if (isTemperature) return 'temperature';
  return isFinalTask ? 'final' : 'plain';
}

const SIGNS = { final: Flame, delivery: Truck, temperature: Thermometer, plain: CookingPot } as const;

/** The sign of a kind, in its colour. The words are next to it. */
export function TaskKind({ kind }: { kind: Kind }) {
  const Sign = SIGNS[kind];
  return (
    <span className={classes.sign} data-kind={kind}>
      <Sign size={20} />
    </span>
  );
}
