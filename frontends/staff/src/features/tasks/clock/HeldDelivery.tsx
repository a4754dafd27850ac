import { useTranslation } from 'react-i18next';
import { type Departure, HOT_ENOUGH, MOST_MINUTES_OUT } from '#shared/readings/two-hour-clock';
import type { Task } from '#shared/tasks/task.contract';
import { formatDuration } from '../../../ui/format-duration';
import { subjectOf } from '../pending';
import { MeasureFood } from './MeasureFood';

interface Props {
  /** The delivery. */
  task: Task;
  why: Departure;
  by: string;
  /** Starts the delivery, once its food was measured hot. */
  onLeave: () => void;
  onFailed: (thrown: unknown) => void;
  onClose: () => void;
}

/** A delivery that may not leave before its food was measured. @source requirements/kitchen K93 */
export function HeldDelivery({ task, why: { minutesOut }, by, onLeave, onFailed, onClose }: Props) {
  const { t } = useTranslation();
  const isKnown = minutesOut !== null && minutesOut > MOST_MINUTES_OUT;
  const hint = isKnown
    ? t('tasks.clock.held', { length: formatDuration(t, Math.floor(minutesOut)), enough: HOT_ENOUGH })
    : t('tasks.clock.unknown', { enough: HOT_ENOUGH });
  return (
    <MeasureFood
      eventId={task.eventId}
      subject={subjectOf(task.eventId, task.id)}
      by={by}
      hint={hint}
      submit={t('tasks.clock.measureAndLeave')}
      onMeasured={(celsius) => {
        if (celsius >= HOT_ENOUGH) onLeave();
      }}
      onFailed={onFailed}
      onClose={onClose}
    />
  );
}
