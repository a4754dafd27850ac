import { parseDelivery } from './schedule-shift.ts';
import type { Task } from './task.contract.ts';
import { plannedReady } from './timeline.ts';

/** A plan that cannot meet its delivery. */
export interface MissedDelivery {
  /** Minutes after midnight at which the food is planned to be ready. */
  ready: number;
  /** Minutes by which that is after the delivery. */
  by: number;
}

type Planned = Pick<Task, 'isFinalTask' | 'isDelivery' | 'startTime' | 'estimatedDuration' | 'completed'>;

/**
 * Whether the plan misses the delivery, and by how much. Null when it meets it, when no task decides when the food is ready, and when the food is
 * ready already.
 * @param deliveryTime "14:00"
 * @source decisions/0011
 */
export function missedDelivery(tasks: readonly Planned[], deliveryTime: string): MissedDelivery | null {
  const ready = plannedReady(tasks.filter(({ completed }) => !completed));
  const delivery = parseDelivery(deliveryTime);
  return ready === null || delivery === null || ready <= delivery ? null : { ready, by: ready - delivery };
}
