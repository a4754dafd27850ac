import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Sold } from '#shared/ingredient-plan/meats';
import { useLiveInventory } from '../../data/inventory.data';
import { ShoppingPlan } from './ShoppingPlan';

interface Props {
  event: DiaryEvent;
  sold: readonly Sold[] | null;
  isOpenFirst?: boolean;
}

/** The stock that an event needs: the same numbers as `GET /api/diary-events/{id}/plan`, live while it is open. */
export function EventPlan({ event, sold, isOpenFirst = false }: Props) {
  return (
    <ShoppingPlan suggested={event.estimatedAttendance} sold={sold} isOpenFirst={isOpenFirst}>
      <Store />
    </ShoppingPlan>
  );
}

/** A task list does not watch the store until a cook opens the plan. */
function Store() {
  useLiveInventory();
  return null;
}
