import { useToday } from '#kit/today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { useDiary } from '../data/diary.data';
import { nearestEvents } from '../features/cooking-event/nearest-events';

/** The event that a page without steps is about: the named one, else the one that is cooked today or next. */
export function useKitchenEvent(wanted: string | null): DiaryEvent | undefined {
  const { records, list } = useDiary();
  const today = useToday();
  return (wanted === null ? undefined : records[wanted]) ?? nearestEvents(list, today, 1)[0];
}
